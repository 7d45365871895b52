import { expect, test } from 'vitest'
import { hasAdministrator } from '#app/features/accounts/accounts.server.ts'
import { readRights } from '#app/platform/identity/rights.ts'
import { startApp } from '#test/app.ts'

test('the demo club’s officers have rights of their own and no password that anybody knows', async () => {
  const { db } = await startApp({ demo: true })
  const accounts = await db
    .selectFrom('users')
    .select(['member_id', 'rights', 'provider_data', 'role'])
    .execute()
  const rightsOf = new Map(accounts.map(({ member_id, rights }) => [member_id, readRights(rights)]))
  expect(rightsOf.get('eva-rosskopf')).toEqual(['membership', 'treasurer'])
  expect(rightsOf.get('samir-haddouti')).toEqual(['data-protection'])
  expect(accounts.filter(({ provider_data, role }) => provider_data !== '[]' || role !== 'admin')).toEqual([])
  // The first start therefore still creates an administrator.
  expect(await hasAdministrator(db)).toBe(false)
})
