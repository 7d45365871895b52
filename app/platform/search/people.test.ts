import { expect, test } from 'vitest'
import { createMember, type MemberInput } from '#app/features/members/save-member.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { searchSite } from './search.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const at = new Date('2026-06-14T08:00:00Z')
const consent = {
  purpose: 'public-name',
  textVersion: '1',
  grantedAt: '2026-01-01T00:00:00.000Z',
  grantedBy: 'selbst',
  method: 'Profil',
  revokedAt: null,
}
const person: MemberInput = {
  ...aPerson,
  memberNumber: null,
  firstName: 'Jördis',
  lastName: 'Falk',
  publicNameForm: 'first-initial',
}

test('a person is found only with their consent, only under the name they chose, and only as long as it holds', async () => {
  const db = await openTestDatabase()
  await createMember(db, { ...person, firstName: 'Jordan', lastName: 'Falkner' }, at)
  const id = await createMember(db, { ...person, consents: [consent] }, at)
  const titles = async (words: string) =>
    (await searchSite(db, { words }, null, at)).results.map(({ title }) =>
      title.map(({ text }) => text).join(''),
    )

  expect(await titles('jor')).toEqual(['Jördis F.'])
  expect(await titles('Falk')).toEqual([])

  await db.updateTable('consents').set({ revoked_at: at.toISOString() }).where('member_id', '=', id).execute()
  expect(await titles('jor')).toEqual([])
})
