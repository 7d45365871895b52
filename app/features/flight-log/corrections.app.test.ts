import { expect, test } from 'vitest'
import { aMember, anAircraft } from '#app/features/schedule/reservations/club.fixture.ts'
import { startApp } from '#test/app.ts'
import { listOpenBlocks } from '#app/features/schedule/reservations/save-blocks.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { listDay } from './flights.server.ts'
import { groundByHours } from './ground-overdue.job.server.ts'
import { groundOverdue } from './save-times.server.ts'

const page = '/vereinsflieger/flugbuch'
const day = '2026-06-14'
const dayPage = `${page}/tag/${day}`

/** Creates two flights this morning, both landed. */
async function aMorning() {
  const app = await startApp()
  await anAircraft(app.db, 'd-eqfa')
  await anAircraft(app.db, 'd-0725')
  await aMember(app.db, 'Feld')
  await aMember(app.db, 'Aring')
  const member = await app.as('member')
  const leader = await app.as('admin', ['flight-operations'])
  const launch = { intent: 'start', startart: 'winch', landezeit: '10:20' }
  await member.post(page, { ...launch, flugzeug: 'd-0725', pilot: 'Jana Feld', uhrzeit: '10:00' })
  await member.post(page, {
    ...launch,
    flugzeug: 'd-eqfa',
    pilot: 'Jana Aring',
    uhrzeit: '10:05',
    startart: 'self',
    landungen: '3',
    bemerkung: '=SUM(A1)',
  })
  const [first] = await listDay(app.db, day)
  return { ...app, member, leader, first: first!, address: `${page}/flug/${first!.id}` }
}

const right = {
  intent: 'berichtigen',
  flugzeug: 'd-0725',
  pilot: 'Jana Feld',
  startart: 'winch',
  tag: day,
  uhrzeit: '09:50',
  landezeit: '10:20',
  landungen: '1',
  grund: 'Uhr ging vor',
  expectedRevision: '1',
}

test('a correction says who, when, what it was and why, and needs all of it', async () => {
  const { member, address, db } = await aMorning()
  for (const [fields, sentence] of [
    [{ ...right, grund: '' }, 'Bitte gib an, warum du das änderst.'],
    [{ ...right, uhrzeit: '' }, 'Bitte gib die Startzeit an.'],
    [{ ...right, landezeit: '09:40' }, 'Die Landung muss nach dem Start liegen.'],
    [
      { ...right, pilot: 'Jana Aring' },
      'Jana Aring fliegt am 14.06.2026 von 10:05 bis 10:20 Uhr mit D-EQFA.',
    ],
    [{ ...right, expectedRevision: '0' }, 'Diesen Flug hat inzwischen jemand anders geändert.'],
    [{ ...right, expectedRevision: '1e9' }, 'Diesen Flug hat inzwischen jemand anders geändert.'],
  ] as const) {
    const answer = await member.post(address, fields)
    expect([400, 409], sentence).toContain(answer.status)
    expect(await answer.text()).toContain(sentence)
  }
  expect((await member.post(address, right)).status).toBe(303)
  const [flight] = await listDay(db, day)
  expect(flight).toMatchObject({ minutes: 30, revision: 2 })
  const shown = await (await member.get(address)).text()
  expect(shown).toContain('Uhr ging vor')
  expect(shown).toMatch(/<del>[^<]*10:00 Uhr<\/del>.*<ins>[^<]*09:50 Uhr<\/ins>/)
})

test('a correction leaves a pilot, a second person and a payer who have left the club where they are', async () => {
  const { member, address, db } = await aMorning()
  const seats = { ...right, platz: 'companion', zahlt: 'other-member' }
  await aMember(db, 'Lerch')
  await aMember(db, 'Zeisig')
  await member.post(address, { ...seats, zweiter: 'Jana Lerch', zahler: 'Jana Zeisig' })
  const before = (await listDay(db, day))[0]!
  expect(before).toMatchObject({
    pilotId: expect.any(String),
    secondId: expect.any(String),
    payerId: expect.any(String),
  })
  await db
    .updateTable('members')
    .set({ status: 'left' })
    .where('last_name', 'in', ['Feld', 'Lerch', 'Zeisig'])
    .execute()

  const form = await (await member.get(address)).text()
  for (const name of ['Jana Feld', 'Jana Lerch', 'Jana Zeisig']) expect(form).toContain(`value="${name}"`)
  const corrected = {
    ...seats,
    zweiter: 'Jana Lerch',
    zahler: 'Jana Zeisig',
    landungen: '2',
    expectedRevision: '2',
  }
  expect((await member.post(address, corrected)).status).toBe(303)
  const { pilotId, secondId, payerId } = before
  expect((await listDay(db, day))[0]).toMatchObject({ landings: 2, pilotId, secondId, payerId })
  // They cannot be entered anew.
  const another = { intent: 'start', flugzeug: 'd-eqfa', pilot: 'Jana Feld', startart: 'self' }
  expect((await member.post(page, another)).status).toBe(400)
})

