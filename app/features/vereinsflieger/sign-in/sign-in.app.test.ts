import { expect, test } from 'vitest'
import { createMember } from '#app/features/members/save-member.server.ts'
import { browserOn } from '#test/browser.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import type { FakeUser } from '#test/vereinsflieger-fake.ts'
import { jana, saveAccess, saveClubUsing, service } from '../remote/falkenried.fixture.ts'
import { siteWithStandIn } from '../remote/site-with-stand-in.fixture.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

const now = new Date('2026-07-04T12:00:00Z')
const page = '/anmelden/vereinsflieger'
const linkPage = '/mitglied/konto/anmeldewege/vereinsflieger'
const ways = '/mitglied/konto/anmeldewege'
const password = 'kniebrett-und-kopfhoerer'
const typed = { benutzer: jana.name, passwort: jana.password, code: '123456', verein: '12' }
const address = 'jana.feld@verein.example'

async function aClubOfOwnAccounts(others: readonly FakeUser[] = []) {
  const users = [{ ...service }, { ...jana }, ...others]
  const { site, fake } = await siteWithStandIn(now, { users, mode: 'personal' })
  await saveAccess(site.services)
  const browser = () => browserOn(site)
  return { ...site, fake, browser, memberNoted: noting(site), letters: lettersIn(site) }
}

type Site = Awaited<ReturnType<typeof siteWithStandIn>>['site']

/** Returns a function that creates a member record with this remote number. */
const noting = (site: Site) => (vfUid: string | null, lastName: string) =>
  createMember(
    site.db,
    {
      ...aPerson,
      id: `m-${lastName.toLowerCase()}`,
      firstName: 'Jana',
      lastName,
      memberNumber: null,
      details: { vfUid },
    },
    now,
  )

const lettersIn = (site: Site) => async () =>
  (await site.db.selectFrom('mails').select('subject').orderBy('id').execute()).map(({ subject }) => subject)

const pathsOf = ({ calls }: { calls: readonly { path: string }[] }) =>
  calls.map(({ path }) => path.replace(/[\da-f]{64}/, '…'))

test('only a club that lets its members use their own accounts offers to sign in with them', async () => {
  const { browser, db, fake } = await aClubOfOwnAccounts()
  const offer = async (path: string) => (await browser().get(path)).text()
  expect(await offer('/anmelden?weiter=%2Fmitglied%2Fblog')).toContain(
    'href="/anmelden/vereinsflieger?weiter=%2Fmitglied%2Fblog"',
  )
  expect(await offer(page)).toContain('Mit Vereinsflieger.de anmelden')
  for (const mode of ['off', 'link', 'read', 'built-in'] as const) {
    await saveClubUsing(db, mode, now)
    expect(await offer('/anmelden')).not.toContain(page)
    expect((await browser().get(page)).status).toBe(404)
    expect((await browser().post(page, typed)).status).toBe(404)
  }
  expect(fake.calls).toEqual([])
})

test(
  'whom the office has linked proves their password once, and from then on signs in over there',
  { tags: 'postgres' },
  async () => {
    const { browser, newAccount, memberNoted, fake, db, letters } = await aClubOfOwnAccounts()
    const memberId = await memberNoted(jana.uid, 'Feld')
    const userId = await newAccount({ email: address, password, role: 'member', memberId })
    const janas = browser()
    const first = await janas.post(`${page}?weiter=%2Fmitglied%2Fblog`, typed)
    expect(first.headers.get('location')).toBe('/anmelden/verknuepfen')
    expect([...janas.cookies.keys()]).toEqual(['__Host-anmeldeweg'])
    expect(await (await janas.get('/anmelden/verknuepfen')).text()).toContain(`das Konto ${address}`)
    expect((await janas.post('/anmelden/verknuepfen', { password: 'falsch' })).status).toBe(400)
    expect(await db.selectFrom('linked_identities').selectAll().execute()).toEqual([])
    const linked = await janas.post('/anmelden/verknuepfen', { password })
    expect(linked.headers.get('location')).toBe('/mitglied/blog')
    expect(await letters()).toEqual(['Anmeldung über Vereinsflieger.de verknüpft'])
    await janas.post('/abmelden')

    fake.calls.length = 0
    const again = await janas.post(`${page}?weiter=%2Fmitglied%2Fblog`, typed)
    expect(again.headers.get('location')).toBe('/mitglied/blog')
    expect((await janas.get('/mitglied/blog')).status).toBe(200)
    expect(pathsOf(fake)).toEqual(['auth/accesstoken', 'auth/signin', 'auth/getuser', 'auth/signout/…'])
    expect(fake.signedIn()).toBe(0)
    expect(
      await db.selectFrom('linked_identities').select(['user_id', 'subject', 'provider_id']).execute(),
    ).toEqual([{ user_id: userId, subject: jana.uid, provider_id: 'vereinsflieger.de' }])

    // After unlinking, the number in the member list alone does not sign anybody in.
    await janas.post(ways, { intent: 'aufheben', issuer: 'https://www.vereinsflieger.de' })
    await janas.post('/abmelden')
    expect((await janas.post(page, typed)).headers.get('location')).toBe('/anmelden/verknuepfen')
  },
)

