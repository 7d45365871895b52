import { expect, test } from 'vitest'
import { listBlocks } from '#app/features/aircraft/blocks/blocks.server.ts'
import { aMember, anAircraft, aWish } from '#app/features/schedule/reservations/club.fixture.ts'
import { startApp } from '#test/app.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { withoutTypography } from '#test/page-reading.ts'
import { correctFlight } from './correct.server.ts'
import { enterLanding, enterLaunch } from './enter.server.ts'
import { groundByHours } from './ground-overdue.job.server.ts'
import { aFlight, clockAt } from './log.fixture.ts'

const page = '/vereinsflieger/flugzeugzeiten'
const record = `${page}/d-eqfa`
const evening = new Date(clockAt('20:00'))
const today = { from: evening.getTime(), to: evening.getTime() + 1 }

test('an aircraft has what was carried over and what it flew since, and an overdue check keeps it down', async () => {
  const { db, as } = await startApp({ now: evening })
  await anAircraft(db, 'd-eqfa')
  const feld = await aMember(db, 'Feld')
  const by = { userId: null, memberId: feld, mayWrite: true, mayClose: false }
  const fly = (from: string, to: string | null) =>
    enterLaunch(
      db,
      by,
      { facts: aFlight(feld, clockAt(from), to === null ? null : clockAt(to), { landings: 2 }), tow: null },
      { at: evening, key: null },
    )
  const keeper = await as('admin', ['flight-operations'])
  const times = {
    intent: 'zeiten',
    ab: '2026-06-14',
    zelle: '1.250:30',
    motor: '',
    landungen: '4000',
    expectedRevision: '0',
  }
  const member = await as('member')
  expect((await member.post(record, times)).status).toBe(403)
  const wrong = await keeper.post(record, { ...times, zelle: 'viele' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('Bitte schreib die Zeit in Stunden und Minuten')
  const saved = await keeper.post(record, { ...times, landungen: '1' })
  const after = await (await keeper.get(saved.headers.get('location')!)).text()
  expect(after).toContain('Gespeichert.')
  expect(after.replaceAll('<!-- -->', '')).toMatch(/ · 1.Landung\. Übertrag/)
  expect((await keeper.post(record, { ...times, expectedRevision: '1' })).status).toBe(303)
  expect((await keeper.post(record, times)).status).toBe(409)

  await fly('10:00', '11:10')
  const shown = await (await member.get(page)).text()
  expect(shown).toMatch(/1\D?251:40/)
  expect(shown).toMatch(/4\D?002/)

  const check = {
    intent: 'pruefung',
    bezeichnung: '50-Stunden-Kontrolle',
    bei: '1.251:40',
    tage: '30',
    stunden: '10',
    folge: 'block',
  }
  expect((await keeper.post(record, { ...check, bei: '' })).status).toBe(400)
  expect((await keeper.post(record, check)).status).toBe(303)
  // By a second press, or after going back.
  expect((await keeper.post(record, check)).status).toBe(303)
  expect(await db.selectFrom('aircraft_checks').select('id').execute()).toHaveLength(1)
  expect(await (await member.get(page)).text()).toContain('überfällig')
  expect(await (await keeper.get(record)).text()).toContain('Das Flugzeug ist deshalb gesperrt.')
  expect(await (await keeper.get(record)).text()).toMatch(
    /<summary[^>]*>.*Prüfung entfernen.*sperrt sie das Flugzeug nicht mehr.*Ja, (<!-- -->)?entfernen/s,
  )
  expect(await listBlocks(db, today)).toMatchObject([{ reason: '50-Stunden-Kontrolle überfällig' }])
  expect(await fly('12:00', null)).toMatchObject({ refusal: { reason: 'blocked' } })
  const carried = { ...times, expectedRevision: '2' }
  expect((await keeper.post(record, { ...carried, zelle: '1.150:30' })).status).toBe(303)
  expect(await listBlocks(db, today)).toEqual([])
  expect((await keeper.post(record, { ...carried, expectedRevision: '3' })).status).toBe(303)
  expect(await listBlocks(db, today)).toMatchObject([{ reason: '50-Stunden-Kontrolle überfällig' }])

  const { id } = await db.selectFrom('aircraft_checks').select('id').executeTakeFirstOrThrow()
  const renamed = { ...check, pruefung: id, expectedRevision: '1', bezeichnung: '50 Stunden' }
  expect((await keeper.post(record, renamed)).status).toBe(303)
  expect(await listBlocks(db, today)).toMatchObject([{ reason: '50 Stunden überfällig' }])
  const next = { ...check, pruefung: id, expectedRevision: '2', bei: '1.301:40' }
  expect((await keeper.post(record, next)).status).toBe(303)
  expect(await listBlocks(db, today)).toEqual([])
  expect((await keeper.post(record, next)).status).toBe(409)
  expect(await (await keeper.get(record)).text()).toContain('Ist sie überfällig, wird das Flugzeug gesperrt.')
  // Of one removed by somebody else meanwhile what was typed is not lost.
  const gone = await keeper.post(record, { ...next, pruefung: 'gibt-es-nicht', bezeichnung: 'Propeller' })
  expect(gone.status).toBe(409)
  expect(await gone.text()).toMatch(/inzwischen jemand anders geändert.*value="Propeller"/s)
  // An aircraft grounded until now could not have flown at noon.
  expect(await fly('12:00', null)).toMatchObject({ ok: false })
  expect((await fly('20:00', null)).ok).toBe(true)
})

test('hours and launches once typed with the aircraft are proposed for what is carried over, until that is saved', async () => {
  const { db, as } = await startApp({ now: evening })
  await anAircraft(db, 'd-eqfa')
  const members_only = JSON.stringify({ totalHours: '7 914:20', totalLaunches: 31_260 })
  await db.updateTable('aircraft').set({ members_only }).where('id', '=', 'd-eqfa').execute()
  const keeper = await as('admin', ['flight-operations'])
  const proposed = await (await keeper.get(record)).text()
  expect(proposed).toContain('value="7 914:20"')
  expect(proposed).toContain('value="31260"')
  expect(proposed).toContain('Bordbuch')
  expect(await (await (await as('member')).get(record)).text()).not.toContain('7 914:20')
  const times = { intent: 'zeiten', ab: '2026-06-14', zelle: '7 914:20', landungen: '31261' }
  expect((await keeper.post(record, { ...times, expectedRevision: '0' })).status).toBe(303)
  const saved = await (await keeper.get(record)).text()
  expect(saved).toContain('value="7914:20"')
  expect(saved).toContain('value="31261"')
  expect(saved).not.toContain('Bordbuch')
})

test('the landing that uses up the hours until a check takes the aircraft out of every page, and its correction back', async () => {
  const { db, as, get, services } = await startApp({ now: evening })
  await anAircraft(db, 'd-eqfa')
  const feld = await aMember(db, 'Feld')
  const keeper = await as('admin', ['flight-operations'])
  const times = { intent: 'zeiten', ab: '2026-06-14', zelle: '1250:00', landungen: '1' }
  expect((await keeper.post(record, { ...times, expectedRevision: '0' })).status).toBe(303)
  const check = { intent: 'pruefung', bezeichnung: '50 Stunden', bei: '1251:00', tage: '30', stunden: '10' }
  expect((await keeper.post(record, { ...check, folge: 'block' })).status).toBe(303)
  const leader = { userId: null, memberId: feld, mayWrite: true, mayClose: true }
  const work = async () => {
    while (await runNextJob({ ...services, log: () => undefined }, [groundByHours]));
  }
  const shown = async () => withoutTypography(await (await get('/verein/flugzeuge/d-eqfa')).text())
  const facts = aFlight(feld, clockAt('10:00'), null)
  const flown = await enterLaunch(db, leader, { facts, tow: null }, { at: evening, key: null })
  if (!flown.ok) throw new Error('not entered')
  await work()
  expect(await shown()).toContain('Flugklar')
  await enterLanding(db, leader, { flight: flown.id, landedAt: clockAt('11:10') }, { at: evening, key: null })
  await work()
  expect(await shown()).toContain('DR 400. Wartung')
  expect(withoutTypography(await (await keeper.get('/admin/flugzeuge')).text())).toContain(
    'Wartung: 50 Stunden überfällig',
  )
  const wish = { ...aWish, pilot: feld }
  expect((await keeper.post('/vereinsflieger/reservierung/neu', wish)).status).toBe(409)
  const corrected = { ...facts, landedAt: clockAt('10:10') }
  const correction = { id: flown.id, revision: 2, facts: corrected, tow: null }
  const entry = { at: evening, key: null, reason: 'Verlesen', isOverridden: true }
  expect((await correctFlight(db, leader, correction, entry)).ok).toBe(true)
  await work()
  expect(await shown()).toContain('Flugklar')
})
