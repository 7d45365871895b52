import { expect, test } from 'vitest'
import { Club, clubSetting } from '#app/features/club/club.ts'
import { savePage } from '#app/features/pages/pages.server.ts'
import { periodPlaceholders, statedPeriods } from '#app/features/privacy/periods.server.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { kindNames } from '#app/requests/request-states.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { aClubWithProvider } from '#test/club-with-provider.ts'
import { startApp } from '#test/app.ts'

function littleClub(features: Partial<Club['features']> = {}): Club {
  return Club.parse({
    id: 'lsv',
    name: 'Luftsportverein Musterstadt e. V.',
    shortName: 'LSV',
    address: { street: 'Am Platz 1', postalCode: '00000', city: 'Musterstadt' },
    phone: '0000 / 1',
    phoneE164: '+490000001',
    email: 'verein@musterstadt.example',
    features,
  })
}

const headings = (page: string) => [...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)
const read = async (app: { get: (path: string) => Promise<Response> }) =>
  /<main.*<\/main>/s.exec(await (await app.get('/datenschutz')).text())?.[0].replaceAll('<!-- -->', '') ?? ''

test('a club that has written nothing yet still tells all that is switched on', async () => {
  const app = await startApp()
  const empty = await read(app)
  expect(empty).toContain('noch nicht eingetragen')
  expect(empty).toContain('die Datenschutzaufsicht des Landes, in dem Sie wohnen')
  expect(empty).not.toContain('Thema Datenschutz')
  await saveSetting(app.db, clubSetting, littleClub({ feeds: false, contactForm: false }), app.services.now())
  const page = await read(app)
  expect(page).not.toContain('noch nicht eingetragen')
  expect(page).toContain(
    'Verantwortlich ist Luftsportverein Musterstadt e. V., Am Platz 1, 00000 Musterstadt',
  )
  expect(headings(page)).toEqual([
    'Hosting und Protokolldateien',
    'Versand von E-Mail',
    'Datensicherung',
    'Mitgliederverzeichnis und Vorstand',
    'Alte Fotos und Tipps für Ausflüge',
    'PPR und Bewegungsmeldung',
    'Schnupperflug und Gutschein',
    'Warteliste Hallenplatz',
    'Aufnahmeantrag',
    'Anmeldung zu Veranstaltungen',
    'Flugbetrieb der Mitglieder',
    'Wetter und Webcam',
    'Konten und Sitzungen',
    'Zweiter Faktor und Passkeys',
    'Anmeldung mit Programmen',
    'Neue Beiträge per Mail',
    'Seiten ohne Netz',
    'Gemerkte PPR-Anfrage',
    'Fristen, die zurzeit gelten',
    'Ihre Rechte',
    'Ihre Einwilligungen',
  ])
  expect(page).toContain('unbenutzt 90\u00a0Tage')
  expect(page).toContain('Sitzung höchstens 30\u00a0Tage')
  expect(page).toContain('das Cookie 5\u00a0Minuten')
})

