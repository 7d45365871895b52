import { expect, test } from 'vitest'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { startApp } from '#test/app.ts'

const at = new Date('2026-06-14T08:00:00Z')

async function anInternalPost(db: Parameters<typeof createPost>[0]) {
  await createPost(
    db,
    {
      title: 'Schlüsselkasten hat ein neues Fach',
      teaser: '',
      category: 'Intern',
      body: [{ type: 'paragraph', content: [{ text: 'Nur für Mitglieder.' }] }],
      coverPictureId: null,
      authorId: null,
      status: 'published',
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
