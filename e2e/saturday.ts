import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { clockAhead } from './clock-ahead.ts'
import { test as base, watch } from './fixtures.ts'
import { copyOfDemoClub, saturdayToCome, startSite, type Site } from './site.ts'
import { reloadPage } from './open-page.ts'

export const log = '/vereinsflieger/flugbuch'

/** The demo club on a Saturday to come; its clock is set by hand. */
export const test = base.extend<{ saturday: Saturday }>({
  saturday: async ({ browser }, use) => {
    const saturday = await aSaturday(browser)
    await use(saturday)
    await saturday.end()
  },
})

export type Saturday = Awaited<ReturnType<typeof aSaturday>>

async function aSaturday(browser: Browser) {
  const day = saturdayToCome()
  const { dataDir, remove } = copyOfDemoClub('friday')
  const clock = clockAhead(dataDir)
  const instant = (minute: number) => berlinInstant(day, minute)
  clock.becomes(instant(9 * 60))
  const site = await startSite({ dataDir, settings: clock.settings })
  const screens: Page[] = []
  return {
    day,
    site,
    instant,
    /** It becomes that minute of the day at the server and on every device; a fresh page knows no other time. */
    async becomes(minute: number, { isOffline = false } = {}) {
      clock.becomes(instant(minute))
      for (const screen of screens) {
        await screen.clock.setFixedTime(instant(minute))
        if (!isOffline) await reloadPage(screen)
      }
    },
    /** A screen on which somebody is signed in from that minute on. */
    async screen(role: 'member' | 'admin', memberId: string, minute: number, width: number) {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: 800 },
        hasTouch: width < 1200,
      })
      const { cookie } = await site.newSession(role, memberId, new Date(instant(minute)))
      await context.addCookies([cookie])
      const page = await context.newPage()
      await page.clock.setFixedTime(instant(minute))
      screens.push(page)
      return { page, context, ...watch(page, context, site.url) }
    },
    async end() {
      await site.stop()
      remove()
    },
  }
}

export const again = (page: Page, mark: string) =>
  page.getByRole('button', { name: new RegExp(`^Noch einmal starten, ${mark},`) })
export const land = (page: Page, mark: string) => page.getByRole('button', { name: `Landung ${mark}, jetzt` })

/** Every flight of that day as the database has it. */
export async function stored(site: Site, day: string) {
  const { db } = await openSqlite(join(site.dataDir, 'platzrunde.sqlite'), 'inline')
  const rows = await db
    .selectFrom('flights')
    .selectAll()
    .where('day', '=', day)
    .where('struck_at', 'is', null)
    .orderBy('started_at')
    .orderBy('registration')
    .execute()
  const changes = await db
    .selectFrom('flight_changes')
    .innerJoin('flights', 'flights.id', 'flight_changes.flight_id')
    .select(['act', 'reason'])
    .where('flights.day', '=', day)
    .execute()
  await db.destroy()
  return { rows, changes }
}
