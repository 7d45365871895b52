import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { deleteWhatEnded } from '#app/features/privacy/retention.server.ts'

const paragraph = (text: string) => JSON.stringify([{ type: 'paragraph', content: [{ text }] }])
const written = {
  title: 'Förderverein',
  teaser: 'Wer nicht fliegt und doch helfen will.',
  body: paragraph('Seit 1987 sammelt der Förderverein für die Winde.'),
  parentId: '',
  menuArea: '',
  visibility: 'public',
  publishedAt: '',
  expiresAt: '',
  coverPictureId: '',
}
const published = { ...written, intent: 'veroeffentlichen' }

async function aClub() {
  const app = await startApp()
  const admin = await app.as('admin')
  const create = async (fields: Record<string, string> = {}) => {
    const answer = await admin.post('/admin/seiten/erstellen', { ...published, ...fields })
    expect(answer.status, await answer.clone().text()).toBe(303)
    return answer.headers.get('location')?.match(/\/admin\/seiten\/([\w-]+)/)?.[1] ?? ''
  }
  const pathOf = async (id: string) =>
    (await app.db.selectFrom('free_pages').select('path').where('id', '=', id).executeTakeFirstOrThrow()).path
  return { ...app, admin, create, pathOf }
}

test('a page is found under the address of its title, in the search and in the sitemap', async () => {
  const { get, create } = await aClub()
  await create()
  const page = await get('/foerderverein')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('sammelt der Förderverein für die Winde')
  expect(html).toContain('<meta name="description" content="Wer nicht fliegt und doch helfen will."')
  expect(html).toContain('"@type":"BreadcrumbList"')
  for (const place of ['/sitemap.xml', '/suche?q=Förderverein'])
    expect(await (await get(place)).text(), place).toContain('/foerderverein')
  expect(await (await get('/foerderverein/_payload.json')).json()).toMatchObject({
    page: { title: 'Förderverein' },
  })
})

test('a page below another stands below its address and is listed on it', async () => {
  const { get, create } = await aClub()
  const above = await create()
  await create({ title: 'Satzung', parentId: above })
  expect(await (await get('/foerderverein')).text()).toContain('href="/foerderverein/satzung"')
  const below = await (await get('/foerderverein/satzung')).text()
  expect(below).toMatch(/<nav class="crumbs"[\s\S]*href="\/foerderverein"[\s\S]*aria-current="page"/)
  expect((await get('/satzung')).status).toBe(404)
})

test('a page never takes an address of the site, and two of one title have two addresses', async () => {
  const { create, pathOf, get } = await aClub()
  expect(await pathOf(await create({ title: 'Kontakt' }))).toBe('/kontakt-2')
  const above = await create()
  expect(await pathOf(await create())).toBe('/foerderverein-2')
  expect(await pathOf(await create({ title: 'Kontakt', parentId: above }))).toBe('/foerderverein/kontakt')
  expect(await (await get('/kontakt')).text()).not.toContain('sammelt der Förderverein')
})

test('where a page has moved its former address leads to it, and so do those below it', async () => {
  const { get, admin, create } = await aClub()
  const above = await create()
  const below = await create({ title: 'Satzung', parentId: above })
  await admin.post(`/admin/seiten/${above}`, { ...published, title: 'Freundeskreis', expectedRevision: '1' })
  for (const [from, to] of [
    ['/foerderverein', '/freundeskreis'],
    ['/foerderverein/satzung', '/freundeskreis/satzung'],
  ] as const) {
    const moved = await get(from)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, to])
  }
  await admin.post('/admin/seiten', { intent: `hoeher:${below}` })
  expect((await get('/freundeskreis/satzung')).headers.get('location')).toBe('/satzung')
  expect((await get('/foerderverein/satzung')).headers.get('location')).toBe('/satzung')
  // A new page at the former address takes precedence over the redirect.
  await create()
  expect((await get('/foerderverein')).status).toBe(200)
})

test('what is not for guests is to them what there is not', async () => {
  const { get, as, create } = await aClub()
  await create({ title: 'Entwurf', intent: 'entwurf' })
  const internal = await create({ title: 'Intern', visibility: 'members' })
  await create({ title: 'Darunter', parentId: internal })
  await create({ title: 'Morgen', publishedAt: '2030-01-01T10:00' })
  const sitemap = await (await get('/sitemap.xml')).text()
  for (const path of ['/entwurf', '/intern', '/intern/darunter', '/morgen']) {
    expect((await get(path)).status, path).toBe(404)
    expect(sitemap).not.toContain(path)
  }
  expect(await (await get('/suche?q=Intern')).text()).not.toContain('href="/intern"')
  const member = await as('member')
  expect(await (await member.get('/intern')).text()).toContain('name="robots" content="noindex"')
  expect((await member.get('/intern/darunter')).status).toBe(200)
  expect(await (await member.get('/suche?q=Intern')).text()).toContain('href="/intern"')
})

