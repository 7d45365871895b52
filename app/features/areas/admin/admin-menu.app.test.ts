import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { features } from '#app/root/features.ts'
import { allRights, opens, type Right } from '#app/platform/identity/rights.ts'
import { draftList } from '#app/resources/drafts/draft-address.ts'
import { draftPermissions } from '#app/resources/unsaved/unsaved-form.ts'
import { actionsFor } from '#app/shell/admin-actions.ts'
import { pathOf, placesFor } from '#app/shell/admin-menu.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { startApp } from '#test/app.ts'

const places = features.flatMap(({ adminMenu = [] }) => adminMenu)
const actions = features.flatMap(({ adminActions = [] }) => adminActions)

const routes = readFileSync(new URL('../../../routes.ts', import.meta.url), 'utf8')
const [, admin = ''] =
  /route\('admin', 'features\/areas\/admin\/admin\.layout\.tsx', \[([\s\S]*?)\n {2}\]\),/.exec(routes) ?? []
const pages = [...admin.matchAll(/route\(\s*'([^'*]+)',\s*'[^']+\.tsx'/g)].map(([, path]) => `/admin/${path}`)

test('every place of the menu and every action opens for whoever is offered it', async () => {
  const { as } = await startApp({ demo: true })
  for (const right of allRights) {
    const person = await as('admin', [right])
    const offered = [...placesFor(places, [right]), ...actionsFor(actions, [right])]
    for (const { href } of offered) {
      const { status } = await person.get(href)
      expect([right, href, status < 400]).toEqual([right, href, true])
    }
  }
})

test('whoever may have a draft is offered the list of drafts, and nobody else', () => {
  const isOffered = (right: Right) => placesFor(places, [right]).some(({ href }) => href === draftList)
  for (const right of allRights) {
    const mayHaveOne = draftPermissions.some((permission) => opens([right], permission))
    expect([right, isOffered(right)]).toEqual([right, mayHaveOne])
  }
  // Of what has drafts, the keeper of the register writes circulars alone.
  expect(isOffered('membership')).toBe(true)
})

test('every page of the administration lies in a section', () => {
  const known = places.map(({ href }) => pathOf(href)).filter((href) => href !== '/admin')
  const lost = pages.filter(
    (page) => page !== '/admin/suche' && known.every((href) => page !== href && !page.startsWith(`${href}/`)),
  )
  expect(lost).toEqual([])
  const settings = pages.filter((page) => /^\/admin\/einstellungen\/[^:]+$/.test(page))
  expect(settings.filter((page) => !known.includes(page))).toEqual([])
})

/** For each counted page: pattern that matches one waiting item in its HTML. */
const oneOf: Readonly<Record<string, RegExp>> = {
  '/admin/anfragen?stand=offen': /<tr><th scope="row"/g,
  '/admin/blog/eingereicht': /aria-labelledby="beitrag-/g,
  '/admin/mitglieder/aenderungen': /aria-labelledby="wunsch-/g,
  '/admin/arbeitsstunden': /class="wh-decide"/g,
}

test('a number in the menu is work to do, and the page behind it lists as many things', async () => {
  const { as, db, services } = await startApp({ demo: true })
  const at = services.now().toISOString()
  const { id: member } = await db.selectFrom('members').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: user } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const undecided = {
    state: 'open',
    created_at: at,
    decided_at: null,
    decided_by: null,
    answer: null,
  } as const
  await db
    .insertInto('member_change_requests')
    .values({ ...undecided, id: 'w', member_id: member, wanted: '{"title":"Dr."}', reason: '' })
    .execute()
  const text = { title: 'Sommer', teaser: '', body: '[]', note: '' }
  const posts = ['a', 'b'].map((id) => ({
    ...undecided,
    ...text,
    id,
    user_id: user,
    post_id: null,
    changed_at: at,
  }))
  await db.insertInto('post_submissions').values(posts).execute()

  const board = await as('admin')
  const counted = places.filter(({ open }) => open !== undefined).map(({ href }) => href)
  expect(counted.toSorted()).toEqual(Object.keys(oneOf).toSorted())
  for (const [href, one] of Object.entries(oneOf)) {
    const page = await (await board.get(href)).text()
    const [rail = '', adminPage = ''] = [/<nav class="rail[\s\S]*?<\/nav>/, /<main[\s\S]*<\/main>/].map(
      (part) => part.exec(page)?.[0] ?? '',
    )
    const link = rail.split('</a>').findLast((each) => each.includes(`href="${href}"`))
    const result = Number(/class="n">(\d+)</.exec(link ?? '')?.[1] ?? 0)
    expect([href, result > 0]).toEqual([href, true])
    expect([href, adminPage.match(one)?.length]).toEqual([href, result])
  }
})

test('the member list has no number: how many the club has is no work', async () => {
  const { as } = await startApp({ demo: true })
  const page = await (await (await as('admin', ['treasurer'])).get('/admin/mitglieder')).text()
  const rail = /<nav class="rail[\s\S]*?<\/nav>/.exec(page)?.[0] ?? ''
  const link = rail.split('</a>').findLast((each) => each.includes('href="/admin/mitglieder"'))
  expect(link).not.toContain('class="n"')
})

test('an area whose own layout fails says so to its people, with the way back into it', async () => {
  const { db, services, newAccount, withCookie } = await startApp()
  await createMember(
    db,
    { ...aPerson, id: 'ada', memberNumber: 1, firstName: 'Ada', lastName: 'Licht' },
    services.now(),
  )
  const account = { email: 'ada@verein.example', password: 'ein-langes-passwort', role: 'admin' as const }
  const id = await newAccount({ ...account, memberId: 'ada' })
  const ada = withCookie(`__Host-sitzung=${(await startSession(db, id, services.now())).token}`)
  const lose = async (table: 'audit_log' | 'members') => {
    await db.schema.alterTable(table).renameTo('away').execute()
    return () => db.schema.alterTable('away').renameTo(table).execute()
  }
  const failed = async (path: string) => {
    const answer = await ada.get(path)
    expect([path, answer.status]).toEqual([path, 500])
    const html = await answer.text()
    expect(html).toContain('Hier ist etwas schiefgegangen')
    return html
  }
  const back = await lose('audit_log')
  const html = await failed('/admin/platzstatus')
  await back()
  expect(html).toContain('<a class="btn" href="/admin">Zur Übersicht</a>')
  expect(html).toContain('id="hauptmenue"')
  expect(html).toMatch(/Vorgangsnummer [\dA-F]{10}/)

  // What the frame of every page is drawn from is away as well.
  // On PostgreSQL the next test gets this database.
  onTestFinished(await lose('members'))
  for (const area of ['/admin', '/mitglied', '/vereinsflieger'])
    expect(await failed(area)).toContain(`<a class="btn" href="${area}">Zur Übersicht</a>`)
})
