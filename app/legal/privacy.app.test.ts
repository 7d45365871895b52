import { expect, test } from 'vitest'
import { type Club, clubSetting } from '#app/club/club.ts'
import { savePage } from '#app/pages/pages.server.ts'
import { findSetting, saveSetting } from '#app/settings/settings.server.ts'
import { aClubWithProvider } from '#test/club-with-provider.ts'
import { startApp } from '#test/app.ts'

const headings = (page: string) => [...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)
const read = async (app: { get: (path: string) => Promise<Response> }) =>
  /<main.*<\/main>/s.exec(await (await app.get('/datenschutz')).text())?.[0].replaceAll('<!-- -->', '') ?? ''

test('a club that has written nothing yet still tells what signing in here keeps', async () => {
  const app = await startApp()
  const page = await read(app)
  expect(page).toContain('noch nicht eingetragen')
  expect(headings(page)).toEqual([
    'Konten und Sitzungen',
    'Zweiter Faktor und Passkeys',
    'Anmeldung mit Programmen',
    'Neue Beiträge per Mail',
    'Seiten ohne Netz',
    'Ihre Einwilligungen',
  ])
  expect(page).toContain('unbenutzt 90\u00a0Tage')
  expect(page).toContain('Sitzung höchstens 30\u00a0Tage')
  expect(page).toContain('das Cookie 5\u00a0Minuten')
})

test('only what is switched on is explained: provider, passkeys, sign-up', async () => {
  const club = await aClubWithProvider()
  const page = await read(club)
  expect(headings(page)).toContain('Anmeldung über Verbandskonto')
  expect(page).toContain(`Ihr Browser geht dafür zu ${new URL(club.provider.issuer).host}`)
  expect(page).not.toContain('Selbst angelegte Konten')

  club.services.foreignIdentity = null
  club.services.signUp = 'open'
  // Browsers offer no passkeys at a bare network address.
  club.services.publicUrl = 'http://192.168.0.9'
  await club.db.updateTable('content_version').set({ version: 1_000 }).execute()
  const changed = headings(await read(club))
  expect(changed).toContain('Selbst angelegte Konten')
  expect(changed).toContain('Zweiter Faktor')
  expect(changed).not.toContain('Anmeldung über Verbandskonto')
})

test('it stands behind what the club itself says of accounts', async () => {
  const app = await startApp()
  const section = (feature: string | null, text: string) => ({
    feature,
    body: [{ type: 'heading' as const, level: 2 as const, content: [{ text }] }],
  })
  await savePage(
    app.db,
    {
      key: 'datenschutz',
      title: 'Datenschutz',
      sections: [section(null, 'Wir'), section('konten', 'Unsere Konten'), section(null, 'Ihre Rechte')],
      reviewedOn: '2026-06-01',
      documentId: null,
    },
    app.services.now(),
  )
  expect(headings(await read(app))).toEqual([
    'Wir',
    'Unsere Konten',
    'Zweiter Faktor und Passkeys',
    'Anmeldung mit Programmen',
    'Neue Beiträge per Mail',
    'Seiten ohne Netz',
    'Ihre Rechte',
    'Ihre Einwilligungen',
  ])
})

test('switching a part of the website off takes its section away at once, and on brings it back', async () => {
  const app = await startApp({ demo: true })
  const club = (await findSetting(app.db, clubSetting))!
  const titlesWith = async (change: Partial<Club['features']>) => {
    const features = { ...club.features, ...change }
    await saveSetting(app.db, clubSetting, { ...club, features }, app.services.now())
    return headings(await read(app))
  }
  const everything = {
    contactForm: true,
    ppr: true,
    trialFlights: true,
    vouchers: true,
    hangarSpaces: true,
    membershipApplication: true,
    eventRegistration: true,
    vereinsflieger: 'read',
    webcam: true,
    feeds: true,
    embeddedMedia: true,
    birthdays: true,
  } as const
  const all = await titlesWith(everything)
  const without = async (change: Partial<Club['features']>) => {
    const left = await titlesWith({ ...everything, ...change })
    return all.filter((title) => !left.includes(title))
  }
  for (const change of [
    { contactForm: false },
    { ppr: false },
    { trialFlights: false, vouchers: false },
    { hangarSpaces: false },
    { membershipApplication: false },
    { eventRegistration: false },
    { vereinsflieger: 'link' },
    { webcam: false },
    { feeds: false },
    { embeddedMedia: false },
    { birthdays: false },
  ] as const)
    expect(await without(change), Object.keys(change).join()).toHaveLength(1)
  expect(await titlesWith(everything)).toEqual(all)
})
