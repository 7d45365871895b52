import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'ließ sich nicht laden' })

/** As after an update that removed the file. */
async function remove(page: Page, file: RegExp) {
  await page.route(file, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
}

function countDocuments(page: Page) {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  return opened
}

test('code that is missing reloads the page once, then a notice stands there and nothing loops', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const opened = countDocuments(page)
  await remove(page, /\/assets\/rich-text-editor-[^/]+\.js$/)
  await page.goto('/admin/blog/erstellen')
  await expect(notice(page)).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(opened).toEqual(['/admin/blog/erstellen', '/admin/blog/erstellen'])
  await expect(page.getByRole('textbox', { name: 'Titel' })).toBeVisible()
  await expectAccessible(page)

  await page.unroute(/\/assets\/rich-text-editor-[^/]+\.js$/)
  await page.getByRole('link', { name: 'Seite neu laden' }).click()
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
})

test('what was typed is not lost when code is missing', async ({ page, signInAs }) => {
  await signInAs('admin')
  const opened = countDocuments(page)
  const { promise: typed, resolve: finishTyping } = Promise.withResolvers<void>()
  await page.route(/\/assets\/rich-text-editor-[^/]+\.js$/, async (route) => {
    await typed
    await route.fulfill({ status: 404, body: 'Not Found' })
  })
  await page.goto('/admin/blog/erstellen', { waitUntil: 'commit' })
  await expect(page.getByText('Der Editor wird geladen')).toBeVisible()
  await page.waitForFunction(() => document.querySelector('[aria-busy]') !== null)
  await page.getByRole('textbox', { name: 'Titel' }).pressSequentially('Mühsam getippt')
  finishTyping()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('Mühsam getippt')
  expect(opened).toEqual(['/admin/blog/erstellen'])
})

test('a saved post whose page has lost its code opens as a fresh document, and says when it stays incomplete', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/blog/erstellen')
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
  const opened = countDocuments(page)
  await remove(page, /\/assets\/admin-post-edit\.route-[^/]+\.js$/)
  await page.getByRole('textbox', { name: 'Titel' }).fill(`Verlorene Seite ${Date.now()}`)
  await page.getByLabel('Thema').fill('Werkstatt')
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
  await expect(notice(page)).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(opened).toHaveLength(1)
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue(/Verlorene Seite/)
})

test('after an update the next page of an open tab is a fresh document', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/blog/erstellen')
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'morgen', timestamp: Date.now() } }),
  )
  const asked = page.waitForResponse('**/builds/latest.json')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await asked
  const opened = countDocuments(page)
  await page.getByRole('textbox', { name: 'Titel' }).fill(`Nach der Erneuerung ${Date.now()}`)
  await page.getByLabel('Thema').fill('Werkstatt')
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
  expect(opened).toHaveLength(1)
})

test('a page opened without a new document is shown with its style sheets, behind those that came', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await openPage(page, '/admin')
  const opened = countDocuments(page)
  // What the router does after a form that leads on.
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    return router.navigate('/admin/blog')
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  const places = await page
    .locator('head > :is(style, link[rel=stylesheet])')
    .evaluateAll((sheets) =>
      sheets.map((sheet) => sheet.tagName + ((sheet as HTMLLinkElement).sheet ? '' : ' away')),
    )
  const linked = places.slice(places.indexOf('LINK'))
  expect(linked.length).toBeGreaterThan(0)
  expect(new Set(linked)).toEqual(new Set(['LINK']))
  expect(opened).toEqual([])
})
