import { expect, test } from 'vitest'
import type { Values } from '#app/lib/form-values.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { plainHome } from '../home-blocks.ts'
import { homeGroups } from '../home-fields.ts'
import { findHomePage } from '../home-page.server.ts'
import { homeValues } from './write-home.server.ts'

const adminPath = '/admin/seiten/startseite'
const plain: Values = homeValues(homeGroups(), {
  home: plainHome,
  body: [],
  teaser: '',
  publishedAt: null,
})

async function anOffice() {
  const site = await startAirfieldClub()
  const admin = await site.as('admin', ['board'])
  const home = () => findHomePage(site.db)
  const save = async (fields: Values, intent = 'veroeffentlichen', revision?: number) =>
    admin.post(adminPath, {
      ...plain,
      ...fields,
      intent,
      expectedRevision: String(revision ?? (await home()).revision),
    })
  const start = async () => (await site.get('/')).text()
  return { ...site, admin, home, save, start }
}

test('the home page follows the order and the switches at once, for everyone', async () => {
  const { save, start, admin, db } = await anOffice()
  const titles = async () => {
    const page = await start()
    return ['Heute am Platz', 'Der Platz, maßstäblich'].map((title) => page.indexOf(title))
  }
  const [today = 0, plan = 0] = await titles()
  expect(today).toBeLessThan(plan)
  const change = { order: 'hero,airfield-plan,today', 'hero.sentence': 'Wir fliegen <heute>.' }
  expect((await save(change)).status).toBe(200)
  const [todayAfter = 0, planAfter = 0] = await titles()
  expect(planAfter).toBeLessThan(todayAfter)
  expect(await start()).toContain('Wir fliegen &lt;heute&gt;.')
  expect((await save({ ...change, 'airfield-plan.enabled': '' })).status).toBe(200)
  expect((await titles())[1]).toBe(-1)
  expect(await db.selectFrom('audit_log').select('subject').execute()).toEqual([
    { subject: 'home' },
    { subject: 'home' },
  ])
  expect(
    (await save({ ...change, 'hero.sentence': 'Wir fliegen.', 'airfield-plan.enabled': '' })).status,
  ).toBe(200)
  const log = textOf(await (await admin.get('/admin/protokoll')).text())
  expect(log).toMatch(/Eigener Satz.*auf der Startseite.*Wir fliegen.*→.*Wir fliegen/s)
})

test('a draft and what waits leave the page as guests know it, until it is out', async () => {
  const { save, start, home, later, ask, admin } = await anOffice()
  await save({ 'hero.sentence': 'Erste Fassung.' })
  await save({ 'hero.sentence': 'Noch ein Entwurf.' }, 'entwurf')
  expect((await home()).home.hero.sentence).toBe('Noch ein Entwurf.')
  expect(await start()).toContain('Erste Fassung.')
  expect(textOf(await (await admin.get(adminPath)).text())).toContain('Gäste sehen bis dahin Fassung 1.')
  // 12:00 in Berlin; the current time is 10:42.
  await save({ 'hero.sentence': 'Ab Mittag.', publishedAt: '2026-06-14T12:00' })
  expect((await home()).shownVersion).toBe(1)
  expect(await start()).toContain('Erste Fassung.')
  expect((await ask('/')).validUntil).toBeLessThanOrEqual(Date.parse('2026-06-14T10:00:00Z'))
  later(80 * 60)
  expect(await start()).toContain('Ab Mittag.')
  await save({ 'hero.sentence': 'Und weiter.' }, 'entwurf')
  expect((await home()).shownVersion).toBe(3)
  expect(await start()).toContain('Ab Mittag.')
})

test('a first draft leaves the plain page in place', async () => {
  const { save, start, admin } = await anOffice()
  await save({ 'hero.sentence': 'Noch nicht.' }, 'entwurf')
  expect(await start()).not.toContain('Noch nicht.')
  expect(textOf(await (await admin.get(adminPath)).text())).toContain('wie sie am Anfang war')
})

