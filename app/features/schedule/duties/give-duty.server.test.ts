import { expect, test } from 'vitest'
import { writtenMails } from '#test/written-mails.ts'
import { aClubOnDuty, allOf2026, asMember, at, berlin, planner } from './duties.fixture.ts'
import { findDuty, listDuties } from './duties.server.ts'
import { giveDuty } from './give-duty.server.ts'
import { layOutDuties } from './lay-out.server.ts'

test('a season lays out one duty on each of its weekdays, in local time, and laid out again nothing twice', async () => {
  const { db, tower } = await aClubOnDuty()
  expect(tower.map(({ from }) => from)).toEqual(
    ['2026-06-20', '2026-06-27', '2026-07-04'].map((day) => berlin(day, '09:00')),
  )
  const again = {
    kindId: 'tower',
    firstDay: '2026-06-14',
    lastDay: '2026-07-05',
    weekdays: ['sa'],
    from: '09:00',
    to: '13:00',
    seats: 2,
  } as const
  expect(await layOutDuties(db, null, again, at)).toBe(3)
  expect(await layOutDuties(db, null, again, at)).toBe(0)
})

test('a duty over midnight and over the night the clocks go back ends where the clock says', async () => {
  const { db } = await aClubOnDuty()
  const night = { kindId: 'winch', weekdays: ['sa'], from: '20:00', to: '04:00', seats: 1 } as const
  await layOutDuties(db, null, { ...night, firstDay: '2026-10-24', lastDay: '2026-10-24' }, at)
  const [duty] = await listDuties(db, { from: Date.parse('2026-10-24T18:00:00Z'), to: allOf2026.to })
  expect((duty!.to - duty!.from) / 3_600_000).toBe(9)
})

test('who may takes an open duty; who may not, or comes second, is told why', async () => {
  const { house, tower, feld, aring, imhof, mails } = await aClubOnDuty()
  const [first] = tower
  const take = (memberId: string) => giveDuty(house, asMember(memberId), { id: first!.id, memberId, at })
  expect(await take(imhof)).toEqual({ ok: false, refusal: { reason: 'not-qualified' } })
  expect(await take(feld)).toEqual({ ok: true })
  expect(await take(aring)).toEqual({ ok: false, refusal: { reason: 'taken' } })
  expect(await mails()).toEqual([])
})

test('nobody does two things at once', async () => {
  const { house, db, tower, feld } = await aClubOnDuty()
  const both = { firstDay: '2026-06-20', lastDay: '2026-06-20', weekdays: ['sa'], seats: 1 } as const
  await layOutDuties(db, null, { ...both, kindId: 'tower', from: '12:00', to: '18:00' }, at)
  const later = (await listDuties(db, allOf2026)).find(({ from }) => from === berlin('2026-06-20', '12:00'))!
  await giveDuty(house, planner, { id: tower[0]!.id, memberId: feld, at })
  expect(await giveDuty(house, planner, { id: later.id, memberId: feld, at })).toMatchObject({
    refusal: { reason: 'busy' },
  })
})

test('nobody puts another down or off but who plans, and that one is told', async () => {
  const { house, tower, feld, aring, mails, db } = await aClubOnDuty()
  const { id } = tower[2]!
  expect(await giveDuty(house, asMember(feld), { id, memberId: aring, at })).toMatchObject({
    refusal: { reason: 'not-allowed' },
  })
  expect(await giveDuty(house, planner, { id, memberId: aring, at })).toEqual({ ok: true })
  expect(await giveDuty(house, asMember(feld), { id, memberId: null, at })).toMatchObject({ ok: false })
  expect(await giveDuty(house, planner, { id, memberId: feld, at })).toEqual({ ok: true })
  expect((await findDuty(db, id))!.memberId).toBe(feld)
  expect(await mails()).toEqual([
    'dienst-eingeteilt → aring@verein.example',
    'dienst-abgenommen → aring@verein.example',
    'dienst-eingeteilt → feld@verein.example',
  ])
  const replaced = (await writtenMails(db, 'dienst-abgenommen'))[0]!
  expect(replaced.subject).toContain('Du bist nicht mehr eingeteilt: ')
  expect(replaced.text).toContain('diesen Dienst macht jetzt jemand anders.')
  // Plain text holds no sign that only keeps lines together on pages.
  expect(replaced.text).toContain('09:00–13:00')
  await giveDuty(house, planner, { id, memberId: null, at })
  expect((await writtenMails(db, 'dienst-abgenommen'))[1]!.text).toContain('er ist wieder offen.')
})

test('members leave a duty open again while there is time; then only a swap helps', async () => {
  const { house, tower, feld } = await aClubOnDuty()
  for (const { id } of tower) await giveDuty(house, asMember(feld), { id, memberId: feld, at })
  const leave = (id: string) => giveDuty(house, asMember(feld), { id, memberId: null, at })
  expect(await leave(tower[2]!.id)).toEqual({ ok: true })
  expect(await leave(tower[0]!.id)).toEqual({ ok: false, refusal: { reason: 'too-late' } })
})
