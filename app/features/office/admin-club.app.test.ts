import { expect, test } from 'vitest'
import { createHangarKind } from '#app/features/hangar/hangar.server.ts'
import { type Club, clubSetting } from '#app/features/club/club.ts'
import { type ClubPart, clubPartNames, clubParts } from '#app/features/club/club-fields.ts'
import { recordValues } from '#app/resources/record-values.ts'
import { findSetting, findSettingRevision } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const adminPath = '/admin/einstellungen/verein'
const valuesOf = (part: ClubPart, club: Club) => recordValues(clubParts[part], club)

async function anOffice() {
  const site = await startAirfieldClub()
  const admin = await site.as('admin', ['board'])
  const { value: stored } = (await findSettingRevision(site.db, clubSetting))!
  /** Revision of each part when the page was loaded. */
  const revisions = await revisionsOn(admin)
  const save = (part: ClubPart, change: Record<string, string>, over = revisions[part]) =>
    admin.post(`${adminPath}?teil=${part}`, {
      ...valuesOf(part, stored),
      intent: 'speichern',
      expectedRevision: over ?? '',
      ...change,
    })
  const club = async () => (await findSetting(site.db, clubSetting))!
  return { ...site, admin, save, club, stored, revisions }
}

async function revisionsOn(admin: { get: (path: string) => Promise<Response> }) {
  const page = await (await admin.get(adminPath)).text()
  const found = [...page.matchAll(/name="expectedRevision" value="(\d+)"/g)].map(([, revision]) => revision)
  return Object.fromEntries(clubPartNames.map((name, index) => [name, found[index]]))
}

test('saving without touching anything changes nothing', async () => {
  const { save, club, stored } = await anOffice()
  // Without members in this test, the parts that name members cannot be saved.
  for (const part of clubPartNames.filter((name) => name !== 'register' && name !== 'verantwortung'))
    expect((await save(part, {})).status, part).toBe(303)
  expect(await club()).toEqual(stored)
  const { tax, register } = stored
  expect((await save('register', {})).status).toBe(303)
  expect(await club()).toMatchObject({ tax, register })
})

test('a new address and phone stand in the legal notice and in the foot at once', async () => {
  const { save, get, club, admin } = await anOffice()
  await get('/impressum')
  const moved = { 'address.street': 'Neuer Weg 1', phone: '07321 / 998877', 'address.city': 'Falkenau' }
  expect((await save('anschrift', moved)).status).toBe(303)
  for (const path of ['/impressum', '/kontakt']) {
    const page = await (await get(path)).text()
    expect(page).toContain('Neuer Weg 1')
    expect(page).toContain('tel:+497321998877')
  }
  expect((await club()).address.isFictional).toBe(true)
  expect(textOf(await (await admin.get(adminPath)).text())).toContain('zuletzt geändert am')
})

test('what does not fit is said at its field in German, kept as typed, and nothing is stored', async () => {
  const { save, club, stored } = await anOffice()
  const refused: [ClubPart, Record<string, string>, string[]][] = [
    ['name', { name: ' ' }, ['Bitte gib den ganzen Namen des Vereins an.']],
    [
      'anschrift',
      {
        email: 'platz',
        phone: '<b>',
        website: 'javascript:alert(1)',
        'state.code': 'XX',
        'address.street': '"><script>alert(1)</script>',
      },
      [
        'Es fehlt das @.',
        'Diese Nummer',
        'Bitte die ganze Adresse angeben, beginnend mit https://.',
        'Bitte eine der Möglichkeiten wählen.',
      ],
    ],
    [
      'register',
      { 'register.court': '', 'tax.vatId': 'DE12' },
      ['Zur Registernummer gehört das Gericht', 'Eine deutsche USt-IdNr. beginnt mit DE'],
    ],
    [
      'listen',
      { 'figures.0.value': 'viele', 'figures.1.asOf': '2026-02-31', 'associations.5.role': 'Mitglied' },
      ['Bitte eine Zahl angeben', 'Diesen Tag gibt es nicht.', 'Hier fehlt der Name.'],
    ],
    [
      'verantwortung',
      {
        'editorialResponsible.personId': '',
        'dataProtection.officer.name': 'Ada',
        'dataProtection.officer.email': '',
      },
      ['erreichbar'],
    ],
  ]
  for (const [part, change, sentences] of refused) {
    const answer = await save(part, change)
    const page = textOf(await answer.text())
    expect(answer.status, part).toBe(400)
    for (const sentence of sentences) expect(page).toContain(sentence)
    expect(page).not.toContain('<script>alert(1)')
  }
  expect(await club()).toEqual(stored)
})

