import { expect, test } from 'vitest'
import { clubSetting } from '#app/features/club/club.ts'
import { changeSetting } from '#app/platform/settings/settings.server.ts'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography } from '#test/page-reading.ts'
import { aPublicPost } from '#app/features/blog/post.fixture.ts'

const at = new Date('2026-06-14T08:00:00Z')

async function anInternalPost(db: Parameters<typeof createPost>[0]) {
  await createPost(
    db,
    {
      ...aPublicPost,
      title: 'Schlüsselkasten hat ein neues Fach',
      category: 'Intern',
      body: [{ type: 'paragraph', content: [{ text: 'Nur für Mitglieder.' }] }],
      visibility: 'members',
      publishedAt: '2026-06-01T08:00:00.000Z',
    },
    at,
  )
}

test('a visitor finds posts, aircraft and pages of the club, the words marked', async () => {
  const { get } = await startApp({ demo: true })
  const page = await (await get('/suche?q=winde')).text()
  expect(page).toContain('<mark>Winde</mark> kann wieder atmen')
  expect(page).toContain('href="/verein/flugzeuge/')
  expect(page).toContain('<title>Suche nach „winde“ – ')
  expect(page).toContain('<meta name="robots" content="noindex"/>')

  const onlyAircraft = await (await get('/suche?q=winde&art=flugzeug')).text()
  expect(onlyAircraft).not.toContain('kann wieder atmen')
})

test('whatever the club shows is found: events, places, documents, people', async () => {
  const { get } = await startApp({ demo: true })
  const found = async (words: string, kind: string) => (await get(`/suche?q=${words}&art=${kind}`)).text()
  expect(await found('Fliegerflohmarkt', 'veranstaltung')).toContain('href="/erlebnisse/veranstaltungen/')
  expect(await found('Hohenlinde', 'ausflugsziel')).toContain(
    'href="/erlebnisse/ausflugsziele#ziel-hohenlinde"',
  )
  expect(await found('Satzung', 'dokument')).toContain('href="/verein/dokumente/')
  expect(await found('Segelflug', 'person')).toContain('href="/verein/mitglieder"')
})

test('members find what is theirs, guests do not', async () => {
  const { get, as, db } = await startApp()
  await anInternalPost(db)
  expect(await (await get('/suche?q=Schluesselkasten')).text()).toContain('Dazu steht hier nichts')
  const member = await as('member')
  expect(await (await member.get('/suche?q=Schluesselkasten')).text()).toContain(
    '<mark>Schlüsselkasten</mark>',
  )
})

test('an empty search says what can be found, and no search is kept in memory', async () => {
  const { ask } = await startApp()
  for (const address of ['/suche', '/suche?q=', '/suche?q=%20', '/suche?q=x&seite=-3&art=nichts']) {
    const { response, validUntil } = await ask(address)
    expect(response.status).toBe(200)
    expect(validUntil).toBeUndefined()
  }
  expect(await (await ask('/suche')).response.text()).toContain('Gefunden werden Seiten')
})

