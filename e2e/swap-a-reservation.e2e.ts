import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { expect, expectAccessible, test as base, watch } from './fixtures.ts'
import { copyOfDemoClub, startSite, type Site } from './site.ts'
import { openPage } from './open-page.ts'

/** Behind the fortnight that the demo club has reserved. */
const days = Array.from({ length: 3 }, (_, index) => addDays(localDate(Date.now()), 15 + index))
const glider = 'd-0951'
const plan = '/vereinsflieger/reservierung'

const test = base.extend<{ club: Site }>({
  club: async ({}, use) => {
    const { dataDir, remove } = copyOfDemoClub()
    const site = await startSite({ dataDir })
    await use(site)
    await site.stop()
    remove()
  },
})
test.use({ actionTimeout: 60_000 })

async function personAt(browser: Browser, site: Site, memberId: string, role: 'member' | 'admin' = 'member') {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } })
  await context.addCookies([(await site.newSession(role, memberId)).cookie])
  const page = await context.newPage()
  return { page, ...watch(page, context, site.url) }
}

async function reserve(page: Page, on: string, from: string, to: string) {
  await openPage(page, `${plan}/neu`)
  await page.getByLabel('Flugzeug').selectOption(glider)
  await page.getByLabel('Tag', { exact: true }).fill(on)
  await page.getByLabel('Von').fill(from)
  await page.getByLabel('Bis', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Reservieren' }).click()
}

/** Who has the glider from when to when on those days, as the database has it. */
async function stored(site: Site) {
  const { db } = await openSqlite(join(site.dataDir, 'platzrunde.sqlite'), 'inline')
  const rows = await db
    .selectFrom('reservations')
    .select(['pilot_id', 'starts_at', 'ends_at'])
    .where('aircraft_id', '=', glider)
    .where('state', '=', 'booked')
    .where('starts_at', '>', `${days[0]}T00:00`)
    .orderBy('starts_at')
    .execute()
  await db.destroy()
  return rows
}

async function lettersTo(site: Site, address: string) {
  const { db } = await openSqlite(join(site.dataDir, 'platzrunde.sqlite'), 'inline')
  const rows = await db.selectFrom('mails').select('template').where('recipient', '=', address).execute()
  await db.destroy()
  return rows.map(({ template }) => template)
}

test('reservations hold through a conflict and a grounded aircraft, and two of them are swapped on the pages of both', async ({
  browser,
  club,
}) => {
  test.setTimeout(240_000)
  const clemens = await personAt(browser, club, 'clemens-stadlhuber')
  const leonie = await personAt(browser, club, 'leonie-faber-kruse')
  const keeper = await personAt(browser, club, 'heike-marquardsen', 'admin')
  const said = (page: Page) => page.getByText('Reserviert.')

  for (const on of days) {
    await reserve(clemens.page, on, '09:00', '12:00')
    await expect(said(clemens.page)).toBeVisible()
  }
  // The other one comes too early, learns who has it, and takes the time behind.
  await reserve(leonie.page, days[0]!, '11:00', '14:00')
  await expect(leonie.page.getByRole('alert')).toContainText('Clemens Stadlhuber hat es')
  await leonie.page.getByLabel('Von').fill('12:00')
  await leonie.page.getByRole('button', { name: 'Reservieren' }).click()
  await expect(said(leonie.page)).toBeVisible()
  await openPage(leonie.page, `${plan}?ansicht=woche&tag=${days[1]}`)
  await expectAccessible(leonie.page)

  // Somebody grounds it: what is reserved stays, nothing is added, until it is released.
  await openPage(leonie.page, `/vereinsflieger/stoerungen/melden?flugzeug=${glider}`)
  await leonie.page.getByLabel('Was ist es?').fill('Haubennotabwurf klemmt')
  await leonie.page.getByLabel(/^Nein, das Flugzeug wird sofort gesperrt/).check()
  await leonie.page.getByRole('button', { name: 'Melden', exact: true }).click()
  await expect(leonie.page.getByRole('heading', { name: /Haubennotabwurf/ })).toBeVisible()
  const defect = leonie.page.url().split('?')[0]!
  await reserve(leonie.page, days[1]!, '13:00', '15:00')
  await expect(leonie.page.getByRole('alert')).toContainText('gesperrt')
  await expectAccessible(leonie.page)
  expect(await stored(club)).toHaveLength(4)
  await openPage(keeper.page, defect)
  await expectAccessible(keeper.page)
  await keeper.page.getByLabel(/^Was getan wurde/).fill('Bowdenzug neu')
  await keeper.page.getByRole('button', { name: 'Erledigt', exact: true }).click()
  await expect(keeper.page.getByText('Bowdenzug neu')).toBeVisible()
  await reserve(leonie.page, days[1]!, '13:00', '15:00')
  await expect(said(leonie.page)).toBeVisible()

  // They swap a time of the second day for one of the third: one asks, the other agrees, each on their own page.
  await reserve(leonie.page, days[1]!, '15:00', '17:00')
  await expect(said(leonie.page)).toBeVisible()
  const leoniesSlot = leonie.page.url().split('?')[0]!
  await reserve(clemens.page, days[1]!, '16:00', '18:00')
  await expect(clemens.page.getByRole('alert')).toContainText('Leonie Faber-Kruse hat es')
  await openPage(leonie.page, `${plan}/meine`)
  await openPage(clemens.page, `${plan}?tag=${days[2]}`)
  await clemens.page
    .getByRole('group', { name: /Reservierungen/ })
    .getByRole('link', { name: /Stadlhuber/ })
    .click()
  await clemens.page.getByLabel('Mit wem').selectOption(`r:${leoniesSlot.split('/').at(-1)!}`)
  await clemens.page.getByLabel('Ein Wort dazu').fill('Taufe in der Familie')
  await clemens.page.getByRole('button', { name: 'Um Tausch bitten' }).click()
  await expect(clemens.page.getByText('Gefragt. Bis zur Antwort bleibt alles')).toBeVisible()
  await expectAccessible(clemens.page)
  // Her open page shows it without anybody reloading.
  await leonie.page.getByRole('link', { name: 'Clemens Stadlhuber fragt dich' }).click()
  await expect(leonie.page.getByText('Taufe in der Familie')).toBeVisible()
  await expectAccessible(leonie.page)
  await leonie.page.getByRole('button', { name: 'Tausch zustimmen' }).click()
  await expect(leonie.page.getByText('Getauscht. Das gilt ab sofort.')).toBeVisible()
  for (const address of ['clemens.stadlhuber@falkenried.example', 'leonie.faber-kruse@falkenried.example'])
    await expect.poll(() => lettersTo(club, address)).toContain('reservierung-getauscht')
  await reserve(clemens.page, days[2]!, '10:00', '11:00')
  await expect(clemens.page.getByRole('alert')).toContainText('Leonie Faber-Kruse hat es')

  const rows = await stored(club)
  expect(rows).toHaveLength(6)
  expect(rows.filter(({ pilot_id }) => pilot_id === 'leonie-faber-kruse')).toHaveLength(3)
  for (const [index, { starts_at }] of rows.entries())
    expect(index === 0 || rows[index - 1]!.ends_at <= starts_at).toBe(true)
  const isExpected = (message: string) => message.includes('409')
  for (const { messages } of [clemens, leonie, keeper])
    expect(messages.filter((message) => !isExpected(message))).toEqual([])
})
