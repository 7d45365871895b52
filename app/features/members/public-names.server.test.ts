import { expect, test } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { findOfficeHolders, findPublicNames, listPublicMembers } from './public-names.server.ts'
import { createMember, type ConsentInput, type MemberInput } from './save-member.server.ts'

const at = new Date('2026-06-14T08:00:00Z')

function consent(purpose: string, revokedAt: string | null = null): ConsentInput {
  return {
    purpose,
    textVersion: '2025-1',
    grantedAt: '2025-11-01T10:00:00.000Z',
    grantedBy: 'self',
    method: 'online',
    revokedAt,
  }
}

async function aPicture(db: Db): Promise<string> {
  const id = 'a'.repeat(32)
  await db
    .insertInto('pictures')
    .values({
      id,
      alt: 'Emil Sauter am Windsack',
      caption: null,
      credit: null,
      width: 800,
      height: 640,
      focal_x: 50,
      focal_y: 38,
      tone: '#8899aa',
      original_file: 'originale/emil.jpg',
      widths: '[320,640,800]',
      has_avif: 0,
      shows_people: 1,
      created_at: at.toISOString(),
    })
    .execute()
  return id
}

function emil(changes: Partial<MemberInput>): MemberInput {
  return {
    id: 'emil-sauter',
    memberNumber: 1003,
    title: 'Dr.',
    firstName: 'Emil',
    lastName: 'Sauter',
    status: 'active',
    publicNameForm: 'full',
    pictureId: null,
    details: {},
    consents: [consent('public-name')],
    ...changes,
  }
}

async function shownAs(changes: Partial<MemberInput>): Promise<string | undefined> {
  const db = await openTestDatabase()
  await createMember(db, emil(changes), at)
  const [member] = await listPublicMembers(db)
  const names = await findPublicNames(db, ['emil-sauter'])
  if (changes.status === undefined) expect(names.get('emil-sauter')).toBe(member?.name)
  return member?.name
}

test('a member stands on the public page in the form they chose', async () => {
  expect(await shownAs({})).toBe('Dr. Emil Sauter')
  expect(await shownAs({ publicNameForm: 'first-initial' })).toBe('Emil S.')
  expect(await shownAs({ publicNameForm: 'none' })).toBeUndefined()
})

test('without consent, or once it is withdrawn, a member is gone from the public page', async () => {
  expect(await shownAs({ consents: [] })).toBeUndefined()
  expect(await shownAs({ consents: [consent('photo')] })).toBeUndefined()
  expect(await shownAs({ consents: [consent('public-name', '2026-06-01T10:00:00.000Z')] })).toBeUndefined()
})

test('consent given anew after a withdrawal counts', async () => {
  const again = [consent('public-name', '2026-06-01T10:00:00.000Z'), consent('public-name')]
  expect(await shownAs({ consents: again })).toBe('Dr. Emil Sauter')
})

test('who has left the club or has only asked is not listed', async () => {
  expect(await shownAs({ status: 'left' })).toBeUndefined()
  expect(await shownAs({ status: 'interested' })).toBeUndefined()
})

test('a photo needs its own consent and the wish to show it to everyone', async () => {
  const cases = [
    { consents: ['public-name', 'photo'], photo: 'public', shown: true },
    { consents: ['public-name', 'photo'], photo: 'members', shown: false },
    { consents: ['public-name'], photo: 'public', shown: false },
  ] as const
  for (const { consents, photo, shown } of cases) {
    const db = await openTestDatabase()
    const pictureId = await aPicture(db)
    const visibility = {
      phone: 'board',
      email: 'board',
      city: 'members',
      branches: 'public',
      functions: 'public',
      licences: 'members',
      photo,
    } as const
    await createMember(
      db,
      emil({ pictureId, details: { visibility }, consents: consents.map((c) => consent(c)) }),
      at,
    )
    const [member] = await listPublicMembers(db)
    expect(member?.publicPictureId).toBe(shown ? pictureId : null)
  }
})

test('who holds an office is named without consent, but shown only with it', async () => {
  const named = await openTestDatabase()
  await createMember(
    named,
    emil({ pictureId: await aPicture(named), publicNameForm: 'none', consents: [] }),
    at,
  )
  expect((await findOfficeHolders(named, ['emil-sauter'])).get('emil-sauter')).toEqual({
    id: 'emil-sauter',
    name: 'Dr. Emil Sauter',
    initials: 'ES',
    publicPictureId: null,
  })

  const shown = await openTestDatabase()
  const pictureId = await aPicture(shown)
  await createMember(shown, emil({ pictureId, consents: [consent('photo')] }), at)
  expect((await findOfficeHolders(shown, ['emil-sauter'])).get('emil-sauter')?.publicPictureId).toBe(
    pictureId,
  )
})