test('a draft is let go of, and what guests see holds again', async () => {
  const { save, start, home, admin } = await anOffice()
  await save({ 'hero.sentence': 'Erste Fassung.' })
  await save({ 'hero.sentence': 'Verworfen.' }, 'entwurf')
  const page = await (await admin.get(adminPath)).text()
  expect(page).toContain('value="verwerfen"')
  const discarded = await save({}, 'verwerfen')
  expect([discarded.status, discarded.headers.get('location')]).toEqual([
    303,
    `${adminPath}?verworfen=3&angelegt=`,
  ])
  expect(await home()).toMatchObject({ status: 'published', shownVersion: null, revision: 3 })
  expect((await home()).home.hero.sentence).toBe('Erste Fassung.')
  expect(await start()).toContain('Erste Fassung.')
  expect(await (await admin.get(adminPath)).text()).not.toContain('value="verwerfen"')
})

test('every save is a version, told in words, and comes back', async () => {
  const { save, start, admin, home } = await anOffice()
  await save({ 'hero.sentence': 'Erste Fassung.' })
  await save({ 'hero.sentence': 'Zweite Fassung.', order: 'posts,hero' })
  const versions = textOf(await (await admin.get(`${adminPath}/versionen`)).text())
  expect(versions).toMatch(/Eigener Satz.*Erste.*Zweite.*Fassung/s)
  expect(versions).toMatch(/Reihenfolge.*Aus dem Verein/s)
  expect((await admin.post(`${adminPath}/versionen`, { fassung: '1' })).status).toBe(303)
  expect(await start()).toContain('Erste Fassung.')
  expect((await home()).home.order[0]).toBe('hero')
  expect((await admin.get(`${adminPath}/versionen?fassung=9`)).status).toBe(404)
})

test('without script a button moves its row and keeps what was typed, and nothing is stored yet', async () => {
  const { save, home } = await anOffice()
  const before = await home()
  const typed = { order: 'hero,today,posts', 'hero.sentence': 'Noch nicht fertig' }
  const moved = await save(typed, 'hoch:posts')
  const page = await moved.text()
  expect(moved.status).toBe(200)
  expect(page).toContain('value="hero,posts,today,')
  expect(page).toContain('value="Noch nicht fertig"')
  expect(page).toContain('Noch nicht gespeichert')
  const added = await (await save(typed, 'zeile:hero.buttons:0:neu')).text()
  expect(added).toContain('name="hero.buttons.0.label"')
  expect(added).toContain('value="Noch nicht fertig"')
  expect(await home()).toEqual(before)
})

test('what does not fit is said at its field and changes nothing', async () => {
  const { save, home } = await anOffice()
  const before = await home()
  const refused = await save({
    'hero.buttons.0.label': 'Los',
    'hero.buttons.0.href': 'javascript:alert(1)',
    'today.agenda.0.time': '10:00',
    'today.agenda.0.text': 'Winde',
    'today.agenda.0.linkLabel': 'Dorthin',
    'hero.pictureId': 'a'.repeat(32),
  })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('Bitte gib eine Adresse an, die mit / beginnt')
  expect(page).toContain('value="Los"')
  const further = await save({
    'today.agenda.0.time': '10:00',
    'today.agenda.0.text': 'Winde',
    'today.agenda.0.linkLabel': 'Dorthin',
    'hero.pictureId': 'a'.repeat(32),
    ...Object.fromEntries(
      [0, 1, 2].flatMap((row) => [
        [`hero.buttons.${row}.label`, 'Los'],
        [`hero.buttons.${row}.href`, '/kontakt'],
      ]),
    ),
  })
  const sentences = await further.text()
  for (const sentence of [
    'Bitte gib an, wohin der Verweis führt.',
    'Dieses Bild gibt es nicht mehr.',
    'Mehr als zwei Knöpfe haben hier keinen Platz.',
  ])
    expect(sentences).toContain(sentence)
  expect(await home()).toEqual(before)
})

