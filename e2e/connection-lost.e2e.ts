import type { Page } from '@playwright/test'
import { closeField } from '../bench/close-field.ts'
import { expect, expectAccessible, test as base } from './fixtures.ts'
import { copyOfDemoClub, startSite } from './site.ts'
import { unsteadyWay } from './unsteady-way.ts'

const second = 1_000
const minute = 60 * second
const noConnection = /Unbekannt: Stand \d\d:\d\d\sLT, keine Verbindung/

/** A site behind a stretch of network that can fail; a browser whose clock can be moved on. */
const test = base.extend<{ way: Awaited<ReturnType<typeof unsteadyWay>> & { dataDir: string } }>({
  way: async ({ page }, use) => {
    const { dataDir, remove } = copyOfDemoClub()
    const site = await startSite({ dataDir })
    const way = Object.assign(await unsteadyWay(site.port), { dataDir })
    await page.clock.install()
    await use(way)
    await way.stop()
    await site.stop()
    remove()
  },
})

type Way = Awaited<ReturnType<typeof unsteadyWay>>
const listens = (way: Way) => way.asked.filter((request) => request === 'GET /api/status/live').length

/** Until the page listens; pages load what listens a second after they are there. */
async function openListening(page: Page, way: Way, path: string) {
  await page.goto(`${way.url}${path}`)
  await expect.poll(() => listens(way)).toBeGreaterThan(0)
  await expect(page.locator('.st-state [data-sure]')).toBeVisible()
}

test('with a stopped server the light of an open page goes out by itself, and comes back with it', async ({
  page,
  way,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openListening(page, way, '/')
  const strip = page.getByLabel('Platzstatus')
  const light = strip.locator('.st-state .lamp:visible')
  await expect(light).not.toHaveClass(/unknown/)

  await way.stop()
  await page.clock.fastForward(3 * minute)
  await expect(strip).toContainText(noConnection)
  await expect(light).toHaveClass(/unknown/)
  await expect(page.getByText('Wie es am Platz steht, ist zurzeit unbekannt')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Schnellzugriff' })).toContainText('Unbekannt')
  await page.clock.fastForward(10 * second)
  await expect(page.getByRole('status').filter({ hasText: noConnection })).toHaveCount(1)
  await expectAccessible(page)

  await way.start()
  await page.clock.fastForward(40 * second)
  await expect(strip.locator('.st-state [data-sure]')).toBeVisible({ timeout: 150_000 })
  await expect(light).not.toHaveClass(/unknown/)
})

test('a line that hangs is noticed: the page asks, and without an answer it says so', async ({
  page,
  way,
}) => {
  await openListening(page, way, '/flugplatz/zeiten')
  way.is('silent')
  const before = listens(way)
  await page.clock.fastForward(50 * second)
  await expect.poll(() => listens(way)).toBeGreaterThan(before)
  await page.clock.fastForward(2 * minute)
  const heading = page.getByRole('heading', {
    level: 1,
    name: 'Zurzeit unbekannt – bitte anrufen.',
    exact: true,
  })
  await expect(heading).toBeVisible()
  await expect(page.getByLabel('Platzstatus')).toContainText(noConnection)

  way.is('fair')
  await page.clock.fastForward(minute)
  await expect(heading).toHaveCount(0, { timeout: 150_000 })
})

test('where streams are swallowed on the way a page stays true by asking, and hears of a change', async ({
  page,
  way,
  context,
}) => {
  await context.route('**/api/status/live', async (route) => {
    const { accept = '' } = route.request().headers()
    await (accept.includes('event-stream') ? route.abort() : route.continue())
  })
  const follows = page.waitForRequest('**/api/status/live')
  await page.goto(way.url)
  await page.clock.fastForward(2 * second)
  await follows
  for (let asked = 0; asked < 6; asked += 1) {
    const before = listens(way)
    await page.clock.fastForward(50 * second)
    await expect.poll(() => listens(way)).toBeGreaterThan(before)
  }
  await expect(page.locator('.st-state [data-sure]')).toBeVisible()

  await closeField(way.dataDir, 'Hagel')
  await page.clock.fastForward(50 * second)
  const strip = page.getByLabel('Platzstatus')
  await expect(strip).toContainText('Kein Anflug', { timeout: 150_000 })
  await expect(strip).toContainText('Hagel')
})

test('a page whose network goes before it can follow the field doubts by itself, and follows once there is one', async ({
  page,
  way,
  context,
}) => {
  const follower = '**/assets/follow-field-*.js'
  await context.route(follower, (route) => route.abort())
  await page.goto(way.url)
  const strip = page.getByLabel('Platzstatus')
  await expect(strip.locator('.st-state [data-sure]')).toBeVisible()
  await page.clock.fastForward(3 * minute)
  await expect(strip).toContainText(noConnection)

  await context.unroute(follower)
  await page.clock.fastForward(10 * second)
  await expect(strip.locator('.st-state [data-sure]')).toBeVisible({ timeout: 150_000 })
  expect(listens(way)).toBeGreaterThan(0)
})

test('an old picture of an open page is called old, and after two hours it is gone', async ({
  page,
  way,
}) => {
  await openListening(page, way, '/flugplatz/webcam')
  await way.stop()
  const camera = page.locator('.camview').first()
  await page.clock.fastForward(20 * minute)
  await expect(camera.locator('.badge:visible', { hasText: 'aktuell' })).toHaveCount(0)
  await expect(camera.locator('.cam-age:visible .badge:visible')).toHaveText('veraltet')
  await expect(camera.locator('.cam-ago')).toContainText(/vor [2-5]\d\sMinuten/)
  await page.clock.fastForward(125 * minute)
  await expect(camera.getByRole('img', { name: /aufgenommen/ })).toHaveCount(0)
  await expect(camera.getByText('kein aktuelles Bild')).toBeVisible()
  await expectAccessible(page)
})

test('the board on the wall says that it hears nothing, and comes back without a hand', async ({
  page,
  way,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openListening(page, way, '/?anzeige=tafel')
  await way.stop()
  await page.clock.fastForward(10 * minute)
  const state = page.locator('.bd-state')
  await expect(state).toContainText(noConnection)
  await expect(state.locator('.lamp:visible')).toHaveClass(/unknown/)

  await way.start()
  await page.clock.fastForward(40 * second)
  await expect(state.locator('[data-sure]')).toBeVisible({ timeout: 150_000 })
})
