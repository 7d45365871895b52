import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { beginPolling, polledTogether } from '#app/features/airfield/weather/polls.server.ts'
import { listStations } from '#app/features/airfield/weather/stations.server.ts'
import { addClosure } from '#app/features/airfield/status/set-field-status.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { json, metarOf, startWeatherStandIn } from '#test/weather-stand-in.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { copyOfDemoClub, startSite } from './site.ts'

const minute = 60_000
const duty = { id: null, name: 'Betriebsleiter' } as unknown as Parameters<typeof addClosure>[1]

/** Gusts, four layers of cloud, two closures and two notices: nothing longer comes from a station or a volunteer. */
async function crowdedSite() {
  const observed = new Date(Math.floor((Date.now() - 12 * minute) / 1000) * 1000)
  const longest = metarOf('ETHN', observed, {
    wspd: 28,
    wgst: 45,
    wdir: 300,
    clouds: [
      { cover: 'FEW', base: 1200 },
      { cover: 'SCT', base: 4000 },
      { cover: 'BKN', base: 10_000 },
    ],
    rawOb: 'METAR ETHN 141230Z 30028G45KT 9999 FEW012 SCT040 BKN100 M12/M14 Q0985 NOSIG',
    temp: -12,
    dewp: -14,
    altim: 985,
  })
  const standIn = await startWeatherStandIn(json([longest]))
  const { dataDir, remove } = copyOfDemoClub()
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  await beginPolling(db, await listStations(db), polledTogether, new Date())
  const now = Date.now()
  for (const reason of ['Rollweg B gesperrt, Rückrollen auf der Piste', 'Mäharbeiten am Segelflugstreifen'])
    await addClosure(
      db,
      duty,
      { runwayId: null, reason, from: now - minute, until: now + 600 * minute },
      new Date(),
    )
  for (const [index, kind] of (['warning', 'info'] as const).entries())
    await db
      .insertInto('notices')
      .values({
        id: `notice-${index}`,
        kind,
        starts_at: new Date(now - minute).toISOString(),
        ends_at: new Date(now + 600 * minute).toISOString(),
        scope: 'all',
        details: JSON.stringify({
          text: 'Die Zufahrt von der Kreisstraße ist bis zum Mittag gesperrt; bitte über Seeberg anfahren.',
          textEn: '',
          dismissible: index === 1,
          runway: '',
        }),
        created_at: new Date(now).toISOString(),
        updated_at: new Date(now).toISOString(),
        revision: 1,
      })
      .execute()
  await db.destroy()
  const site = await startSite({ dataDir, metarUrl: standIn.url })
  return {
    site,
    async end() {
      await site.stop()
      standIn.stop()
      remove()
    },
  }
}

/** What the state says depends on the hour; this is the longest it can say. */
const longestSentence = 'Geschlossen, öffnet am Samstag, 26. Dezember, 11:00 Uhr'
const say = (page: Page, sentence: string) =>
  page.locator('.st-state [data-sure]').evaluate((state, text) => {
    state.lastChild!.textContent = text
  }, sentence)

const heightOfRow = (page: Page) =>
  page
    .locator('.status summary')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)

/** Whether a part of the row reaches into another, or past the edge. */
const touching = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('.st-state, .st-flag, .st-values, .st-clock, .st-rose, .st-more'),
    ]
    const boxes = parts.map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
    const shown = boxes.filter(({ box }) => box.width > 0 && box.height > 0)
    const past = shown
      .filter(({ box }) => box.right > innerWidth || box.left < 0)
      .map(({ name }) => `${name} past`)
    const pairs = shown.flatMap((one, at) => shown.slice(at + 1).map((other) => [one, other] as const))
    const meet = ({ box: a }: (typeof shown)[number], { box: b }: (typeof shown)[number]) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    return [...past, ...pairs.filter(([a, b]) => meet(a, b)).map(([a, b]) => `${a.name} on ${b.name}`)]
  })

test('the strip stays two lines on a phone and one on a desk, whatever it has to say, and unfolds the rest', async ({
  page,
}) => {
  const { site, end } = await crowdedSite()
  try {
    await expect(async () => {
      await page.goto(`${site.url}/piloteninfo/preisliste`)
      await expect(page.locator('.st-wx').first()).toBeVisible({ timeout: 500 })
    }).toPass()
    for (const sentence of [undefined, longestSentence]) {
      if (sentence !== undefined) await say(page, sentence)
      for (const width of [320, 360, 390, 430, 640, 834, 1023, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const where = `${sentence ?? 'as it is now'}, ${width} px`
        expect(await heightOfRow(page), where).toBeLessThanOrEqual(width < 1024 ? 72 : 44)
        expect(await touching(page), where).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width)
      }
    }
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const air = await page.locator('.phone-bar [data-sure]').evaluate((state) => {
        state.lastChild!.textContent = 'Eingeschränkt'
        const typed = document.createRange()
        typed.selectNodeContents(state.lastChild!)
        return state.closest('li')!.getBoundingClientRect().width - typed.getBoundingClientRect().width
      })
      expect(air, `beside „Eingeschränkt“ in the bar of a phone of ${width} px`).toBeGreaterThan(16)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const strip = page.getByLabel('Platzstatus')
    await expect(strip.getByText('Rollweg B gesperrt')).toBeHidden()
    await strip.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(strip.getByText('Rollweg B gesperrt')).toBeVisible()
    // The row of a phone has no room for these.
    for (const value of ['300° / 28 kt, Böen 45 kt', '985 hPa', '≥ 10 km'])
      await expect(strip.locator('.st-facts').getByText(value)).toBeVisible()
    await expect(strip.getByText('Die Zufahrt von der Kreisstraße').first()).toBeVisible()
    await expect(strip.getByRole('link', { name: 'Betriebszeiten' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  } finally {
    await end()
  }
})
