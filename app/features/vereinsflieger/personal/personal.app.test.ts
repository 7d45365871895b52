import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as plain } from '#test/page-reading.ts'
import { jana, saveAccess, service } from '../remote/falkenried.fixture.ts'
import { siteWithStandIn } from '../remote/site-with-stand-in.fixture.ts'
import { idleMs } from './personal-sessions.server.ts'

const now = new Date('2026-07-04T12:00:00Z')
const flights = '/vereinsflieger/meine-fluege'
const hours = '/vereinsflieger/arbeitsstunden'
const account = {
  intent: 'verbinden',
  benutzer: jana.name,
  passwort: jana.password,
  code: '123456',
  verein: '12',
}

async function aClubOfOwnAccounts() {
  const users = [{ ...service }, { ...jana }]
  const { site, fake } = await siteWithStandIn(now, { users, mode: 'personal' })
  await saveAccess(site.services)
  const member = await site.as('member')
  const textOf = async (answer: Promise<Response> | Response) =>
    plain((await (await answer).text()).replaceAll('<!-- -->', ''))
  return { ...site, fake, member, textOf }
}

test(
  'a member connects the own account and sees the own flights with sums; leaving signs out over there',
  { tags: 'postgres' },
  async () => {
    const { member, fake, textOf, db } = await aClubOfOwnAccounts()
    expect(await textOf(member.get(flights))).toContain('Mit deinem Zugang verbinden')
    expect((await member.post(flights, account)).headers.get('location')).toBe(flights)
    const page = await textOf(member.get(flights))
    expect(page).toContain('Verbunden als Jana Lange')
    expect(page).toContain('1 Flug, 3 Landungen, 0:50 h')
    expect(page).toContain('2 Flüge, 4 Landungen, 1:00 h')
    expect(page).toContain('Start (UTC) Landung (UTC)')
    expect(page).toContain('08:10 09:00 0:50 h')
    await member.get(flights)
    expect(await textOf(member.get(hours))).toContain('Halle gefegt, Halle')
    expect(await textOf(member.get(hours))).not.toContain('Roth')
    await member.post(flights, { intent: 'trennen' })
    expect(fake.signedIn()).toBe(0)
    expect(fake.calls.map(({ path }) => path.replace(/[\da-f]{64}/, '…'))).toEqual([
      'auth/accesstoken',
      'auth/signin',
      'auth/getuser',
      'flight/list/myflights',
      'workhours/list/daterange',
      'auth/signout/…',
    ])
    expect(JSON.stringify(await db.selectFrom('vereinsflieger_answers').selectAll().execute())).toBe('[]')
  },
)

test('wherever an account is to be connected, the form is set as one', { tags: 'postgres' }, async () => {
  const { member } = await aClubOfOwnAccounts()
  for (const panel of [flights, hours, '/vereinsflieger/eintragen/arbeitsstunden']) {
    const text = await (await member.get(panel)).text()
    expect(text, panel).toContain('Mit deinem Zugang verbinden')
    expect(text, panel).toContain('.fgrid{')
  }
})

test('the second factor is asked for, and the password never comes back', async () => {
  const { member } = await aClubOfOwnAccounts()
  const answer = await member.post(flights, { ...account, code: '' })
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toContain('Code deines zweiten Faktors an')
  expect(page).toContain('value="jana"')
  expect(page).not.toContain(jana.password)
  expect((await member.post(flights, account)).status).toBe(303)
})

test('after three wrong passwords there is a pause, and nothing more is asked over there', async () => {
  const { member, fake, textOf, services } = await aClubOfOwnAccounts()
  const wrong = { ...account, passwort: 'falsch' }
  for (let tries = 0; tries < 3; tries += 1)
    expect(await textOf(member.post(flights, wrong))).toContain(
      'nimmt Benutzer, Passwort oder Vereinsnummer nicht an',
    )
  const calls = fake.calls.length
  expect(await textOf(member.post(flights, account))).toContain('In 15 min geht es wieder.')
  expect(fake.calls).toHaveLength(calls)
  services.now = () => new Date(now.getTime() + 16 * 60_000)
  expect((await member.post(flights, account)).status).toBe(303)
})

