import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test.use({ serviceWorkers: 'allow' })

/** Everything the browser keeps of this site, as one text: kept pages, plain store and database. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = Object.entries(localStorage).flat()
    for (const name of await caches.keys()) {
      const store = await caches.open(name)
      for (const request of await store.keys()) {
        found.push(name, request.url)
        if (!request.url.endsWith('.woff2')) found.push((await (await store.match(request))?.text()) ?? '')
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        found.push(JSON.stringify(all.result))
      }
      database.close()
    }
    return found.join('\n')
  })
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, path)

async function visit(page: Page, path: string) {
  await openPage(page, path)
  await expect.poll(() => isKept(page, path)).toBe(true)
}

test('a pilot page once visited opens without network and says how old it is, without a cookie', async ({
  page,
  context,
}) => {
  await visit(page, '/flugplatz/zeiten')
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Stand \d+\. .+ Uhr – ohne Netz$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  await page.goto('/flugplatz/lageplan')
  await expect(page.getByRole('heading', { name: 'Ohne Netz' })).toBeVisible()
  await page.getByRole('link', { name: '/flugplatz/zeiten' }).click()
  await expect(page.getByText('– ohne Netz')).toBeVisible()

  await context.setOffline(false)
  // By itself, without a reload by hand.
  await expect(page.getByText('– ohne Netz')).toBeHidden({ timeout: 150_000 })
  expect(await context.cookies()).toEqual([])
})

test('the first page of a member opens without network, and is gone with the sign-out from every store', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('member')
  await visit(page, '/mitglied')
  await visit(page, '/flugplatz/zeiten')
  const greeting = 'Hanne'
  expect(await everythingKept(page)).toContain(greeting)
  await context.setOffline(true)
  await page.goto('/mitglied')
  await expect(page.getByText('– ohne Netz')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(greeting)

  await context.setOffline(false)
  // The open page may come back by itself in the same moment.
  await expect(() => openPage(page, '/mitglied')).toPass()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => everythingKept(page)).not.toContain(greeting)
  await context.setOffline(true)
  await page.goto('/mitglied')
  await expect(page.getByRole('heading', { name: 'Ohne Netz' })).toBeVisible()
  await expect(page.getByText(greeting)).toHaveCount(0)
  // What everybody sees stays, without the name of whoever was signed in.
  await page.goto('/flugplatz/zeiten')
  await expect(page.getByText('– ohne Netz')).toBeVisible()
  await expect(page.getByText(greeting)).toHaveCount(0)
})

test('a session that ended by itself takes the kept page along, and the administration is never kept', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('admin')
  await visit(page, '/mitglied')
  await openPage(page, '/admin')
  await openPage(page, '/admin/mitglieder')
  expect(await everythingKept(page)).not.toContain('/admin\n')
  expect(await page.evaluate(async () => (await caches.match('/admin')) === undefined)).toBe(true)
  await context.clearCookies()
  await page.goto('/')
  await expect.poll(() => isKept(page, '/mitglied')).toBe(false)
  // Somebody else comes to the same browser and is not shown it either.
  await signInAs('member')
  await openPage(page, '/flugplatz/zeiten')
  await context.setOffline(true)
  await page.goto('/mitglied')
  await expect(page.getByRole('heading', { name: 'Ohne Netz' })).toBeVisible()
})

const idOf = (path: string) => /[0-9a-f]{32}/.exec(path)?.[0] ?? path

/** Ids of the pictures the browser keeps for when there is no network. */
async function picturesKept(page: Page): Promise<string[]> {
  const paths = await page.evaluate(async () => {
    const store = await caches.open('bilder-1')
    return (await store.keys()).map(({ url }) => url)
  })
  return paths.map(idOf)
}

/** Somebody who agreed to be shown is named in the picture, and may take that back at any time. */
async function nameSomebody(dataDir: string, pictureId: string) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const person = await db.selectFrom('members').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db
    .insertInto('consents')
    .values({
      id: crypto.randomUUID(),
      member_id: person.id,
      purpose: 'photo',
      text_version: '1',
      granted_at: new Date().toISOString(),
      granted_by: 'self',
      method: 'paper',
      revoked_at: null,
    })
    .execute()
  await db.insertInto('picture_people').values({ picture_id: pictureId, member_id: person.id }).execute()
  await db.destroy()
}

test('the pictures of a kept page are there without network, but for those somebody can take back', async ({
  page,
  context,
  site,
}) => {
  const html = await (await fetch(site.url)).text()
  const shown = [
    ...new Set([...html.matchAll(/<img[^>]* src="(\/bilder\/[^"]+)"/g)].map(([, src]) => idOf(src!))),
  ]
  expect(shown.length).toBeGreaterThan(1)
  const [top, another] = shown
  await nameSomebody(site.dataDir, another!)

  await visit(page, '/')
  await expect.poll(() => picturesKept(page)).toContain(top)
  await visit(page, '/flugplatz/zeiten')
  await visit(page, '/')
  const kept = await picturesKept(page)
  expect(kept).not.toContain(another)
  expect(kept.length).toBeLessThanOrEqual(40)

  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('– ohne Netz')).toBeVisible()
  const widthOf = (id: string) =>
    page
      .locator(`img[src*="${id}"]`)
      .first()
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth)
  await page.locator(`img[src*="${top!}"]`).first().scrollIntoViewIfNeeded()
  await expect.poll(() => widthOf(top!)).toBeGreaterThan(0)
  expect(await context.cookies()).toEqual([])
})

test('nothing for some alone is among the kept pictures, and with the sign-out go those of the members’ page', async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  await visit(page, '/mitglied')
  await visit(page, '/flugplatz/zeiten')
  await visit(page, '/')
  await expect.poll(() => picturesKept(page)).not.toEqual([])
  // Every kept picture is one a guest gets for good.
  const open = await page.evaluate(async () => {
    const store = await caches.open('bilder-1')
    const answers = (await store.keys()).map(({ url }) =>
      fetch(url, { credentials: 'omit', cache: 'no-store' }),
    )
    return (await Promise.all(answers)).map(({ headers }) => headers.get('cache-control'))
  })
  expect(new Set(open)).toEqual(new Set(['public, max-age=31536000, immutable']))
  await openPage(page, '/mitglied')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => isKept(page, '/mitglied')).toBe(false)
  const start = await (await page.request.get('/')).text()
  await expect.poll(async () => (await picturesKept(page)).filter((id) => !start.includes(id))).toEqual([])
})
