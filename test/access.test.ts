import { expect, test } from 'vitest'
import { createPost } from '#app/blog/save-post.server.ts'
import { createMember } from '#app/members/save-member.server.ts'
import { loadBuild } from '#server/build.ts'
import { startApp } from './app.ts'

type RouteNode = {
  id: string
  path?: string
  index?: boolean
  parentId?: string
  module: { default?: unknown }
}

/** Every address of the built site, with something in the place of each parameter. */
async function addresses(): Promise<string[]> {
  const routes = await builtRoutes()
  const pathOf = (route: RouteNode): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return [parent === undefined ? '' : pathOf(parent), route.path ?? ''].filter(Boolean).join('/')
  }
  const hasChildren = new Set(Object.values(routes).map(({ parentId }) => parentId))
  return Object.values(routes)
    .filter(({ id }) => !hasChildren.has(id))
    .map((route) => {
      const path = pathOf(route).replace(/\/:\w+\?/g, '')
      return `/${path.replace(/:\w+|\*/g, 'gibt-es-nicht')}`
    })
    .toSorted()
}

async function builtRoutes(): Promise<Record<string, RouteNode>> {
  const build = await loadBuild()
  return build.routes as Record<string, RouteNode>
}

const guarded = /^\/(mitglied|admin|vereinsflieger)[/ ]/
const signing = ['/anmelden', '/anmelden/bestaetigen', '/anmelden/verlaengern', '/abmelden']

test('who gets what: every address for guest, member and administrator', async () => {
  const { get, post, as } = await startApp()
  const visitors = { guest: { get, post }, member: await as('member'), admin: await as('admin') }
  const lines: string[] = []
  for (const path of await addresses()) {
    if (signing.includes(path)) continue
    const statuses: string[] = []
    for (const [who, browser] of Object.entries(visitors)) {
      const [page, sent] = [await browser.get(path), await browser.post(path, {})]
      await page.body?.cancel()
      await sent.body?.cancel()
      statuses.push(`${who} ${page.status}/${sent.status}`)
    }
    lines.push(`${path}  ${statuses.join('  ')}`)
  }
  expect(`\n${lines.filter((line) => guarded.test(line)).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    /admin  guest 302/302  member 403/403  admin 200/405
    /admin/bilder  guest 302/302  member 403/403  admin 200/422
    /admin/blog  guest 302/302  member 403/403  admin 200/405
    /admin/blog/erstellen  guest 302/302  member 403/403  admin 200/400
    /admin/blog/gibt-es-nicht  guest 302/302  member 403/403  admin 404/404
    /admin/blog/vorschau  guest 302/302  member 403/403  admin 200/200
    /admin/einstellungen  guest 302/302  member 403/403  admin 200/405
    /admin/gibt-es-nicht  guest 302/302  member 403/403  admin 404/404
    /admin/mitglieder  guest 302/302  member 403/403  admin 200/405
    /admin/mitglieder/erstellen  guest 302/302  member 403/403  admin 200/400
    /admin/mitglieder/gibt-es-nicht  guest 302/302  member 403/403  admin 404/404
    /admin/platzstatus  guest 302/302  member 403/403  admin 200/400
    /admin/veranstaltungen  guest 302/302  member 403/403  admin 200/405
    /admin/veranstaltungen/erstellen  guest 302/302  member 403/403  admin 200/400
    /admin/veranstaltungen/gibt-es-nicht  guest 302/302  member 403/403  admin 404/404
    /admin/veranstaltungen/gibt-es-nicht/teilnehmende.csv  guest 302/302  member 403/403  admin 404/405
    /mitglied  guest 302/302  member 200/405  admin 200/405
    /mitglied/blog  guest 302/302  member 200/405  admin 200/405
    /mitglied/blog/gibt-es-nicht  guest 302/302  member 404/405  admin 404/405
    /mitglied/gibt-es-nicht  guest 302/302  member 404/404  admin 404/404
    /mitglied/konto  guest 302/302  member 200/400  admin 200/400
    /mitglied/konto/adresse  guest 302/302  member 200/400  admin 200/400
    /mitglied/konto/zweiter-faktor  guest 302/302  member 200/400  admin 200/400
    /mitglied/mitglieder  guest 302/302  member 200/405  admin 200/405
    /mitglied/mitglieder/gibt-es-nicht  guest 302/302  member 404/405  admin 404/405
    /vereinsflieger  guest 302/302  member 200/405  admin 200/405
    /vereinsflieger/gibt-es-nicht  guest 302/302  member 404/404  admin 404/404
    "
  `)
  // Nothing outside the areas depends on who asks.
  const others = lines.filter((line) => !guarded.test(line))
  for (const line of others) {
    const [, guest, member, admin] = /guest (\S+) {2}member (\S+) {2}admin (\S+)/.exec(line) ?? []
    expect({ line, member, admin }).toEqual({ line, member: guest, admin: guest })
  }
})

