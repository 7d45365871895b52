import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { packAssets } from '#app/platform/builds/builds.server.ts'
import { expect, test } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { copyOfProject } from './project-copy.ts'
import { copyOfDemoClub, startSite } from './site.ts'

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'dieser Seite ließ sich nicht laden' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Titel' })

/** A site that runs from a copy of the project, and a browser with an administrator's session. */
async function aSiteToUpdate(context: BrowserContext) {
  const club = copyOfDemoClub()
  const copy = copyOfProject()
  const where = { port: await freePort(), dataDir: club.dataDir, project: copy.project }
  let site = await startSite(where)
  const { cookie } = await site.newSession('admin')
  await context.addCookies([cookie])
  return {
    ...copy,
    url: site.url,
    /** What an operator does after an update, or after somebody has cleared away files. */
    async restart() {
      await site.stop()
      site = await startSite(where)
    },
    /** Gone from the build and from the common store, which gives what a build no longer has. */
    loseCode(names: RegExp) {
      copy.removeAssets(names)
      writeFileSync(join(copy.project, 'build/browser-files.br'), packAssets(new Map()))
      rmSync(join(club.dataDir, 'dateien/builds'), { recursive: true })
    },
    async end() {
      await site.stop()
      copy.remove()
      club.remove()
    },
  }
}

async function openEditor(page: Page, url: string) {
  await page.goto(`${url}/admin/blog/erstellen`)
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
}

async function save(page: Page, text: string) {
  await title(page).fill(text)
  await page.getByLabel('Thema').fill('Werkstatt')
  await page.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/)
}

function documentsOf(page: Page) {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  return opened
}

function buildOf(page: Page) {
  return page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window
    return manifest?.version
  })
}

test('an open page survives a real update: nothing is lost, and the next page is of the new build', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(240_000)
  const site = await aSiteToUpdate(context)
  const latest = async () =>
    (await (await request.get(`${site.url}/builds/latest.json`)).json()) as { id: string; timestamp: number }
  const before = await latest()
  const earlierFiles = site.assets()
  await page.clock.install()
  await openEditor(page, site.url)
  expect(await buildOf(page)).toBe(before.id)

  site.update('app/shell/reload-notice.tsx', 'Ein Teil dieser Seite', 'Ein Rest dieser Seite')
  await site.restart()
  const after = await latest()
  expect(after.id).not.toBe(before.id)
  expect(after.timestamp).toBeGreaterThan(before.timestamp)
  const facts = await request.get(`${site.url}/builds/meta/${after.id}.json`)
  expect(await facts.json()).toEqual({ ...after, prerendered: [] })

  const opened = documentsOf(page)
  await title(page).pressSequentially('Getippt während der Erneuerung')
  const asked = page.waitForResponse('**/builds/latest.json')
  await page.clock.fastForward('01:00:00')
  await asked
  expect(opened).toEqual([])
  await expect(title(page)).toHaveValue('Getippt während der Erneuerung')

  // Whoever has not noticed yet still finds every file of the earlier build.
  for (const name of earlierFiles.filter((each) => each.endsWith('.js'))) {
    const file = await request.get(`${site.url}/assets/${name}`)
    expect({ name, status: file.status(), cache: file.headers()['cache-control'] }).toEqual({
      name,
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    })
  }

  await save(page, 'Gespeichert nach der Erneuerung')
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
  expect(opened).toHaveLength(1)
  expect(await buildOf(page)).toBe(after.id)
  await expect(title(page)).toHaveValue('Gespeichert nach der Erneuerung')
  await expect(page.getByText('Ein Rest dieser Seite')).toBeAttached()
  await site.end()
})

test('a page whose code was deleted opens once as a fresh document, then the notice offers the rest', async ({
  page,
  context,
}) => {
  const site = await aSiteToUpdate(context)
  await openEditor(page, site.url)
  site.loseCode(/^admin-post-edit\.route-/)
  await site.restart()
  const opened = documentsOf(page)
  await save(page, 'Seite ohne ihren Code')
  await expect(notice(page)).toBeVisible()
  expect(opened).toHaveLength(1)
  expect(opened[0]).toMatch(/^\/admin\/blog\/[0-9a-f-]{36}$/)
  await expect(title(page)).toHaveValue('Seite ohne ihren Code')
  await page.getByRole('link', { name: 'Seite neu laden' }).click()
  await expect(notice(page)).toBeVisible()
  expect(opened).toHaveLength(2)
  await site.end()
})
