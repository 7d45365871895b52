import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { maskPersonInLog } from './mask-person.server.ts'
import { recordChange } from './record-change.server.ts'

const at = new Date('2026-06-14T08:42:00Z')
const later = new Date('2026-06-14T08:43:00Z')
const notice = { subject: 'notice', id: 'n1', name: 'Piste gesperrt', act: 'changed' } as const

async function aLog() {
  const db = await openTestDatabase()
  const account = { email: 'ines@verein.example', displayName: 'Ines', role: 'admin' as const, rights: [] }
  const id = await createUser(db, { ...account, password: 'ein-langes-passwort' }, at)
  const lines = () => db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return { db, by: { id }, lines }
}

test('a line says who, when, what, and what it was before', async () => {
  const { db, by, lines } = await aLog()
  await recordChange(db, by, { ...notice, before: { text: 'bis 3.' }, after: { text: 'bis 5.' } }, at)
  expect(await lines()).toMatchObject([
    {
      at: '2026-06-14T08:42:00.000Z',
      actor_id: by.id,
      actor_name: 'Ines',
      subject: 'notice',
      subject_id: 'n1',
      name: 'Piste gesperrt',
      act: 'changed',
      changes: '[{"field":"text","before":"bis 3.","after":"bis 5."}]',
    },
  ])
})

test('a change that changes nothing leaves no line, what a program does has no name', async () => {
  const { db, by, lines } = await aLog()
  await recordChange(db, by, { ...notice, before: { text: 'a' }, after: { text: 'a' } }, at)
  expect(await lines()).toEqual([])
  await recordChange(db, null, { ...notice, act: 'removed' }, at)
  expect(await lines()).toMatchObject([{ actor_id: null, actor_name: '', changes: '[]' }])
})

test('the database itself refuses to change a line', async () => {
  const { db, by, lines } = await aLog()
  await recordChange(db, by, { ...notice, before: { text: 'a' }, after: { text: 'b' } }, at)
  for (const change of [
    sql`name = 'anderes'`,
    sql`actor_name = 'Otto'`,
    sql`actor_id = null`,
    sql`at = '2020-01-01T00:00:00.000Z'`,
    sql`act = 'created'`,
    sql`changes = '[{"field":"text"}]'`,
    sql`subject_id = 'n2'`,
  ]) {
    await expect(sql`update audit_log set ${change}`.execute(db)).rejects.toThrow(/never changed/)
  }
  expect(await lines()).toMatchObject([{ name: 'Piste gesperrt', actor_name: 'Ines', act: 'changed' }])
})

test('an erased person is taken out of the lines about them and by them, the rest stays', async () => {
  const { db, by, lines } = await aLog()
  const member = { subject: 'member', id: 'm1', name: 'Jana Velten', act: 'changed' } as const
  await recordChange(db, by, { ...member, before: { status: 'active' }, after: { status: 'passive' } }, at)
  await recordChange(db, by, { ...notice, before: { text: 'a' }, after: { text: 'b' } }, later)
  expect(await maskPersonInLog(db, { ids: ['m1'] })).toBe(1)
  const [first, second] = await lines()
  expect(first).toMatchObject({ name: '', changes: '[]', search_text: '', actor_name: 'Ines' })
  expect(second).toMatchObject({ name: 'Piste gesperrt', actor_name: 'Ines' })

  expect(await maskPersonInLog(db, { ids: [by.id] })).toBe(2)
  expect(await lines()).toMatchObject([
    { actor_name: '', act: 'changed' },
    { actor_name: '', name: 'Piste gesperrt', changes: second?.changes },
  ])
})
