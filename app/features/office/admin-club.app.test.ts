import { expect, test } from 'vitest'
import { clubSetting } from '#app/features/club/club.ts'
import { markOf } from '#app/platform/settings/part-of-setting.server.ts'
import { clubValues } from './club-record.ts'
import { isIn, onlyOf, sectionNames } from './club-sections.ts'
import { findSetting, findSettingRevision } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as words } from '#test/page-reading.ts'

const desk = '/admin/einstellungen/verein'

async function anOffice() {
  const site = await startAirfieldClub()
  const admin = await site.as('admin', ['board'])
  const stored = (await findSettingRevision(site.db, clubSetting))!
  const gelesen = markOf(clubValues(stored.value))
  const save = (change: Record<string, string>, over = gelesen) =>
    admin.post(desk, { ...clubValues(stored.value), redaktion: '', ...change, gelesen: over })
  const club = async () => (await findSetting(site.db, clubSetting))!
  return { ...site, admin, save, club, stored: stored.value, gelesen }
}

test('saving without touching anything changes nothing', async () => {
  const { save, club, stored } = await anOffice()
  expect((await save({})).status).toBe(303)
  // Members are not loaded here, and only members can be named.
  const { representation, editorialResponsible, ...rest } = await club()
  expect(rest).toEqual({ ...stored, representation: undefined, editorialResponsible: undefined })
  expect([representation?.personIds, editorialResponsible]).toEqual([[], null])
})

test('a new address and phone stand in the legal notice and in the foot at once', async () => {
  const { save, get, club, admin } = await anOffice()
  await get('/impressum')
  expect((await save({ strasse: 'Neuer Weg 1', telefon: '07321 / 998877', ort: 'Falkenau' })).status).toBe(
    303,
  )
  for (const path of ['/impressum', '/kontakt']) {
    const page = await (await get(path)).text()
    expect(page).toContain('Neuer Weg 1')
    expect(page).toContain('tel:+497321998877')
  }
  expect((await club()).address.isFictional).toBe(true)
  expect(words(await (await admin.get(desk)).text())).toContain('zuletzt geändert am')
})

test('what does not fit is said at its field in German, kept as typed, and nothing is stored', async () => {
  const { save, club, stored } = await anOffice()
  const answer = await save({
    name: ' ',
    mail: 'platz',
    telefon: '<b>',
    gericht: '',
    ustid: 'DE12',
    website: 'javascript:alert(1)',
    land: 'XX',
    zahlWert0: 'viele',
    zahlStand1: '2026-02-31',
    verband5: '',
    verbandRolle5: 'Mitglied',
    strasse: '"><script>alert(1)</script>',
  })
  const page = words(await answer.text())
  expect(answer.status).toBe(400)
  for (const sentence of [
    'Bitte gib den ganzen Namen des Vereins an.',
    'Es fehlt das @.',
    'Diese Nummer lässt sich nicht wählen.',
    'Zur Registernummer gehört das Gericht',
    'Eine deutsche USt-IdNr. beginnt mit DE',
    'Bitte gib die ganze Adresse an, beginnend mit https://.',
    'Bitte wähle das Bundesland.',
    'Bitte gib eine Zahl an.',
    'Diesen Tag gibt es nicht.',
    'Hier fehlt der Name.',
  ])
    expect(page).toContain(sentence)
  expect(page).not.toContain('<script>alert(1)')
  expect(await club()).toEqual(stored)
})

test('who saves over somebody else is told what differs, and may then replace it', async () => {
  const { save, club } = await anOffice()
  expect((await save({ leitspruch: 'Erste' })).status).toBe(303)
  const refused = await save({ leitspruch: 'Zweite' })
  const page = await refused.text()
  expect(refused.status).toBe(409)
  expect(words(page).replaceAll('<!-- -->', '')).toContain('unterscheiden sich bei: Leitspruch')
  expect(page).toContain('value="Zweite"')
  expect((await club()).claim).toBe('Erste')
  expect((await save({ leitspruch: 'Zweite' }, markOf(clubValues(await club())))).status).toBe(303)
  expect((await club()).claim).toBe('Zweite')
})

test('lines are added and emptied in the lists', async () => {
  const { save, club, stored } = await anOffice()
  const next = stored.sponsors.length
  await save({
    foerderer0: '',
    foerdererText0: '',
    [`foerderer${next}`]: 'Mühle',
    [`foerdererText${next}`]: 'Mehl',
  })
  const { sponsors } = await club()
  expect(sponsors.map(({ name }) => name)).toEqual([
    ...stored.sponsors.slice(1).map(({ name }) => name),
    'Mühle',
  ])
})

