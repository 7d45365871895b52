import { expect, test } from 'vitest'
import { saveClubUsing } from '#app/features/vereinsflieger/remote/falkenried.fixture.ts'
import { aClubOnDuty, aDutyMember, berlin, planner } from './duties.fixture.ts'
import { fieldManager, listManagersAt, managerStamp } from './field-manager.server.ts'
import { giveDuty } from './give-duty.server.ts'

const saturday = (time: string) => new Date(berlin('2026-06-20', time))

test('while somebody runs the field the strip says so, by name only with consent', async () => {
  const { house, db, tower, winch, imhof, feld } = await aClubOnDuty()
  const before = await fieldManager(db, saturday('08:00'))
  expect(before.now).toBeNull()
  await giveDuty(house, planner, { id: winch[0]!.id, memberId: imhof, at: saturday('08:00') })
  expect((await fieldManager(db, saturday('10:00'))).now).toBeNull()

  await giveDuty(house, planner, { id: tower[0]!.id, memberId: feld, at: saturday('08:00') })
  const early = await fieldManager(db, saturday('08:30'))
  expect(early).toEqual({ now: null, validUntil: berlin('2026-06-20', '09:00') })
  const manned = await fieldManager(db, saturday('10:00'))
  expect(manned).toEqual({ now: { name: null }, validUntil: berlin('2026-06-20', '13:00') })
  expect((await fieldManager(db, saturday('13:00'))).now).toBeNull()

  const roth = await aDutyMember(db, 'Roth', ['operations-manager'], true)
  await giveDuty(house, planner, { id: tower[0]!.id, memberId: roth, at: saturday('10:00') })
  const named = await fieldManager(db, saturday('10:00'))
  expect(named.now).toEqual({ name: 'Jana Roth' })
  expect(managerStamp(named)).not.toBe(managerStamp(manned))

  await db.updateTable('consents').set({ revoked_at: '2026-06-20T08:00:00.000Z' }).execute()
  expect((await fieldManager(db, saturday('10:00'))).now).toEqual({ name: null })
})

test('in a club that keeps its duties elsewhere by now nobody of before runs the field', async () => {
  const { db, house, feld, tower } = await aClubOnDuty()
  const onDuty = saturday('10:00')
  await giveDuty(house, planner, { id: tower[0]!.id, memberId: feld, at: saturday('08:00') })
  expect((await fieldManager(db, onDuty)).now).not.toBeNull()
  expect(await listManagersAt(db, [onDuty.getTime()])).toEqual([feld])
  await saveClubUsing(db, 'link', onDuty)
  expect((await fieldManager(db, onDuty)).now).toBeNull()
  expect(await listManagersAt(db, [onDuty.getTime()])).toEqual([])
})
