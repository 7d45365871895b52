import type { Right } from '#app/platform/identity/rights.ts'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import type { MembersTable } from '#app/platform/database/tables.ts'
import { createMember, type MemberInput } from './save-member.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

async function aClub() {
  const app = await startApp()
  const add = (lastName: string, status: MembersTable['status'], details: MemberInput['details']) =>
    createMember(
      app.db,
      { ...aPerson, memberNumber: null, firstName: 'Emil', lastName, status, details },
      app.services.now(),
    )
  /** Signs in as the person. */
  const signInAs = async (memberId: string, rights?: readonly Right[]) => {
    const account = {
      email: `${memberId}@verein.example`,
      password: 'kniebrett-und-kopfhoerer',
      role: rights === undefined ? ('member' as const) : ('admin' as const),
      ...(rights !== undefined && { rights }),
      memberId,
    }
    await app.newAccount(account)
    const answer = await app.post('/anmelden', { email: account.email, password: account.password })
    return app.withCookie(answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '')
  }
  return { ...app, add, signInAs }
}

const phones = [{ kind: 'mobile' as const, number: '0171 555 0101', numberE164: '+491715550101' }]
const email = 'emil@post.example'
const released = {
  branches: 'public',
  functions: 'public',
  city: 'members',
  licences: 'members',
  photo: 'members',
} as const

test('members see of each other what each has released, and nothing else', async () => {
  const { add, signInAs } = await aClub()
  const sauter = await add('Sauter', 'active', {
    phones,
    email,
    visibility: { ...released, phone: 'board', email: 'nobody' },
  })
  const member = await signInAs(await add('Feld', 'active', {}))
  const board = await signInAs(await add('Kaltenbach', 'active', {}), ['board'])

  for (const path of [
    '/mitglied/mitglieder',
    `/mitglied/mitglieder/${sauter}`,
    '/mitglied/mitglieder.data',
  ]) {
    const page = await (await member.get(path)).text()
    expect(page, path).toContain('Sauter')
    expect(page, path).not.toMatch(/555.0101|5550101|emil@post/)
  }
  const seenByBoard = await (await board.get(`/mitglied/mitglieder/${sauter}`)).text()
  expect(seenByBoard).toContain('+491715550101')
  expect(seenByBoard).not.toContain(email)
})

test('one’s own entry shows what the others see of it', async () => {
  const { add, signInAs } = await aClub()
  const id = await add('Sauter', 'active', {
    phones,
    visibility: { ...released, phone: 'nobody', email: 'nobody' },
  })
  const page = await (await (await signInAs(id)).get(`/mitglied/mitglieder/${id}`)).text()
  expect(page).toContain('So sehen dich andere Mitglieder')
  expect(page).not.toContain('+491715550101')
})

test('who has left the club is no longer in the directory', async () => {
  const { add, signInAs } = await aClub()
  const gone = await add('Haspel', 'left', {})
  const member = await signInAs(await add('Feld', 'active', {}))
  expect((await member.get(`/mitglied/mitglieder/${gone}`)).status).toBe(404)
  expect(await (await member.get('/mitglied/mitglieder?name=hasp')).text()).toContain('Niemand heißt so.')
})

test('the directory finds people by part of their name, umlauts or not', async () => {
  const { add, signInAs } = await aClub()
  await add('Kühnel', 'youth', {})
  const member = await signInAs(await add('Feld', 'active', {}))
  expect(await (await member.get('/mitglied/mitglieder?name=kuhn')).text()).toContain('Kühnel')
})
