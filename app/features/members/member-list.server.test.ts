import { expect, test } from 'vitest'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { openTestDatabase } from '#test/database.ts'
import { memberFilterOf, membersAddress, type MemberFilter, type MemberOrder } from './member-filter.ts'
import { listMembersForAdmin } from './member-list.server.ts'
import type { Branch } from './member.ts'
import { createMember } from './save-member.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const at = new Date('2026-06-14T08:00:00Z')
const by = {} as Authorized<'read-members'>

async function aClub(people: readonly [number | null, string, Branch[]][]) {
  const db = await openTestDatabase()
  for (const [index, [memberNumber, lastName, branches]] of people.entries()) {
    await createMember(
      db,
      {
        ...aPerson,
        id: lastName.toLowerCase(),
        memberNumber,
        firstName: 'A',
        lastName,
        details: { branches },
      },
      new Date(at.getTime() + index * 1000),
    )
  }
  const found = async (filter: MemberFilter) =>
    (await listMembersForAdmin(db, by, filter, at)).people.map(({ lastName }) => lastName)
  return { db, found }
}

const byNumber: MemberOrder = { column: 'number', descending: false }
const lastChanged: MemberOrder = { column: 'changed', descending: true }

const some: [number | null, string, Branch[]][] = [
  [3, 'Amsel', ['glider']],
  [1, 'Bussard', ['glider', 'ultralight']],
  [null, 'Dohle', ['aeroplane']],
  [2, 'Elster', []],
]

test('the list is ordered by name, by number or by what was touched last', async () => {
  const { found } = await aClub(some)
  expect(await found({})).toEqual(['Amsel', 'Bussard', 'Dohle', 'Elster'])
  expect(await found({ order: byNumber })).toEqual(['Bussard', 'Elster', 'Amsel', 'Dohle'])
  expect(await found({ order: lastChanged })).toEqual(['Elster', 'Dohle', 'Bussard', 'Amsel'])
})

test('the next page goes on behind the last person in the same order', async () => {
  const { found } = await aClub(some)
  expect(await found({ order: byNumber, after: 'elster' })).toEqual(['Amsel', 'Dohle'])
  expect(await found({ order: lastChanged, after: 'dohle' })).toEqual(['Bussard', 'Amsel'])
  expect(await found({ after: 'bussard' })).toEqual(['Dohle', 'Elster'])
  expect(await found({ after: 'gibt-es-nicht' })).toHaveLength(4)
})

test('the list is narrowed to a branch, and to who can sign in', async () => {
  const { db, found } = await aClub(some)
  expect(await found({ branch: 'glider' })).toEqual(['Amsel', 'Bussard'])
  const account = { role: 'member', displayName: null } as const
  await createUser(db, { ...account, email: 'a@x.example', password: null, memberId: 'amsel' }, at)
  const id = await createUser(
    db,
    { ...account, email: 'b@x.example', password: null, memberId: 'bussard' },
    at,
  )
  await db.updateTable('users').set({ provider_data: '["password"]' }).where('id', '=', id).execute()
  expect(await found({ account: 'eingeladen' })).toEqual(['Amsel'])
  expect(await found({ account: 'mit' })).toEqual(['Bussard'])
  expect(await found({ account: 'ohne' })).toEqual(['Dohle', 'Elster'])
})

test('what the address says comes back as the same address, and nonsense chooses nothing', () => {
  const address =
    '?status=active&name=am&sparte=glider&konto=ohne&einwilligung=erneuern&sortierung=-nummer&nach=x'
  expect(membersAddress(memberFilterOf(new URLSearchParams(address)))).toBe(`/admin/mitglieder${address}`)
  expect(
    membersAddress(memberFilterOf(new URLSearchParams('?status=x&sparte=toString&konto=&sortierung=1'))),
  ).toBe('/admin/mitglieder')
})
