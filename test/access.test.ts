import { expect, test } from 'vitest'
import { allRights } from '#app/platform/identity/rights.ts'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { startApp } from './app.ts'
import { addresses, builtRoutes, isGuarded } from './routes.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'

type Visitor = Pick<Awaited<ReturnType<typeof startApp>>, 'get' | 'post' | 'head'>

/** What is said there depends on who is signed in; the last one ends that. */
const isForSigning = (path: string) => /^\/(anmelden|abmelden)(\/|$)/.test(path)
/** What is said there depends on the device. */
const isForDevices = (path: string) => /^\/startwagen(\/|$)/.test(path)
const inOrder = (paths: readonly string[]) => [...paths.filter((path) => path !== '/abmelden'), '/abmelden']

/** Everyone who may come by: without an account, without a role, a member, and one administrator for each right. */
async function everyone(app: Awaited<ReturnType<typeof startApp>>): Promise<[string, Visitor][]> {
  const { as, services } = app
  services.rateLimiter = memoryRateLimiter(1000)
  const signedIn: [string, Visitor][] = [
    ['none', await as('none')],
    ['member', await as('member')],
    ['admin', await as('admin', [])],
  ]
  for (const right of allRights) signedIn.push([right, await as('admin', [right])])
  return [['guest', app], ['device', await openDevice(app)], ...signedIn]
}

/** A device of the club whose PIN was given. */
async function openDevice({ as, post, withCookie }: Awaited<ReturnType<typeof startApp>>): Promise<Visitor> {
  const pin = '271828'
  const keeper = await as('admin', ['flight-operations'])
  const made = await keeper.post('/admin/flugbuch/geraete', { intent: 'anlegen', name: 'Wagen', pin })
  const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{2}(?=<)/.exec(await made.text()) ?? []
  const bound = await post('/startwagen/einrichten', { code })
  const device = withCookie(bound.headers.get('set-cookie')!.split(';')[0]!)
  expect((await device.post('/startwagen/pin', { pin })).headers.get('location')).toBe('/startwagen')
  return device
}

/** As unlike each other as they come; enough outside the administration, where rights count for nothing. */
const unlike: readonly string[] = ['guest', 'device', 'none', 'member', 'admin', 'system']

/**
 * The page, a form to it, its data, and a form to its data. Its head alone is told to exactly those who get it; the server
 * makes a page for that, so those who are unlike each other are enough.
 */
async function statusesOf(name: string, { get, head, post }: Visitor, path: string): Promise<string> {
  const page = await get(path)
  if (unlike.includes(name)) {
    const only = await head(path)
    expect({ path, status: only.status }).toEqual({ path, status: page.status })
    expect(await only.text()).toBe('')
  }
  const answers = [page, await post(path, {}), await get(`${path}.data`), await post(`${path}.data`, {})]
  await Promise.all(answers.map(async ({ body }) => body?.cancel()))
  return answers.map(({ status }) => status).join(' ')
}

/** `302 302 202 202  guest none`: one line for all who get the same. */
async function linesFor(visitors: readonly [string, Visitor][], path: string): Promise<string[]> {
  const who = new Map<string, string[]>()
  const all = await Promise.all(
    visitors.map(async ([name, visitor]) => [name, await statusesOf(name, visitor, path)] as const),
  )
  for (const [name, statuses] of all) who.set(statuses, [...(who.get(statuses) ?? []), name])
  return [...who].map(([statuses, names]) => {
    const isAll = names.length === visitors.length
    return `${statuses}  ${isAll ? 'everyone' : names.join(' ')}`
  })
}

