import { expect, test } from 'vitest'
import { secondFactorRuleSetting } from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { newId } from '#app/lib/ids.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography } from '#test/page-reading.ts'
import { aMember, anAircraft, aWish, berlin } from '../club.fixture.ts'
import { findBookingRules, isCheckedOut } from '../reservations.server.ts'
import { listBlocks } from '#app/features/aircraft/blocks/blocks.server.ts'

async function aClub() {
  const app = await startApp()
  await anAircraft(app.db, 'd-eqfa')
  return {
    ...app,
    operations: await app.as('admin', ['flight-operations']),
    feld: await aMember(app.db, 'Feld'),
  }
}

test('flight operations write down who may have an aircraft, and the log knows', async () => {
  const { operations, db } = await aClub()
  const page = '/admin/reservierung/d-eqfa'
  const rules = {
    intent: 'speichern',
    expectedRevision: '0',
    isOffered: 'ja',
    who: 'checked-out',
    longestHours: '6',
    daysAhead: '60',
    'trainingTimes.0.weekday': 'sa',
    'trainingTimes.0.from': '09:00',
    'trainingTimes.0.to': '13:00',
    trainingOpensHours: '24',
    note: 'Schlüssel im Turm',
  }
  expect((await operations.post(page, rules)).status).toBe(303)
  expect(await findBookingRules(db, 'd-eqfa')).toEqual({
    isOffered: true,
    who: 'checked-out',
    longestHours: 6,
    daysAhead: 60,
    trainingTimes: [{ weekday: 'sa', from: '09:00', to: '13:00' }],
    trainingOpensHours: 24,
    note: 'Schlüssel im Turm',
  })
  expect((await operations.post(page, { ...rules, longestHours: '8' })).status).toBe(409)
  const never = { ...rules, expectedRevision: '1', trainingOpensHours: '' }
  expect((await operations.post(page, never)).status).toBe(303)
  expect((await findBookingRules(db, 'd-eqfa')).trainingOpensHours).toBeNull()
  const line = { subject: 'booking-rules', name: 'Regeln für D-EQFA' }
  const log = await db.selectFrom('audit_log').select(['subject', 'name']).execute()
  expect(log).toEqual([line, line])
  const listed = async () => (await operations.get('/admin/reservierung')).text()
  expect(await listed()).toContain('Eingewiesene, höchstens 6 Stunden, 60 Tage voraus')
  const short = { ...rules, expectedRevision: '2', longestHours: '1', daysAhead: '1' }
  expect((await operations.post(page, short)).status).toBe(303)
  expect(await listed()).toContain('Eingewiesene, höchstens eine Stunde, einen Tag voraus')
})

test('a block sent twice is one block, and a mistake keeps what was typed', async () => {
  const { operations, db } = await aClub()
  const address = '/admin/reservierung'
  const block = { intent: 'sperren', flugzeug: 'd-eqfa', art: 'defect', abTag: '2026-06-20', grund: 'Bugrad' }
  const idempotencyKey = newId(new Date('2026-06-14T08:00:00Z'))
  for (const _ of [1, 2])
    expect((await operations.post(address, { ...block, kennung: idempotencyKey })).status).toBe(303)
  expect(await db.selectFrom('aircraft_blocks').select('reason').execute()).toEqual([{ reason: 'Bugrad' }])
  const unknown = await operations.post(address, {
    ...block,
    kennung: idempotencyKey,
    flugzeug: 'd-gibtsnicht',
  })
  expect(await db.selectFrom('aircraft_blocks').select('id').execute()).toHaveLength(1)
  expect([303, 400]).toContain(unknown.status)
  const refused = await operations.post(address, { ...block, flugzeug: 'd-gibtsnicht' })
  expect([refused.status, (await refused.text()).includes('value="Bugrad"')]).toEqual([400, true])
})

test('a training time that ends before it begins is refused at its field', async () => {
  const { operations, db } = await aClub()
  const refused = await operations.post('/admin/reservierung/d-eqfa', {
    intent: 'speichern',
    expectedRevision: '0',
    who: 'members',
    'trainingTimes.0.weekday': 'sa',
    'trainingTimes.0.from': '13:00',
    'trainingTimes.0.to': '09:00',
  })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Das Ende muss nach dem Beginn liegen.')
  expect((await findBookingRules(db, 'd-eqfa')).trainingTimes).toEqual([])
})