test('a flight whose pilot has been erased can still be corrected, and stays without one', async () => {
  const { member, address, db, first } = await aMorning()
  await db.updateTable('flights').set({ pilot_id: null }).where('id', '=', first.id).execute()
  expect((await member.post(address, { ...right, pilot: '' })).status).toBe(303)
  expect((await listDay(db, day))[0]).toMatchObject({ minutes: 30, pilotId: null, pilotName: '' })
})

test('a flight that never was is struck with a reason and counts nowhere', async () => {
  const { member, address, db } = await aMorning()
  expect((await member.post(address, { intent: 'streichen', grund: '' })).status).toBe(409)
  expect((await member.post(address, { intent: 'streichen', grund: 'Doppelt' })).status).toBe(303)
  expect(await listDay(db, day)).toHaveLength(1)
  expect(await (await member.get(address)).text()).toContain('gestrichen')
})

test('an aircraft grounded by hours it never flew is free as soon as the flight is corrected or struck', async () => {
  const { member, address, db, services } = await aMorning()
  const at = services.now().toISOString()
  const times = { landings: 100, engine_minutes: null, airframe_minutes: 5_980, updated_at: at }
  await db
    .insertInto('aircraft_times')
    .values({ aircraft_id: 'd-0725', counts_from: day, ...times })
    .execute()
  const due = { due_on: null, due_minutes: 6_000, warn_days: 30, warn_minutes: 600 }
  const stamps = { created_at: at, updated_at: at }
  await db
    .insertInto('aircraft_checks')
    .values({ id: '100', aircraft_id: 'd-0725', label: '100 h', when_overdue: 'block', ...due, ...stamps })
    .execute()
  await groundOverdue(services, services.now())
  const open = async () => {
    while (await runNextJob({ ...services, log: () => undefined }, [groundByHours]));
    return (await listOpenBlocks(db, services.now())).map(({ reason }) => reason)
  }
  expect(await open()).toEqual(['100 h überfällig'])
  const landed = (landezeit: string, expectedRevision: string) =>
    member.post(address, { ...right, uhrzeit: '10:00', landezeit, expectedRevision })
  expect((await landed('10:05', '1')).status).toBe(303)
  expect(await open()).toEqual([])
  expect((await landed('10:20', '2')).status).toBe(303)
  expect(await open()).toEqual(['100 h überfällig'])
  expect((await member.post(address, { intent: 'streichen', grund: 'Doppelt' })).status).toBe(303)
  expect(await open()).toEqual([])
})

test('the day is closed by who leads the flying, and then only corrected by them', async () => {
  const { member, leader, address, db } = await aMorning()
  expect((await member.post(dayPage, { intent: 'abschliessen' })).status).toBe(403)
  await member.post(page, { intent: 'start', flugzeug: 'd-eqfa', pilot: 'Jana Feld', startart: 'self' })
  const open = await leader.post(dayPage, { intent: 'abschliessen' })
  expect(open.status).toBe(409)
  expect(await open.text()).toContain('Noch in der Luft: D-EQFA.')
  const [, , flying] = await listDay(db, day)
  await member.post(page, { intent: 'landung', flug: flying!.id })
  expect((await leader.post(dayPage, { intent: 'abschliessen', notiz: 'Ruhiger Tag' })).status).toBe(303)
  expect(await (await member.get(dayPage)).text()).toContain('Ruhiger Tag')

  const refused = await member.post(address, right)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Der 14.06.2026 ist abgeschlossen.')
  const late = { intent: 'start', flugzeug: 'd-0725', pilot: 'Jana Feld', startart: 'winch' }
  expect((await member.post(page, late)).status).toBe(409)
  expect((await leader.post(address, right)).status).toBe(303)
})

test('the sums of the day add up, and its file runs no formula', async () => {
  const { member, leader, db } = await aMorning()
  const shown = await (await member.get(dayPage)).text()
  for (const text of ['Je Flugzeug', 'Je Pilot', '0:35', 'Winde', 'Eigenstart']) expect(shown).toContain(text)
  expect((await member.get(`${dayPage}/csv`)).status).toBe(403)
  const file = await leader.get(`${dayPage}/csv`)
  const text = await file.text()
  expect(text).toContain("'=SUM(A1)")
  expect(text.trim().split('\r\n')).toHaveLength(3)
  const lines = await db.selectFrom('audit_log').select('act').where('subject', '=', 'flight-day').execute()
  expect(lines).toEqual([{ act: 'exported' }])
  const monthFile = `${page}/monat/${dayPage.slice(-10, -3)}/csv`
  expect((await member.get(monthFile)).status).toBe(403)
  const month = await leader.get(monthFile)
  expect(month.headers.get('content-disposition')).toContain('flugbuch-2026-06.csv')
  expect(await month.text()).toBe(text)
  expect((await leader.get(`${page}/monat/2026-13/csv`)).status).toBe(404)
  expect((await leader.get(`${page}/monat/2026-01/csv`)).status).toBe(200)
  expect((await member.get(`${page}/tag/2026-02-30`)).status).toBe(404)
})