test('of two who arrange the page the second chooses whose is to hold', async () => {
  const { save, home } = await anOffice()
  expect((await save({ order: 'posts,hero' }, 'veroeffentlichen', 0)).status).toBe(200)
  const refused = await save({ order: 'events,hero' }, 'veroeffentlichen', 0)
  expect(refused.status).toBe(409)
  const page = (await refused.text()).replaceAll('<!-- -->', '')
  expect(page).toContain('Jemand hat die Startseite am 14.')
  const [, intent = ''] = /value="(zusammen:\d+:veroeffentlichen)"/.exec(page) ?? []
  expect((await home()).home.order[0]).toBe('posts')
  const choices = { 'choice:order': 'theirs', 'hero.sentence': 'Kommt vorbei.' }
  expect((await save({ order: 'events,hero', ...choices }, intent, 0)).status).toBe(303)
  expect((await home()).home.order[0]).toBe('posts')
  expect((await home()).home.hero.sentence).toBe('Kommt vorbei.')
  // A choice based on an outdated version leads to a new conflict.
  const late = { order: 'events,hero', 'choice:order': 'mine' }
  expect((await save(late, intent, 0)).status).toBe(409)
  expect((await home()).home.order[0]).toBe('posts')
})

test('the preview shows the page as typed, its own text too, and stores nothing', async () => {
  const { admin, home } = await anOffice()
  const before = await home()
  const body = JSON.stringify([
    { type: 'heading', level: 2, content: [{ text: 'Wir suchen dich' }] },
    { type: 'part', part: 'form', id: 'vorstand', label: 'Schreib uns' },
  ])
  const typed = { ...plain, 'hero.sentence': 'Nur zur Probe', 'text.enabled': 'ja', body }
  const preview = await (await admin.post(`${adminPath}/vorschau`, typed)).text()
  expect(preview).toContain('Nur zur Probe')
  expect(preview).toContain('Wir suchen dich</h2>')
  expect(preview).toContain('href="/kontakt?thema=vorstand#schreiben"')
  expect(await home()).toEqual(before)
  expect(await (await admin.get(`${adminPath}/vorschau`)).text()).toContain('Noch keine Vorschau')
})

test('it has its place above the tree, and nothing of what is done with pages there reaches it', async () => {
  const { admin, save, db, as, get } = await anOffice()
  await save({ 'hero.sentence': 'Da.' })
  const row = () => db.selectFrom('free_pages').select(['path', 'status', 'position']).executeTakeFirst()
  expect(await (await admin.get('/admin/seiten')).text()).toContain(`href="${adminPath}"`)
  for (const intent of ['hoch', 'runter', 'tiefer'].map((step) => `${step}:startseite`))
    await admin.post('/admin/seiten', { intent })
  await admin.post('/admin/seiten', { intent: 'ordnen', reihe: 'startseite' })
  for (const intent of ['loeschen', 'zurueckziehen', 'duplizieren'])
    expect((await save({}, intent)).status, intent).toBe(400)
  expect(await row()).toMatchObject({ path: '/', position: 0 })
  expect(await (await get('/')).text()).toContain('Da.')
  expect(await (await get('/sitemap.xml')).text()).not.toContain('startseite')
  const editor = await as('admin', ['editorial'])
  for (const path of [adminPath, `${adminPath}/versionen`])
    expect((await editor.get(path)).status, path).toBe(403)
  expect((await editor.post(adminPath, { ...plain, intent: 'entwurf', expectedRevision: '1' })).status).toBe(
    403,
  )
  expect(await (await editor.get('/admin/seiten')).text()).not.toContain(`href="${adminPath}"`)
})

test('an empty club arranges its home page as well', async () => {
  const { as, db } = await startApp()
  const admin = await as('admin')
  expect(await (await admin.get(adminPath)).text()).toContain('name="expectedRevision" value="0"')
  const sent = { ...plain, order: 'posts', intent: 'veroeffentlichen', expectedRevision: '0' }
  expect((await admin.post(adminPath, sent)).status).toBe(200)
  expect((await findHomePage(db)).home.order[0]).toBe('posts')
})