test('who gets what at every address: page, form, data, form to the data', async () => {
  const visitors = await everyone(await startApp())
  const all: string[] = []
  for (const path of inOrder(await addresses())) {
    const asked = path.startsWith('/admin') ? visitors : visitors.filter(([who]) => unlike.includes(who))
    const lines = await linesFor(asked, path)
    // Nothing outside the areas depends on who asks.
    if (!isGuarded(path) && !isForSigning(path) && !isForDevices(path)) {
      expect({ path, groups: lines.length }).toEqual({ path, groups: 1 })
    }
    all.push(path, ...lines.map((line) => `  ${line}`))
  }
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot('access.txt')
}, 600_000)

/** A club with something to read for each kind of reader; the words in capitals give it away. */
async function aClub() {
  const app = await startApp()
  const at = app.services.now()
  const memberId = await createMember(
    app.db,
    { ...aPerson, memberNumber: 1, firstName: 'Jana', lastName: 'VERZEICHNIS' },
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
  const outsiders = [await as('none'), member, await as('admin', []), await as('admin', ['technical'])]
  const queries = ['', ...Object.keys(await builtRoutes()).map((id) => `?_routes=${encodeURIComponent(id)}`)]
  for (const page of pages) {
    for (const query of queries) {
      expect(await (await get(`${page}.data${query}`)).text(), page + query).not.toMatch(
        /INTERN|ENTWURF|VERZEICHNIS/,
      )
      if (!page.startsWith('/admin')) continue
      for (const outsider of outsiders) {
        const answer = await outsider.get(`${page}.data${query}`)
        expect(await answer.text(), page + query).not.toMatch(/ENTWURF|VERZEICHNIS/)
      }
    }
  }
  expect(await (await member.get('/mitglied/blog.data')).text()).toContain('INTERN')
  expect(await (await admin.get('/admin/blog.data')).text()).toContain('ENTWURF')
})

test('a form to a guarded page changes nothing for a guest, a member or without the right', async () => {
  const { post, as, db, draftId } = await aClub()
  const outsiders = [await as('member'), await as('admin', []), await as('admin', ['membership'])]
  const rows = () => db.selectFrom('posts').select(['id', 'revision', 'status']).orderBy('id').execute()
  const before = await rows()
  for (const send of [post, ...outsiders.map((outsider) => outsider.post)]) {
    for (const path of ['/admin/blog/erstellen', `/admin/blog/${draftId}`, `/admin/blog/${draftId}.data`]) {
      for (const intent of ['loeschen', 'zurueckziehen', 'veroeffentlichen']) {
        await (await send(path, { intent, title: 'Gekapert', expectedRevision: '1' })).body?.cancel()
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

test('an administrator without the right reads which rights lead there, and keeps the own area at hand', async () => {
  const { as } = await startApp()
  const refused = await (await as('admin', ['treasurer'])).get('/admin/blog')
  expect(refused.status).toBe(403)
  const page = await refused.text()
  expect(page).toContain('eines der Rechte „Vorstand“, „Redaktion“ oder „System“')
  expect(page).toContain('href="/admin"')
})

test('menu and start page show what the rights open, and nothing without any', async () => {
  const { as } = await startApp()
  const menuOf = async (rights: Parameters<typeof as>[1]) => {
    const page = await (await (await as('admin', rights)).get('/admin')).text()
    const menu = /<nav class="rail".*?(<ul>.*?)<div class="rail-end"/s.exec(page)?.[1] ?? ''
    return { page, links: [...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href) }
  }
  const nobody = await menuOf([])
  expect(nobody.links).toEqual(['/admin'])
  expect(nobody.page).toContain('hat dort aber noch kein Recht')
  expect(nobody.page).not.toMatch(/Beitrag schreiben|Technik/)

  const secretary = await menuOf(['membership'])
  expect(secretary.links).toEqual([
    '/admin',
    '/admin/anfragen?stand=offen',
    '/admin/entwuerfe',
    '/admin/mitglieder',
    '/admin/datenschutz',
  ])
  expect(secretary.page).not.toMatch(/Beitrag schreiben|kein Recht/)
  expect((await menuOf(['technical'])).page).toContain('In Ordnung:')
})