test('what is switched off is gone at once from the site and from the search', async () => {
  const { admin, db, get, stored, gelesen } = await anOffice()
  const { refreshSource } = await import('#app/features/search/index-entries.server.ts')
  const { pagesInSearch } = await import('#app/features/pages/pages-in-search.server.ts')
  await refreshSource(db, pagesInSearch)
  const found = async () => (await get('/suche?q=Hallenplatz')).text()
  expect(await found()).toContain('href="/piloteninfo/hallenplatz"')
  const { schalterHallenplatz, ...values } = clubValues(stored)
  expect(schalterHallenplatz).toBe('ja')
  expect((await admin.post(desk, { ...values, redaktion: '', gelesen })).status).toBe(303)
  expect((await get('/piloteninfo/hallenplatz')).status).toBe(404)
  expect(await found()).not.toContain('href="/piloteninfo/hallenplatz"')
})

test('a club without a record enters its first one', async () => {
  const { as, db, get } = await startApp()
  const admin = await as('admin')
  expect((await admin.get(desk)).status).toBe(200)
  const first = {
    gelesen: markOf(clubValues(undefined)),
    name: 'Flugverein Neu e. V.',
    kurzname: 'FV Neu',
    strasse: 'Weg 1',
    plz: '12345',
    ort: 'Neu',
    telefon: '030 123456',
    mail: 'post@neu.example',
    schalterKontakt: 'ja',
  }
  expect((await admin.post(desk, first)).status).toBe(303)
  expect((await findSetting(db, clubSetting))?.phoneE164).toBe('+4930123456')
  expect(await (await get('/impressum')).text()).toContain('Flugverein Neu e. V.')
  const contact = await (await get('/kontakt')).text()
  for (const word of ['Allgemeines', 'post@', 'Nachricht senden']) expect(contact).toContain(word)
  expect(await db.selectFrom('contact_topics').select(['label', 'email']).execute()).toEqual([
    { label: 'Allgemeines', email: 'post@neu.example' },
  ])
})

test('each field of the record belongs to exactly one part', async () => {
  const { stored } = await anOffice()
  for (const name of Object.keys(clubValues(stored)))
    expect(
      sectionNames.filter((section) => isIn(section, name)),
      name,
    ).toHaveLength(1)
})

test('a part is saved by itself, while somebody else saves another', async () => {
  const { admin, stored, club } = await anOffice()
  const part = (section: (typeof sectionNames)[number], change: Record<string, string>) => {
    const values = onlyOf(section, clubValues(stored))
    return admin.post(desk, { ...values, ...change, teil: section, gelesen: markOf(values) })
  }
  expect((await part('name', { leitspruch: 'Neu gesagt' })).status).toBe(303)
  expect((await part('anschrift', { telefon: '07321 123456' })).status).toBe(303)
  const after = await club()
  expect([after.claim, after.phone, after.sponsors]).toEqual(['Neu gesagt', '07321 123456', stored.sponsors])
  expect(after.features).toEqual(stored.features)

  const refused = await part('name', { leitspruch: 'Später' })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(words(page)).toContain('unterscheiden sich bei: Leitspruch')
  expect(page).toContain('value="Später"')
  const wrong = await part('anschrift', { telefon: '<b>', ort: 'Neustadt' })
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
  const found = async () => Promise.all(pages.map(async (path) => (await site.get(path)).status))
  expect(await found()).toEqual([200, 200, 200, 200])
  const first = { name: 'Flugverein Erstdorf e. V.', kurzname: 'FVE', strasse: 'Am Platz 1', plz: '12345' }
  const more = { ort: 'Erstdorf', telefon: '0123 4567', mail: 'post@erstdorf.example' }
  const gelesen = /name="gelesen" value="([^"]+)"/.exec(await (await admin.get(desk)).text())![1]!
  expect((await admin.post(desk, { ...first, ...more, gelesen })).status).toBe(303)
  expect(await found()).toEqual([200, 200, 200, 200])
  const start = await (await site.get('/')).text()
  for (const path of pages) expect(start, path).toContain(`href="${path}"`)

  const stored = clubValues(await findSetting(site.db, clubSetting))
  const values = onlyOf('angebot', stored)
  delete values.schalterWebcam
  expect(
    (await admin.post(desk, { ...values, teil: 'angebot', gelesen: markOf(onlyOf('angebot', stored)) }))
      .status,
  ).toBe(303)
  expect(await found()).toEqual([200, 404, 200, 200])
})
