import { expect, test } from 'vitest'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { beginFirstSteps, firstStepsSetting, resolveFirstStep } from './first-steps.server.ts'

const at = new Date('2026-06-14T08:42:00Z')

test('two who put a line aside at once both have it, and each is told of once', async () => {
  const db = await openTestDatabase()
  const account = { email: 'ada@verein.example', password: null, displayName: null, memberId: null }
  const id = await createUser(db, { ...account, role: 'admin', rights: [] }, at)
  const by = { id } as Admin
  await Promise.all(['zeiten', 'mail', 'mail'].map((key) => resolveFirstStep(db, by, key, at)))
  expect((await findSetting(db, firstStepsSetting))?.settled.toSorted()).toEqual(['mail', 'zeiten'])
  await beginFirstSteps(db, by, at)
  expect((await findSetting(db, firstStepsSetting))?.settled).toHaveLength(2)
  expect(await db.selectFrom('audit_log').select('name').execute()).toEqual([
    { name: 'Erste Schritte' },
    { name: 'Erste Schritte' },
  ])
})