test('an aircraft is blocked without an end and freed again', async () => {
  const { operations, db } = await aClub()
  const page = '/admin/reservierung'
  const block = { intent: 'sperren', flugzeug: 'd-eqfa', art: 'defect', abTag: '2026-06-14', grund: 'Reifen' }
  // A press alone blocks none: no aircraft is chosen beforehand.
  expect(await (await operations.get(page)).text()).toMatch(
    /name="flugzeug"[^>]*><option value="" selected=""/,
  )
  expect((await operations.post(page, { ...block, flugzeug: '' })).status).toBe(400)
  const refused = await operations.post(page, { ...block, bisTag: '2026-06-01' })
  expect(refused.status).toBe(400)
  const lastYear = { ...block, abTag: '2025-06-14', bisTag: '2025-06-20' }
  const over = await operations.post(page, lastYear)
  expect([over.status, (await over.text()).includes('Diese Zeit ist schon vorbei.')]).toEqual([400, true])
  expect((await operations.post(page, block)).status).toBe(303)
  const span = { from: berlin('2030-01-01', '00:00'), to: berlin('2030-01-02', '00:00') }
  const [blocked] = await listBlocks(db, span)
  expect(blocked).toMatchObject({ aircraftId: 'd-eqfa', reason: 'Reifen', kind: 'defect' })
  expect(await (await operations.get(page)).text()).toContain('Störung: Reifen')
  await operations.post(page, { intent: 'aufheben', sperre: blocked!.id! })
  expect(await listBlocks(db, span)).toEqual([])
})

test('while a block holds, every page says of the aircraft that it cannot be had and until when, guests without why', async () => {
  const { operations, as, ask, db, services, get } = await aClub()
  const member = await as('member')
  const read = async (who: { get: typeof get }, path: string) =>
    withoutTypography(await (await who.get(path)).text())
  const block = {
    intent: 'sperren',
    flugzeug: 'd-eqfa',
    art: 'defect',
    abTag: '2026-06-14',
    ab: '12:00',
    bisTag: '2026-06-16',
    grund: 'Bugrad schlägt',
  }
  const version = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
  const before = await version()
  expect((await operations.post('/admin/reservierung', block)).status).toBe(303)
  expect(await version(), 'pages kept for guests are made anew').toBeGreaterThan(before)

  const pages = ['/verein/flugzeuge', '/verein/flugzeuge/d-eqfa'] as const
  for (const path of pages) {
    expect(await read({ get }, path)).toContain('Flugklar')
    expect((await ask(path)).validUntil).toBeLessThanOrEqual(berlin('2026-06-14', '12:00'))
  }
  services.now = () => new Date(berlin('2026-06-14', '12:00'))
  const said = 'Nicht verfügbar bis 16. Juni'
  for (const path of pages) {
    const page = await read({ get }, path)
    expect(page).toContain(said)
    expect(page).not.toMatch(/Flugklar|Bugrad/)
    expect(await (await get(`${path}/_payload.json`)).text()).not.toContain('Bugrad')
  }
  expect(await read(member, pages[1])).toContain('Bugrad schlägt')
  expect(await read(operations, '/admin/flugzeuge')).toContain(`${said}: Bugrad schlägt`)
  expect(await read(operations, '/admin/suche?q=eqfa')).toContain(said)
  expect(await read(member, '/vereinsflieger/reservierung/neu')).toContain(`${said}: Bugrad schlägt.`)

  services.now = () => new Date(berlin('2026-06-17', '00:00'))
  for (const path of pages) expect(await read({ get }, path)).toContain('Flugklar')
  expect(await read(await as('admin'), '/admin/flugzeuge')).toContain('Flugklar')
})

test('a checkout counts from its entry to its last day', async () => {
  const { operations, db, feld } = await aClub()
  const page = '/admin/reservierung/d-eqfa/einweisungen'
  await operations.post(page, { mitglied: feld, am: '2026-05-01', bis: '2026-06-20' })
  const on = (day: string) => isCheckedOut(db, { aircraftId: 'd-eqfa', memberId: feld, day })
  expect([await on('2026-06-20'), await on('2026-06-21')]).toEqual([true, false])
  expect(await (await operations.get(page)).text()).toContain('Jana Feld')
  await operations.post(page, { intent: 'entfernen', mitglied: feld })
  expect(await on('2026-06-20')).toBe(false)
})

test('flight operations act for others, but not without the second factor where the club demands one', async () => {
  const { operations, db, feld, services } = await aClub()
  const input = { ...aWish, pilot: feld }
  expect((await operations.post('/vereinsflieger/reservierung/neu', input)).status).toBe(303)
  const mails = await db.selectFrom('mails').select(['template', 'recipient']).orderBy('id').execute()
  expect(mails).toEqual([{ template: 'reservierung-eingetragen', recipient: 'feld@verein.example' }])
  await saveSetting(db, secondFactorRuleSetting, { requireSecondFactorForAdmins: true }, services.now())
  const later = { ...input, von: '14:00', bis: '16:00' }
  expect((await operations.post('/vereinsflieger/reservierung/neu', later)).status).toBe(409)
})
