import { expect, test } from 'vitest'
import type { Member, User } from '#app/platform/identity/actor.ts'
import { openTestDatabase } from '#test/database.ts'
import { type DirectoryFilter, directoryAddress, directoryFilterOf } from './directory-filter.ts'
import { listDirectory } from './directory.server.ts'
import { MemberDetails } from './member.ts'
import { createMember } from './save-member.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const at = new Date('2026-06-14T08:00:00Z')
const user: User = { id: 'jana', email: '', displayName: null, role: 'member', rights: [], memberId: null }
const member = user as Member

async function aClub(people: readonly [string, Partial<MemberDetails>][]) {
  const db = await openTestDatabase()
  for (const [lastName, details] of people) {
    await createMember(
      db,
      { ...aPerson, id: lastName.toLowerCase(), memberNumber: null, firstName: 'A', lastName, details },
      at,
    )
  }
  return async (filter: DirectoryFilter, by = member) =>
    (await listDirectory(db, by, filter, at)).people.map(({ id }) => id)
}

const licence = (kind: string) => [{ kind, validUntil: null }]
const office = (label: string) => [{ role: 'other', label, from: null, to: null }]
const hidden = (field: 'branches' | 'licences' | 'functions') =>
  MemberDetails.parse({ visibility: { [field]: 'nobody' } }).visibility

test('the directory is narrowed by branch, licence and office, in whatever case they are typed', async () => {
  const found = await aClub([
    ['Amsel', { branches: ['glider'], licences: licence('SPL') }],
    ['Bussard', { branches: ['ultralight'], licences: licence('LAPL(A)') }],
    ['Czerny', { branches: ['glider'], functions: office('Flugleitung Übung') }],
  ])
  expect(await found({ branch: 'glider' })).toEqual(['amsel', 'czerny'])
  expect(await found({ licence: 'spl' })).toEqual(['amsel'])
  expect(await found({ licence: 'lapl(a' })).toEqual(['bussard'])
  expect(await found({ office: 'übung' })).toEqual(['czerny'])
  expect(await found({ branch: 'glider', name: 'amsel' })).toEqual(['amsel'])
  expect(await found({ licence: '%"' })).toEqual([])
})

test('nobody is found by what they keep to themselves', async () => {
  const found = await aClub([
    ['Amsel', { branches: ['glider'], visibility: hidden('branches') }],
    ['Bussard', { licences: licence('SPL'), visibility: hidden('licences') }],
    ['Czerny', { functions: office('Kasse'), visibility: hidden('functions') }],
  ])
  expect(await found({ branch: 'glider' })).toEqual([])
  expect(await found({ licence: 'SPL' })).toEqual([])
  expect(await found({ office: 'Kasse' })).toEqual([])
  expect(await found({})).toHaveLength(3)
})

test('what is for the board finds somebody for the board alone, and a word that everybody’s entry holds finds nobody', async () => {
  const forBoard = MemberDetails.parse({ visibility: { functions: 'board' } }).visibility
  const found = await aClub([
    ['Amsel', { functions: office('Kasse'), visibility: forBoard }],
    ['Bussard', {}],
  ])
  const board = { ...member, role: 'admin', rights: ['board'] } as Member
  expect(await found({ office: 'kasse' }, board)).toEqual(['amsel'])
  expect(await found({ office: 'kasse' })).toEqual([])
  expect(await found({ office: 'label' }, board)).toEqual([])
})

test('the next page goes on where the one before ended, also where most are not found', async () => {
  const found = await aClub(
    Array.from({ length: 700 }, (_, index) => [
      `P${String(index).padStart(3, '0')}`,
      { branches: ['glider'], ...(index % 10 === 0 ? {} : { visibility: hidden('branches') }) },
    ]),
  )
  const first = await found({ branch: 'glider' })
  expect(first).toHaveLength(30)
  const second = await found({ branch: 'glider', after: first.at(-1) })
  expect(second[0]).toBe('p300')
  const third = await found({ branch: 'glider', after: second.at(-1) })
  expect([...first, ...second, ...third]).toHaveLength(70)
})

test('an address says what is chosen, and nonsense chooses nothing', () => {
  const filter = { name: 'a', branch: 'glider' as const, licence: 'SPL', office: undefined, after: 'x' }
  const address = directoryAddress(filter)
  expect(directoryFilterOf(new URL(address, 'https://verein.example').searchParams)).toEqual(filter)
  expect(directoryFilterOf(new URLSearchParams('sparte=unsinn&lizenz= '))).toEqual({
    name: undefined,
    branch: undefined,
    licence: undefined,
    office: undefined,
    after: undefined,
  })
})
