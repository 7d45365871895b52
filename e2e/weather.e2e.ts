import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { beginPolling, polledTogether } from '#app/features/airfield/weather/polls.server.ts'
import { listStations } from '#app/features/airfield/weather/stations.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { json, metarOf, startWeatherStandIn } from '#test/weather-stand-in.ts'
import { expect, expectAccessible, test as base } from './fixtures.ts'
import { copyOfDemoClub, startSite } from './site.ts'

const minute = 60_000

/** The demo club beside a stand-in for the weather's interface, whose station observed twelve minutes ago. */
const test = base.extend<{ weather: Awaited<ReturnType<typeof siteWithWeather>> }>({
  weather: async ({}, use) => {
    const weather = await siteWithWeather()
    await use(weather)
    await weather.end()
  },
})

async function siteWithWeather() {
  const observed = new Date(Math.floor((Date.now() - 12 * minute) / 1000) * 1000)
  const standIn = await startWeatherStandIn(json([metarOf('ETHN', observed)]))
  const { dataDir, remove } = copyOfDemoClub()
  await askAtOnce(dataDir)
  const site = await startSite({ dataDir, metarUrl: standIn.url })
  return {
    site,
    standIn,
    async end() {
      await site.stop()
      standIn.stop()
      remove()
    },
  }
}

/** Where the demo club was loaded nobody answered; after that the weather would be asked for in twenty minutes only. */
async function askAtOnce(dataDir: string) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  await beginPolling(db, await listStations(db), polledTogether, new Date())
  await db.destroy()
}

/** The first report comes a moment after the start; a question costs less than a page that is drawn in vain. */
async function waitForWeather(page: Page, address: string) {
  await expect.poll(async () => (await fetch(address)).text()).toMatch(/class="[^"]*\bst-wx\b/)
  await page.goto(address)
  await expect(page.locator('.st-wx').first()).toBeVisible()
}

test('the strip shows the weather with its time, opens to the report for eyes, keys and readers, and stops calling it current once its source has stopped', async ({
  page,
  weather: { site, standIn },
}) => {
  await waitForWeather(page, site.url)
  const strip = page.getByLabel('Platzstatus')
  await strip.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(strip.locator('.wx > summary')).toContainText(/\d\d:\d\d\sUTC \(\d\d:\d\d\sLT\), 1\d\smin alt/)
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await strip.locator('.wx > summary').focus()
  await page.keyboard.press('Enter')
  await expect(strip.getByText('24008KT 9999 FEW040')).toBeVisible()
  await expect(strip.getByRole('img', { name: /^Piste 25 und Wind 240°/ })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }

  standIn.stop()
  // The page has its own clock, which is moved on without a new look at the server.
  await page.clock.install()
  await page.goto(site.url)
  await expect(page.locator('.st-wx').first()).toBeVisible()
  await page.getByLabel('Platzstatus').locator('summary').first().click()
  await page.clock.fastForward(80 * minute)
  await expect(page.locator('.st-wx').first()).toBeHidden()
  await expect(page.getByText('veraltet: älter als 90 Minuten')).toBeVisible()
  await page.clock.fastForward(6 * 60 * minute)
  await expect(page.getByText('Wetter keine Wetterdaten')).toBeVisible()
  await expect(page.locator('.wx summary').first()).toBeHidden()
})
