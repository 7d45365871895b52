import type { Browser, Page } from '@playwright/test'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { expect, expectAccessible, test, watch } from './fixtures.ts'
import type { Site } from './site.ts'
import { boxesOf, openPage } from './open-page.ts'

/** A day of the fortnight on which nobody of the demo club has this glider. */
const day = addDays(localDate(Date.now()), 5)
const glider = 'd-0951'
/** The motor glider is in its yearly check until the day after next at least. */
const inMaintenance = addDays(localDate(Date.now()), 1)
const plan = `/vereinsflieger/reservierung?tag=${day}`

async function memberAt(browser: Browser, site: Site, memberId: string, width: number) {
  const viewport = { width, height: width < 600 ? 844 : 900 }
  const context = await browser.newContext({ baseURL: site.url, viewport, hasTouch: width < 600 })
  await context.addCookies([(await site.newSession('member', memberId)).cookie])
  const page = await context.newPage()
  return { page, ...watch(page, context, site.url) }
}

type Input = { aircraft?: string; on?: string; from: string; to: string }

async function reserve(page: Page, { aircraft = glider, on = day, from, to }: Input) {
  await openPage(page, '/vereinsflieger/reservierung/neu')
  await page.getByLabel('Flugzeug').selectOption(aircraft)
  await page.getByLabel('Tag', { exact: true }).fill(on)
  await page.getByLabel('Von').fill(from)
  await page.getByLabel('Bis', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Reservieren' }).click()
}

const bar = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: /Reservierungen/ }).getByRole('link', { name })

test('a day of reservations with a conflict on phone and desk, moved by keys and by hand, before other eyes', async ({
  browser,
  site,
}) => {
  const phone = await memberAt(browser, site, 'clemens-stadlhuber', 390)
  const admin = await memberAt(browser, site, 'leonie-faber-kruse', 1440)

  await reserve(phone.page, { from: '10:00', to: '12:00' })
  await expect(phone.page.getByText('Reserviert.')).toBeVisible()
  await expectAccessible(phone.page)
  await openPage(phone.page, plan)
  await expect(bar(phone.page, /Stadlhuber 10:00/)).toBeVisible()
  await expectAccessible(phone.page)
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await reserve(admin.page, { from: '11:00', to: '13:00' })
  const refusal = admin.page.getByRole('alert')
  await expect(refusal).toContainText('Clemens Stadlhuber hat es')
  await expect(refusal.getByRole('button', { name: 'Auf die Warteliste' })).toBeVisible()
  await expectAccessible(admin.page)
  await admin.page.getByLabel('Von').fill('13:00')
  await admin.page.getByLabel('Bis', { exact: true }).fill('15:00')
  await admin.page.getByRole('button', { name: 'Reservieren' }).click()
  await expect(admin.page.getByText('Reserviert.')).toBeVisible()
  // The open plan on the phone shows it without anybody reloading.
  await expect(bar(phone.page, /Faber-Kruse 13:00/)).toBeVisible()

  await openPage(admin.page, plan)
  const own = bar(admin.page, /Faber-Kruse/)
  await own.focus()
  await admin.page.keyboard.press('Shift+ArrowRight')
  await admin.page.keyboard.press('Shift+ArrowRight')
  const said = admin.page.locator('.tl-say')
  await expect(said).toContainText('Eingabetaste speichert')
  await admin.page.keyboard.press('Enter')
  await expect(said).toContainText('Gespeichert')
  await expect(bar(phone.page, /Faber-Kruse 13:30/)).toBeVisible()
  await expect(bar(admin.page, /Faber-Kruse 13:30.*15:30/)).toBeFocused()

  await pull(admin.page, 1)
  await expect(said).toContainText('Gespeichert')
  await expect(bar(phone.page, /Faber-Kruse 14:30/)).toBeVisible()
  await said.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(bar(phone.page, /Faber-Kruse 13:30/)).toBeVisible()

  // Onto the other's time: it goes back where it was, and the page says why.
  await pull(admin.page, -2)
  await expect(said).toContainText('Clemens Stadlhuber hat es')
  await expect(bar(admin.page, /Faber-Kruse 13:30/)).toBeVisible()

  await openPage(admin.page, '/vereinsflieger/reservierung?ansicht=woche')
  await expectAccessible(admin.page)
  await reserve(admin.page, { aircraft: 'd-kqfc', on: inMaintenance, from: '10:00', to: '12:00' })
  await expect(admin.page.getByRole('alert')).toContainText('gesperrt')
  // A refused form answers with its status, and the browser notes that.
  expect(admin.messages.filter((message) => !message.includes('409'))).toEqual([])
  expect(phone.messages).toEqual([])
})

/** With the mouse by so many hours. */
async function pull(page: Page, hours: number) {
  const [box] = await boxesOf(bar(page, /Faber-Kruse/))
  const hourPx = box.width / 2
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (hours * hourPx) / 2, y, { steps: 4 })
  await page.mouse.move(x + hours * hourPx, y, { steps: 4 })
  await page.mouse.up()
}
