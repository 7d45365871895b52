import { expect, test } from 'vitest'
import { reserve } from './book.server.ts'
import { aClubThatFlies, at, berlin, wish } from './club.fixture.ts'
import { nextFlight, nextOwnReservations, reservationsPanel } from './panel.server.ts'
import { endless } from '#app/features/aircraft/blocks/block.ts'
import { blockAircraft } from './save-blocks.server.ts'

test('the port tells whose data they are, who flies with whom and nothing of another day', async () => {
  const { house, db, operations, feld, aring } = await aClubThatFlies()
  const [from, to] = [berlin('2026-06-20', '10:00'), berlin('2026-06-20', '12:00')]
  await reserve(house, operations, wish(feld, from, to, { instructorId: aring, purpose: 'training' }), { at })
  await reserve(house, operations, wish(null, to, to + 1, { note: 'Tag der offenen Halle' }), { at })
  const result = await reservationsPanel(db, at).list({ from, to })
  expect(result.sourceState).toMatchObject({ source: 'built-in', asOf: at.getTime() })
  expect(result.value).toMatchObject([
    {
      registration: 'D-EQFA',
      from,
      to,
      pilot: { memberId: feld, name: 'Jana Feld' },
      instructor: { memberId: aring, name: 'Jana Aring' },
      text: 'Schulung',
    },
  ])
})

test('the next flight names the aircraft, who flies along and what comes after, without hours the club has not entered', async () => {
  const { house, db, operations, feld, aring } = await aClubThatFlies()
  const training = { instructorId: aring, purpose: 'training' as const }
  expect(await nextFlight(db, feld, at)).toBeNull()
  for (const day of ['2026-06-22', '2026-06-20'])
    await reserve(house, operations, wish(feld, berlin(day, '10:00'), berlin(day, '12:00'), training), { at })
  const mine = await nextFlight(db, feld, at)
  expect(mine).toMatchObject({
    isNow: false,
    day: 'Samstag, 20.\u00A0Juni',
    aircraft: 'D-EQFA, DR 400',
    companion: 'Jana Aring',
    what: 'Schulung',
    facts: [],
    later: [{ text: 'Mo., 22.\u00A0Juni, D-EQFA' }],
  })
  expect(mine?.drawing).toContain('D-EQFA</text>')
  expect(await nextFlight(db, aring, new Date(berlin('2026-06-20', '11:00')))).toMatchObject({
    isNow: true,
    companion: 'Jana Feld',
    what: 'als Lehrkraft',
  })
})

test('the next flight says that its aircraft is grounded then, or that a maintenance should be over by then', async () => {
  const { house, db, operations, feld } = await aClubThatFlies()
  const [from, to] = [berlin('2026-06-20', '10:00'), berlin('2026-06-20', '12:00')]
  await reserve(house, operations, wish(feld, from, to), { at })
  const maintenance = (maintenance_until: string) =>
    db
      .updateTable('aircraft')
      .set({ status: 'maintenance', maintenance_until })
      .where('id', '=', 'd-eqfa')
      .execute()
  const aircraftNow = async () =>
    (await nextFlight(db, feld, at))?.facts.find(({ name }) => name === 'Flugzeug')?.text
  await maintenance('2026-06-21')
  expect(await aircraftNow()).toBe('Wartung bis 21.\u00A0Juni')
  await maintenance('2026-06-18')
  expect(await aircraftNow()).toBe('Wartung sollte bis 18.\u00A0Juni beendet sein')
  const block = { aircraftId: 'd-eqfa', kind: 'defect', reason: 'Bugrad schlägt' } as const
  await blockAircraft(house, { ...block, from: at.getTime(), to: endless }, at)
  expect(await aircraftNow()).toBe('gesperrt, Bugrad schlägt')
})

test('what is reserved of an aircraft that has been withdrawn is listed nowhere, of one that has left the club it says so', async () => {
  const { house, db, operations, feld } = await aClubThatFlies()
  const on = (day: string) => [berlin(day, '10:00'), berlin(day, '12:00')] as const
  await reserve(house, operations, wish(feld, ...on('2026-06-20')), { at })
  await reserve(house, operations, wish(feld, ...on('2026-06-21'), { aircraftId: 'd-eqfb' }), { at })
  const change = (values: { withdrawn_at?: string; status?: 'former' }) =>
    db.updateTable('aircraft').set(values).where('id', '=', 'd-eqfa').execute()
  await change({ status: 'former' })
  expect((await nextFlight(db, feld, at))?.facts).toEqual([
    { name: 'Flugzeug', text: 'Nicht mehr im Verein' },
  ])
  await change({ withdrawn_at: at.toISOString() })
  expect(await nextFlight(db, feld, at)).toMatchObject({ aircraft: 'D-EQFB, DR 400', later: [] })
  expect((await nextOwnReservations(db, feld, at)).map(({ registration }) => registration)).toEqual([
    'D-EQFB',
  ])
})