test('markup in a question stays text', async () => {
  const { get } = await startApp()
  const page = await (await get(`/suche?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).text()
  expect(page).not.toContain('<script>alert(1)')
})

const answersOn = (page: string) => withoutTypography(/<dl class="answers">.*?<\/dl>/s.exec(page)?.[0] ?? '')

test('a question is answered in a line above what was found', async () => {
  const { get } = await startApp({ demo: true })
  const answered = async (words: string) =>
    answersOn(await (await get(`/suche?q=${encodeURIComponent(words)}`)).text())
  for (const [words, answer] of [
    ['Frequenz', 'Falkenried Info 129,985 MHz'],
    ['Frequens', 'Falkenried Info 129,985 MHz'],
    ['kraftstoffpreise', 'je Liter'],
    ['Landegebühr D-EXYZ 1.157 kg', 'D-EXYZ Motorflugzeug mit 1 157 kg:'],
    ['was kostet eine Landung mit 600 kg', 'Motorflugzeug mit 600 kg:'],
    ['Landegebuehr', 'je nach Masse und Lärmzeugnis'],
    ['Landung Gebühr', 'je nach Masse und Lärmzeugnis'],
    ['heute geöffnet?', 'Heute bis 18:00 Uhr geöffnet.'],
    ['wann habt ihr auf', 'Heute bis 18:00 Uhr geöffnet.'],
    ['Telefon Turm', 'Telefon 0'],
    ['Sonnenuntergang', 'Untergang 2'],
    ['Vorstand', 'Marlene Ostertag'],
    ['nächster Termin', 'Nächster Termin'],
    ['Piste', '07/25, 900 × 20 m, Asphalt'],
    ['Landebahn Länge', '07/25, 900 × 20 m, Asphalt'],
    ['PPR', 'spätestens'],
    ['Mitgliedsbeitrag', 'Aktiv 42,00 € im Monat'],
    ['was kostet die Mitgliedschaft', 'im Monat'],
    ['was kostet ein Schnupperflug', 'pro Person'],
    ['Gutschein', '4 weitere Gutschein anfragen'],
    ['Parken', 'Wege zum Platz'],
    ['Wetter', 'Wetter am Platz'],
    ['Telefon', 'Telefon 0'],
    ['Adresse', 'Falkenried'],
    ['landegebür', 'je nach Masse und Lärmzeugnis'],
    ['freqency', 'Falkenried Info 129.985 MHz'],
    ['radio', 'Falkenried Info 129.985 MHz'],
    ['fuel', 'per litre'],
    ['opening hours', 'Open until 18:00 LT'],
    ['are you open today', 'Open until 18:00 LT'],
    ['landing fee D-EXYZ', 'D-EXYZ Aeroplane:'],
    ['landing fee 1200 kg', 'Aeroplane with 1,200 kg:'],
    ['sunset', 'sunset 2'],
    ['runway', '07/25, 900 × 20 m, asphalt'],
    ['weather', 'Weather at the field'],
    ['do I need PPR', 'Please ask at least'],
    ['phone', 'Telephone 0'],
    ['directions', 'Ways to the aerodrome'],
  ] as const)
    expect([words, await answered(words)]).toEqual([words, expect.stringContaining(answer)])
  expect(await answered('winde')).toBe('')
  expect(await answered('Tag der offenen Tür')).toBe('')
})

test('an English answer leads to English pages, and a club without them answers in German', async () => {
  const { get, db } = await startApp({ demo: true })
  const runway = async () =>
    /<dl class="answers">.*?<\/dl>/s.exec(await (await get('/suche?q=runway')).text())?.[0]
  expect(await runway()).toContain('<div lang="en"><dt>Runway</dt>')
  expect(await runway()).toContain('href="/piloteninfo/aip-auszug/en"')
  await changeSetting(
    db,
    clubSetting,
    (club) => ({ ...club!, features: { ...club!.features, english: false } }),
    at,
  )
  expect(await runway()).toContain('<div><dt>Piste</dt>')
  expect(await runway()).toContain('href="/piloteninfo/aip-auszug"')
})

test('the fee that is answered is the one of the price list', async () => {
  const { get } = await startApp({ demo: true })
  const page = await (await get(`/suche?q=${encodeURIComponent('Landegebühr D-EXYZ 1157 kg')}`)).text()
  const [, amount = 'not answered', address = '/'] =
    /: ([\d,]+\s€) mit erhöhtem Schallschutz.*?href="(\/piloteninfo\/preisliste[^"]*)"/s.exec(page) ?? []
  const list = await (await get(address.replaceAll('&amp;', '&').split('#')[0]!)).text()
  expect(list).toContain(amount)
})

test('a club that has entered nothing answers nothing', async () => {
  const { get } = await startApp()
  const page = await (await get('/suche?q=frequenz+kraftstoff+landegebühr')).text()
  expect(page).not.toContain('class="answers"')
})