test('nobody sees what another has connected, and who forgets to leave is signed out', async () => {
  const { member, as, fake, textOf, services } = await aClubOfOwnAccounts()
  await member.post(flights, account)
  const other = await as('member')
  expect(await textOf(other.get(flights))).toContain('Mit deinem Zugang verbinden')
  services.now = () => new Date(now.getTime() + idleMs + 1000)
  expect(await textOf(other.get(flights))).toContain('Mit deinem Zugang verbinden')
  expect(fake.signedIn()).toBe(0)
  expect(await textOf(member.get(flights))).toContain('Mit deinem Zugang verbinden')
})

test('a clock that ran ahead and is put right keeps neither an old answer nor a connection', async () => {
  const { member, fake, textOf, services } = await aClubOfOwnAccounts()
  const asked = () => fake.calls.filter(({ path }) => path === 'flight/list/myflights').length
  await member.post(flights, account)
  await member.get(flights)
  const back = (ms: number) => void (services.now = () => new Date(now.getTime() - ms))
  back(5 * 60_000)
  expect(await textOf(member.get(flights))).toContain('Verbunden als Jana Lange')
  expect(asked()).toBe(2)
  back(5 * 60_000 + idleMs + 1000)
  expect(await textOf(member.get(flights))).toContain('Mit deinem Zugang verbinden')
  expect(fake.signedIn()).toBe(0)
})

test('what stands in the way is laid to no field, and a missing right is told from a connection that has lapsed', async () => {
  const { fake, textOf, as } = await aClubOfOwnAccounts()
  const keeper = await as('admin')
  fake.mood.down = 'html'
  const refused = await (await keeper.post(flights, account)).text()
  expect(refused).toContain('antwortet gerade nicht')
  expect(refused).not.toContain('aria-invalid')
  delete fake.mood.down
  await keeper.post(flights, account)
  // At Vereinsflieger.de Jana has no permission to see vouchers.
  const vouchers = await textOf(keeper.get('/vereinsflieger/gutscheine'))
  expect(vouchers).toContain('oder dein Zugang darf Gutscheine bei Vereinsflieger.de nicht sehen.')
  expect(vouchers).not.toContain('Eine Angabe passt noch nicht')
})

test('a connection the other side has ended, or that cannot be made, is said in words', async () => {
  const { member, fake, textOf } = await aClubOfOwnAccounts()
  await member.post(flights, account)
  fake.forgetTokens()
  expect(await textOf(member.get(flights))).toContain('Die Verbindung ist abgelaufen.')
  fake.mood.down = 'html'
  expect(await textOf(member.post(flights, account))).toContain('antwortet gerade nicht')
  delete fake.mood.down
  fake.useUpCalls()
  expect(await textOf(member.post(flights, account))).toContain('Ab Mitternacht UTC geht es wieder.')
})

test('a connection holds at every server of the club, and what one writes down opens with the key alone', async () => {
  const { member, fake, textOf, db, services } = await aClubOfOwnAccounts()
  const other = await startApp({ now })
  Object.assign(other.services, { db, files: services.files, vereinsfliegerUrl: fake.address })
  const there = other.withCookie(member.cookie)
  expect((await member.post(flights, account)).status).toBe(303)
  expect(await textOf(there.get(flights))).toContain('Verbunden als Jana Lange')
  const stored = JSON.stringify(await db.selectFrom('remote_connections').selectAll().execute())
  for (const word of ['Lange', ...fake.issued]) expect(stored).not.toContain(word)

  expect((await there.post(flights, { intent: 'trennen' })).status).toBe(303)
  expect(fake.signedIn()).toBe(0)
  expect(await textOf(member.get(flights))).toContain('Mit deinem Zugang verbinden')
  expect(await db.selectFrom('remote_connections').selectAll().execute()).toEqual([])
})
