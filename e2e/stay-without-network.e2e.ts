import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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
  await page.goto(path, { waitUntil: 'networkidle' })
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
  await expect(page.getByText('– ohne Netz')).toBeHidden({ timeout: 60_000 })
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
  await expect(() => page.goto('/mitglied', { waitUntil: 'networkidle' })).toPass()
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
  await page.goto('/admin', { waitUntil: 'networkidle' })
  await page.goto('/admin/mitglieder', { waitUntil: 'networkidle' })
  expect(await everythingKept(page)).not.toContain('/admin\n')
  expect(await page.evaluate(async () => (await caches.match('/admin')) === undefined)).toBe(true)
  await context.clearCookies()
  await page.goto('/')
  await expect.poll(() => isKept(page, '/mitglied')).toBe(false)
  // Somebody else comes to the same browser and is not shown it either.
  await signInAs('member')
  await page.goto('/flugplatz/zeiten', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.goto('/mitglied')
  await expect(page.getByRole('heading', { name: 'Ohne Netz' })).toBeVisible()
})