test('lines are added and taken out in the lists', async () => {
  const { save, club, stored } = await anOffice()
  const next = stored.sponsors.length
  await save('listen', {
    'sponsors.0.name': '',
    'sponsors.0.text': '',
    [`sponsors.${next}.name`]: 'Mühle',
    [`sponsors.${next}.text`]: 'Mehl',
  })
  const { sponsors } = await club()
  expect(sponsors.map(({ name }) => name)).toEqual([
    ...stored.sponsors.slice(1).map(({ name }) => name),
    'Mühle',
  ])
  expect(sponsors.at(-1)?.id).toBe('muehle')
})

test('what is switched off is gone at once from the site and from the search', async () => {
  const { admin, db, get, stored, revisions } = await anOffice()
  const { refreshSource } = await import('#app/platform/search/index-entries.server.ts')
  const { pagesInSearch } = await import('#app/features/pages/pages.server.ts')
  await refreshSource(db, pagesInSearch)
  const place = {
    id: 'segelflugzeug',
    label: 'Segelflugzeug',
    labelEn: 'Glider',
    availability: 'free',
  } as const
  await createHangarKind(db, { ...place, priceText: '', priceTextEn: '' }, 1, new Date())
  const found = async () => (await get('/suche?q=Hallenplatz')).text()
  expect(await found()).toContain('href="/piloteninfo/hallenplatz"')
  const { 'features.hangarSpaces': isOn, ...values } = valuesOf('angebot', stored)
  expect(isOn).toBe('ja')
  const sent = { ...values, intent: 'speichern', expectedRevision: revisions.angebot ?? '' }
  expect((await admin.post(`${adminPath}?teil=angebot`, sent)).status).toBe(303)
  expect((await get('/piloteninfo/hallenplatz')).status).toBe(404)
  expect(await found()).not.toContain('href="/piloteninfo/hallenplatz"')
})

const first = {
  intent: 'speichern',
  expectedRevision: '0',
  name: 'Flugverein Neu e. V.',
  shortName: 'FV Neu',
  'address.street': 'Weg 1',
  'address.postalCode': '12345',
  'address.city': 'Neu',
  phone: '030 123456',
  email: 'post@neu.example',
}

test('a club without a record enters its first one', async () => {
  const { as, db, get } = await startApp()
  const admin = await as('admin')
  expect((await admin.get(adminPath)).status).toBe(200)
  expect((await admin.post(adminPath, first)).status).toBe(303)
  expect((await findSetting(db, clubSetting))?.phoneE164).toBe('+4930123456')
  expect(await (await get('/impressum')).text()).toContain('Flugverein Neu e. V.')
  const contact = await (await get('/kontakt')).text()
  for (const word of ['Allgemeines', 'post@', 'Nachricht senden']) expect(contact).toContain(word)
  expect(await db.selectFrom('contact_topics').select(['label', 'email']).execute()).toEqual([
    { label: 'Allgemeines', email: 'post@neu.example' },
  ])
})

test('a part is saved by itself, while somebody else saves another', async () => {
  const { save, stored, club } = await anOffice()
  expect((await save('name', { claim: 'Neu gesagt' })).status).toBe(303)
  expect((await save('anschrift', { phone: '07321 123456' })).status).toBe(303)
  const after = await club()
  expect([after.claim, after.phone, after.sponsors]).toEqual(['Neu gesagt', '07321 123456', stored.sponsors])
  expect(after.features).toEqual(stored.features)

  const refused = await save('name', { claim: 'Später' })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(textOf(page)).toContain('Leitspruch')
  expect(page).toContain('value="Später"')
  const wrong = await save('anschrift', { phone: '<b>', 'address.city': 'Neustadt' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('value="Neustadt"')
})

test('the first record of a club takes nothing from the website that a guest found there before', async () => {
  const site = await startApp()
  const admin = await site.as('admin', ['board'])
  const pages = [
    '/piloteninfo/ppr-anfrage',
    '/flugplatz/webcam',
    '/piloteninfo/hallenplatz',
    '/flugplatz/app2drive',
  ]
  const found = async () => Array.fromAsync(pages, async (path) => (await site.get(path)).status)
  expect(await found()).toEqual([200, 200, 200, 200])
  expect((await admin.post(adminPath, first)).status).toBe(303)
  expect(await found()).toEqual([200, 200, 200, 200])
  const stored = (await findSetting(site.db, clubSetting))!
  const { 'features.webcam': _webcam, ...values } = valuesOf('angebot', stored)
  const sent = {
    ...values,
    intent: 'speichern',
    expectedRevision: (await revisionsOn(admin)).angebot ?? '',
  }
  expect((await admin.post(`${adminPath}?teil=angebot`, sent)).status).toBe(303)
  expect(await found()).toEqual([200, 404, 200, 200])
})