test('no line of what is told falls away for want of a period', async () => {
  const app = await startApp()
  const features = { embeddedMedia: true, feeds: true }
  for (const source of ['built-in', 'read'] as const) {
    await saveSetting(
      app.db,
      clubSetting,
      littleClub({ ...features, vereinsflieger: source }),
      app.services.now(),
    )
    const page = await read(app)
    expect(page).not.toMatch(/\{|undefined|NaN/)
    const result = page.match(/<strong>Zweck:/g) ?? []
    expect(result.length).toBeGreaterThan(18)
    expect(page.match(/<strong>Speicherdauer:/g)).toHaveLength(result.length)
  }
  expect(await read(app)).toContain('die letzten 7 Sicherungen')
})

test('only what is switched on is explained: provider, passkeys, sign-up', async () => {
  const club = await aClubWithProvider()
  const page = await read(club)
  expect(headings(page)).toContain('Anmeldung über Verbandskonto')
  expect(page).toContain(`Ihr Browser geht dafür zu ${new URL(club.provider.issuer).host}`)
  expect(page).not.toContain('Selbst angelegte Konten')

  club.services.externalIdentity = null
  club.services.signUp = 'open'
  // Browsers offer no passkeys at a plain IP address.
  club.services.publicUrl = 'http://192.168.0.9'
  await club.db.updateTable('content_version').set({ version: 1_000 }).execute()
  const changed = headings(await read(club))
  expect(changed).toContain('Selbst angelegte Konten')
  expect(changed).toContain('Zweiter Faktor')
  expect(changed).not.toContain('Anmeldung über Verbandskonto')
})

test('what the club itself has not told of what is switched on stands behind its last chapter with a switch', async () => {
  const app = await startApp()
  const section = (feature: string | null, text: string) => ({
    feature,
    body: [{ type: 'heading' as const, level: 2 as const, content: [{ text }] }],
  })
  const off = { ppr: false, trialFlights: false, hangarSpaces: false, eventRegistration: false, feeds: false }
  const features = { ...off, membershipApplication: false, vereinsflieger: 'off' as const }
  await saveSetting(app.db, clubSetting, littleClub(features), app.services.now())
  const own = [
    section(null, 'Wir'),
    section('konten', 'Unsere Konten'),
    section('kontakt', 'Unser Formular'),
    section(null, 'Ihre Rechte'),
  ]
  const text = { key: 'datenschutz', title: 'Datenschutz', reviewedOn: '2026-06-01', documentId: null }
  await savePage(app.db, { ...text, sections: own }, app.services.now())
  expect(headings(await read(app))).toEqual([
    'Wir',
    'Unsere Konten',
    'Zweiter Faktor und Passkeys',
    'Anmeldung mit Programmen',
    'Neue Beiträge per Mail',
    'Seiten ohne Netz',
    'Fristen, die zurzeit gelten',
    'Unser Formular',
    'Wetter und Webcam',
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
  // The form, and the data it stores on the device.
  expect(await without({ ppr: false })).toHaveLength(2)
  expect(await titlesWith(everything)).toEqual(all)
})

const spaced = (text: string) => text.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')

test('a period the club sets stands in the notice at once, in its own text and among the periods in force', async () => {
  const app = await startApp({ demo: true })
  const before = spaced(await read(app))
  expect(before).toContain('Speicherdauer: 365 Tage nach dem letzten Kontakt.')
  expect(before).toContain('Nachrichten: 365 Tage nach dem letzten Kontakt')
  expect(before).not.toContain('{')

  const keeper = await app.as('admin', ['data-protection'])
  const form = await (await keeper.get('/admin/datenschutz/fristen')).text()
  const sent: Record<string, string> = { intent: 'speichern' }
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const [, name = ''] = /name="([^"]+)"/.exec(input) ?? []
    if (name !== '') sent[name] = /value="([^"]*)"/.exec(input)?.[1] ?? ''
  }
  const changed = { ...sent, 'requests.contact': '200', 'requests.old-photo': '77', 'mails.outbox': '1' }
  expect((await keeper.post('/admin/datenschutz/fristen', changed)).status).toBe(303)

  const after = spaced(await read(app))
  expect(after).toContain('Speicherdauer: 200 Tage nach dem letzten Kontakt.')
  expect(after).toContain('Nachrichten: 200 Tage nach dem letzten Kontakt')
  expect(after).toContain('Alte Fotos: 77 Tage')
  expect(after).toContain('Zustellprotokoll 1 Tag;')
  expect(after).not.toContain('Nachrichten: 365')
})

test('every kind of request has a period of its own that the notice tells', async () => {
  const app = await startApp()
  const result = await statedPeriods(app.db)
  const keys = result.map(({ key }) => key)
  for (const { key } of Object.values(requestPeriods)) expect(keys).toContain(key)
  expect(Object.keys(requestPeriods)).toHaveLength(kindNames.length)
  const words = Object.keys(await periodPlaceholders(app.db))
  expect(keys).toHaveLength(words.filter((word) => word !== 'frist.sicherungen').length)
})

test('the period of what is switched off is not told', async () => {
  const app = await startApp({ demo: true })
  const club = (await findSetting(app.db, clubSetting))!
  expect(spaced(await read(app))).toContain('Hallenplatz-Anfragen: 90 Tage')
  const features = { ...club.features, hangarSpaces: false }
  await saveSetting(app.db, clubSetting, { ...club, features }, app.services.now())
  expect(spaced(await read(app))).not.toContain('Hallenplatz-Anfragen')
})