test('the second factor over there is asked for, and the one here all the same', async () => {
  const { browser, newAccount, memberNoted } = await aClubOfOwnAccounts()
  await newAccount({
    email: address,
    password,
    role: 'member',
    memberId: await memberNoted(jana.uid, 'Feld'),
  })
  const janas = browser()
  const asked = await janas.post(page, { ...typed, code: '' })
  expect(asked.status).toBe(400)
  const shown = await asked.text()
  expect(shown).toContain('Code deines zweiten Faktors an')
  expect(shown).toContain('value="jana"')
  expect(shown).not.toContain(jana.password)
  const wrongClub = await janas.post(page, { ...typed, verein: '99' })
  expect(await wrongClub.text()).toContain('nimmt Benutzer, Passwort oder Vereinsnummer nicht an')
  expect((await janas.post(page, typed)).status).toBe(303)
})

test('whoever has no account here learns whom to ask and with what number, and is not signed in', async () => {
  const { browser, memberNoted } = await aClubOfOwnAccounts()
  const stranger = browser()
  const refused = await stranger.post(page, typed)
  expect(refused.status).toBe(403)
  const text = textOf(await refused.text())
  expect(text).toContain('noch kein Konto auf dieser Website zugeordnet')
  expect(text).toContain('verein@falkenried.example')
  expect(text.replaceAll('<!-- -->', '')).toContain('Nummer bei Vereinsflieger.de: 4711')
  expect(stranger.cookies.size).toBe(0)
  // A member record alone is no account, and with one number in two records neither is used.
  await memberNoted(jana.uid, 'Feld')
  expect((await stranger.post(page, typed)).status).toBe(403)
})

test('two entries with one number open no account', async () => {
  const { browser, newAccount, memberNoted } = await aClubOfOwnAccounts()
  await memberNoted(jana.uid, 'Lange')
  await newAccount({
    email: address,
    password,
    role: 'member',
    memberId: await memberNoted(jana.uid, 'Feld'),
  })
  expect((await browser().post(page, typed)).status).toBe(403)
})

test('an invited member comes in at once; rights and locks stay what they are here', async () => {
  const { browser, memberNoted, newAccount, db, letters } = await aClubOfOwnAccounts()
  const memberId = await memberNoted(jana.uid, 'Feld')
  const userId = await newAccount({ email: address, password, role: 'member', memberId })
  const untouched = { password_hash: null, provider_data: '[]' }
  const set = (values: Record<string, unknown>) =>
    db.updateTable('users').set(values).where('id', '=', userId).execute()

  await set({ ...untouched, role: 'admin' })
  const admin = await browser().post(page, typed)
  expect(admin.status).toBe(403)
  expect(await admin.text()).toContain('wenn du es selbst verknüpft hast')

  await set({ role: 'none' })
  const invited = browser()
  expect((await invited.post(page, typed)).status).toBe(303)
  expect(await letters()).toEqual(['Anmeldung über Vereinsflieger.de verknüpft'])
  // The remote role „Mitglied“ grants no role here.
  expect(await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()).toEqual({
    role: 'none',
  })
  expect((await invited.get('/mitglied')).status).not.toBe(200)

  await set({ disabled: 1 })
  const blocked = await browser().post(page, typed)
  expect(blocked.status).toBe(403)
  expect(await blocked.text()).toContain('Dieses Konto ist gesperrt.')
})