test('pages are put in order by buttons, and never below themselves', async () => {
  const { admin, create, pathOf, db } = await aClub()
  const one = await create({ title: 'Eins' })
  const two = await create({ title: 'Zwei' })
  const three = await create({ title: 'Drei' })
  const order = async () => {
    const rows = await db
      .selectFrom('free_pages')
      .select('id')
      .where('parent_id', 'is', null)
      .orderBy('position')
      .execute()
    return rows.map(({ id }) => id)
  }
  await admin.post('/admin/seiten', { intent: `hoch:${three}` })
  expect(await order()).toEqual([one, three, two])
  await admin.post('/admin/seiten', { intent: 'ordnen', reihe: [two, one, three].join(',') })
  expect(await order()).toEqual([two, one, three])
  await admin.post('/admin/seiten', { intent: `tiefer:${one}` })
  expect(await pathOf(one)).toBe('/zwei/eins')
  const refused = await admin.post(`/admin/seiten/${two}`, {
    ...published,
    title: 'Zwei',
    parentId: one,
    expectedRevision: '1',
  })
  expect(refused.status).toBe(400)
  await admin.post('/admin/seiten', { intent: `hoeher:${one}` })
  expect(await order()).toEqual([two, one, three])
})

test('a page goes into the trash, comes back where it was, and is gone after thirty days', async () => {
  const { get, admin, create, services, db } = await aClub()
  const above = await create()
  const below = await create({ title: 'Satzung', parentId: above })
  const kept = await admin.post(`/admin/seiten/${above}`, { intent: 'loeschen' })
  expect(kept.status).toBe(409)
  expect(await kept.text()).toContain('Unter dieser Seite liegen andere')
  await admin.post(`/admin/seiten/${below}`, { intent: 'loeschen' })
  expect((await get('/foerderverein/satzung')).status).toBe(404)
  expect(await (await admin.get('/admin/seiten?ansicht=papierkorb')).text()).toContain('Satzung')
  await admin.post('/admin/seiten', { intent: 'wiederherstellen', seite: below })
  expect((await get('/foerderverein/satzung')).status).toBe(200)

  await admin.post(`/admin/seiten/${below}`, { intent: 'loeschen' })
  await deleteWhatEnded(services, new Date(services.now().getTime() + 31 * 24 * 60 * 60 * 1000))
  expect(await db.selectFrom('free_pages').select('id').execute()).toEqual([{ id: above }])
})

test('an earlier version comes back', async () => {
  const { get, admin, create } = await aClub()
  const id = await create()
  const address = `/admin/seiten/${id}`
  await admin.post(address, { ...published, body: paragraph('Neuer Text.'), expectedRevision: '1' })
  expect(await (await admin.get(`${address}/versionen`)).text()).toContain('Fassung 2')
  await admin.post(`${address}/versionen`, { fassung: '1' })
  expect(await (await get('/foerderverein')).text()).toContain('sammelt der Förderverein')
})

// Beyond the nets: the preview beside a page.
test('the preview stores nothing and says who reads it so', { tags: 'postgres' }, async () => {
  const { admin, db } = await aClub()
  const shown = await admin.post('/admin/seiten/vorschau', { ...written, visibility: 'members' })
  const html = await shown.text()
  expect(html).toContain('Gäste sehen diese Seite nicht.')
  expect(html).toContain('sammelt der Förderverein')
  expect(await db.selectFrom('free_pages').select('id').execute()).toEqual([])
})

test('a page shows people, prices, a form and the map as they are entered elsewhere', async () => {
  const { get, as } = await startApp({ demo: true })
  const youth = await (await get('/jugendgruppe')).text()
  expect(youth).toMatch(/<details><summary>Ab welchem Alter geht es los\?<\/summary>/)
  expect(youth).toMatch(/<h2>Wen Du fragen kannst<\/h2>[\s\S]*<p class="role">Jugendleiter<\/p>/)
  expect(await (await get('/jugendgruppe/was-es-kostet')).text()).toMatch(
    /<caption>Winde und Schlepp<\/caption>/,
  )
  expect(await (await get('/modellflug')).text()).toContain('Skizze, nicht maßstäblich')

  const page = await (await get('/foerderverein')).text()
  expect(page).toMatch(/<form[^>]* action="\/kontakt"/)
  expect(page).toContain('<input type="hidden" name="thema" value="vorstand"/>')
  expect(page).not.toContain('name="thema" id=')

  const admin = await as('admin', ['editorial'])
  const choices = (await (await admin.get('/admin/seiten/bausteine')).json()) as {
    part: string
    id: string
  }[]
  expect(new Set(choices.map(({ part }) => part))).toEqual(new Set(['people', 'prices', 'form', 'map']))
  expect(choices.map(({ id }) => id)).toContain('gruppe:board-26')
})

test('a part that is gone leaves nothing behind, and an unknown one is refused', async () => {
  const { get, create, admin } = await aClub()
  const part = (kind: string) =>
    JSON.stringify([{ type: 'part', part: kind, id: 'gibt-es-nicht', label: 'Leer' }])
  await create({ body: part('people') })
  expect(await (await get('/foerderverein')).text()).not.toContain('Leer')
  const refused = await admin.post('/admin/seiten/erstellen', { ...published, body: part('weather') })
  expect(refused.status).toBe(400)
})