/** A club with something to read for each kind of reader; the words in capitals give it away. */
async function aClub() {
  const app = await startApp()
  const at = app.services.now()
  const memberId = await createMember(
    app.db,
    {
      memberNumber: 1,
      title: null,
      firstName: 'Jana',
      lastName: 'VERZEICHNIS',
      status: 'active',
      publicNameForm: 'none',
      pictureId: null,
      details: {},
      consents: [],
    },
    at,
  )
  const post = {
    teaser: '',
    category: 'Werkstatt',
    body: [],
    coverPictureId: null,
    authorId: memberId,
    publishedAt: '2026-06-01T10:00:00.000Z',
  }
  await createPost(app.db, { ...post, title: 'INTERN', status: 'published', visibility: 'members' }, at)
  const draftId = await createPost(
    app.db,
    { ...post, title: 'ENTWURF', status: 'draft', visibility: 'public' },
    at,
  )
  return { ...app, draftId }
}

const pages = [
  '/mitglied',
  '/mitglied/blog',
  '/mitglied/mitglieder',
  '/admin',
  '/admin/blog',
  '/admin/mitglieder',
]

test('a guest gets no data of a guarded page, whichever loaders are asked for', async () => {
  const { get, as } = await aClub()
  const [member, admin] = [await as('member'), await as('admin')]
  const queries = ['', ...Object.keys(await builtRoutes()).map((id) => `?_routes=${encodeURIComponent(id)}`)]
  for (const page of pages) {
    for (const query of queries) {
      expect(await (await get(`${page}.data${query}`)).text(), page + query).not.toMatch(
        /INTERN|ENTWURF|VERZEICHNIS/,
      )
      if (!page.startsWith('/admin')) continue
      const asMember = await member.get(`${page}.data${query}`)
      expect(await asMember.text(), page + query).not.toMatch(/ENTWURF|VERZEICHNIS/)
    }
  }
  expect(await (await member.get('/mitglied/blog.data')).text()).toContain('INTERN')
  expect(await (await admin.get('/admin/blog.data')).text()).toContain('ENTWURF')
})

test('a form to a guarded page changes nothing for a guest or a member', async () => {
  const { post, as, db, draftId } = await aClub()
  const member = await as('member')
  const rows = () => db.selectFrom('posts').select(['id', 'revision', 'status']).orderBy('id').execute()
  const before = await rows()
  for (const send of [post, member.post]) {
    for (const path of ['/admin/blog/erstellen', `/admin/blog/${draftId}`, `/admin/blog/${draftId}.data`]) {
      for (const intent of ['loeschen', 'zurueckziehen', 'veroeffentlichen']) {
        await (await send(path, { intent, title: 'Gekapert', revision: '1' })).body?.cancel()
      }
    }
  }
  expect(await rows()).toEqual(before)
})

test('a guest is led to the sign-in page and back, a member reads why not', async () => {
  const { get, as } = await startApp()
  const answer = await get('/admin/blog?status=entwurf')
  expect(answer.headers.get('location')).toBe('/anmelden?weiter=%2Fadmin%2Fblog%3Fstatus%3Dentwurf')
  const refused = await (await as('member')).get('/admin/blog')
  expect(refused.status).toBe(403)
  const page = await refused.text()
  expect(page).toContain('Diese Seite ist nicht für dich freigegeben')
  expect(page).toContain('aria-label="Mitgliederbereich"')
})