test(
  'a member links the own account, not one that is somebody else’s, and keeps the last way in',
  { tags: 'postgres' },
  async () => {
    const { browser, newAccount, memberNoted, db, fake } = await aClubOfOwnAccounts()
    const memberId = await memberNoted(null, 'Feld')
    const userId = await newAccount({ email: address, password, role: 'member', memberId })
    const janas = browser()
    await janas.post('/anmelden', { email: address, password })
    expect(await (await janas.get(ways)).text()).toContain(`href="${linkPage}"`)
    const other = await memberNoted(jana.uid, 'Lange')
    const refused = await janas.post(linkPage, typed)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('gehört nach der Mitgliederliste jemand anderem')
    await db.updateTable('members').set({ details: '{}' }).where('id', '=', other).execute()

    const linked = await janas.post(linkPage, typed)
    expect(linked.headers.get('location')).toBe(`${ways}?verknuepft`)
    expect(fake.signedIn()).toBe(0)
    expect(textOf(await (await janas.get(ways)).text())).toContain(
      'Vereinsflieger.de als jana@falkenried.test',
    )

    await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute()
    const lift = () => janas.post(ways, { intent: 'aufheben', issuer: 'https://www.vereinsflieger.de' })
    const last = await lift()
    expect(last.status).toBe(409)
    // A sign-in method that is switched off opens nothing, so unlinking is allowed.
    await saveClubUsing(db, 'read', now)
    expect((await lift()).headers.get('location')).toBe(`${ways}?aufgehoben`)
  },
)

test('who has signed in long ago proves once more who they are before linking', async () => {
  const { browser, newAccount, services } = await aClubOfOwnAccounts()
  await newAccount({ email: address, password, role: 'member' })
  const janas = browser()
  await janas.post('/anmelden', { email: address, password })
  services.now = () => new Date(now.getTime() + 30 * 60_000)
  const asked = await janas.get(linkPage)
  expect(asked.headers.get('location')).toBe(`/anmelden/bestaetigen?weiter=${encodeURIComponent(linkPage)}`)
})

test('after three wrong passwords nothing more is asked over there, whichever page they were typed on', async () => {
  const { browser, fake, services } = await aClubOfOwnAccounts()
  for (let tries = 0; tries < 3; tries += 1)
    expect((await browser().post(page, { ...typed, passwort: 'falsch' })).status).toBe(400)
  const calls = fake.calls.length
  const refused = await browser().post(page, typed)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('900')
  expect(fake.calls).toHaveLength(calls)
  services.now = () => new Date(now.getTime() + 16 * 60_000)
  expect((await browser().post(page, typed)).status).toBe(403)
})

test('codes cannot be tried out: after six attempts nothing more is asked', async () => {
  const { browser, fake } = await aClubOfOwnAccounts()
  for (let tries = 0; tries < 6; tries += 1)
    expect((await browser().post(page, { ...typed, code: `00000${tries}` })).status).toBe(400)
  const calls = fake.calls.length
  expect((await browser().post(page, typed)).status).toBe(429)
  expect(fake.calls).toHaveLength(calls)
})

test('after thirty attempts from one connection nobody behind it is asked for over there, whoever they are', async () => {
  const crew = Array.from({ length: 6 }, (_, at) => ({ ...jana, uid: `48${at}`, name: `jana-${at}` }))
  const { browser, fake, services } = await aClubOfOwnAccounts(crew)
  const statuses: number[] = []
  for (const { name } of crew.slice(0, 5))
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await browser().post(page, { ...typed, benutzer: name, code: `00000${tries}` })).status)
  expect(statuses).toEqual(Array(30).fill(400))
  const calls = fake.calls.length
  const last = { ...typed, benutzer: crew[5]!.name }
  const refused = await browser().post(page, last)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  expect(textOf(await refused.text())).toContain('Zu viele Versuche. In 15 min geht es wieder.')
  expect(fake.calls).toHaveLength(calls)
  services.now = () => new Date(now.getTime() + 15 * 60_000)
  expect((await browser().post(page, last)).status).toBe(403)
  expect(fake.calls.length).toBeGreaterThan(calls)
})

test('an outage and a spent day are told, and cost no try', async () => {
  const { browser, fake } = await aClubOfOwnAccounts()
  fake.mood.down = 'html'
  for (let tries = 0; tries < 4; tries += 1)
    expect(await (await browser().post(page, typed)).text()).toContain('antwortet gerade nicht')
  delete fake.mood.down
  fake.useUpCalls()
  expect(await (await browser().post(page, typed)).text()).toContain('Ab Mitternacht UTC geht es wieder.')
})
