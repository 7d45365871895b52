import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'
import { land, stored, test } from './saturday.ts'
import { openPage } from './open-page.ts'

test.use({ actionTimeout: 60_000, serviceWorkers: 'allow' })

const pin = '271828'
const wagon = '/startwagen'

const flights = [
  { mark: 'D-0725', pilot: 'Lina Imhof', from: 10 * 60, to: 10 * 60 + 6 },
  { mark: 'D-0951', pilot: 'Jana Feld', from: 10 * 60 + 10, to: 10 * 60 + 31 },
  { mark: 'D-0364', pilot: 'Nils Aring', from: 10 * 60 + 20, to: 10 * 60 + 45 },
]

async function launch(page: Page, mark: string, pilot: string) {
  const form = page.getByRole('form', { name: 'Nächster Start' })
  const craft = form.locator('.sw-gl label', { hasText: mark })
  if (!(await craft.isVisible())) await form.getByRole('button', { name: 'andere' }).tap()
  await craft.tap()
  await form.locator('.sw-kind label', { hasText: 'Winde' }).tap()
  await form.locator('summary', { hasText: /^Name/ }).tap()
  await form.getByLabel('Pilot', { exact: true }).fill(pilot)
  await form.getByRole('button', { name: /^Start jetzt/ }).tap()
  await expect(land(page, mark)).toBeVisible()
}

test('a device of the club writes the log through an hour without a network, and every launch is there once', async ({
  saturday,
  browser,
}) => {
  test.setTimeout(240_000)
  const { site, day, instant } = saturday
  const admin = await saturday.screen('admin', 'ole-petzold', 9 * 60, 1440)
  await openPage(admin.page, '/admin/flugbuch/geraete')
  await admin.page.getByLabel('Name', { exact: true }).fill('Tablet Startwagen')
  await admin.page.getByLabel('PIN', { exact: true }).fill(pin)
  await admin.page.getByRole('button', { name: 'Gerät anlegen' }).click()
  const result = admin.page.getByRole('status').filter({ hasText: 'gib diesen Code ein' })
  const code = (await result.locator('.data').textContent()) ?? ''
  await expectAccessible(admin.page)

  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  const at = async (minute: number) => page.clock.setFixedTime(instant(minute))
  await at(9 * 60)
  await page.goto(wagon)
  await expect(page).toHaveURL(/\/startwagen\/einrichten$/)
  await expectAccessible(page)
  await page.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Einrichten' }).tap()
  await page.getByLabel('PIN').fill(pin)
  await expectAccessible(page)
  // The two clocks agree to a few seconds when the page is made.
  await saturday.becomes(9 * 60)
  await page.getByRole('button', { name: 'Entsperren' }).tap()
  await expect(page.getByRole('heading', { name: 'Tablet Startwagen', level: 1 })).toBeVisible()
  await expect(page.getByText('Alle sind am Boden.')).toBeVisible()
  await expectAccessible(page)
  // Everything a launch needs stands on the first screen, and the button below it.
  const { bottom } = await page
    .locator('.sw-aerotow, .sw-winch')
    .first()
    .evaluate((e) => e.getBoundingClientRect())
  expect(bottom).toBeLessThan(844)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/startwagen')) !== undefined), {
      timeout: 150_000,
    })
    .toBe(true)

  await context.setOffline(true)
  // A service worker that has just been woken gets through for a moment all the same.
  await site.stop()
  await at(flights[0]!.from)
  await page.reload()
  await expect(page.getByText('Ohne Netz, nichts wartet.')).toBeVisible()
  const events = flights
    .flatMap((flight) => [
      { minute: flight.from, flight, isLaunch: true },
      { minute: flight.to, flight, isLaunch: false },
    ])
    .toSorted((one, other) => one.minute - other.minute)
  for (const { minute, flight, isLaunch } of events) {
    await at(minute)
    // A tablet that is short of memory loads the page anew.
    await page.reload()
    if (isLaunch) await launch(page, flight.mark, flight.pilot)
    else {
      await land(page, flight.mark).tap()
      await expect(land(page, flight.mark)).toHaveCount(0)
    }
  }
  await expect(page.getByText('Ohne Netz, 6 Einträge warten.')).toBeVisible()
  await expectAccessible(page)
  expect((await stored(site, day)).rows).toEqual([])

  await site.startAgain()
  await saturday.becomes(11 * 60)
  await at(11 * 60)
  await context.setOffline(false)
  await expect(page.getByText('3 Flüge heute')).toBeVisible({ timeout: 150_000 })
  await page.reload()
  await expect(page.getByText('3 Flüge heute')).toBeVisible()
  const { rows, changes } = await stored(site, day)
  expect(rows.map((row) => [row.registration, row.started_at, row.landed_at])).toEqual(
    flights.map(({ mark, from, to }) => [
      mark,
      new Date(instant(from)).toISOString(),
      new Date(instant(to)).toISOString(),
    ]),
  )
  expect(changes.map(({ act }) => act).toSorted()).toEqual([
    ...flights.map(() => 'landed'),
    ...flights.map(() => 'launched'),
  ])

  await openPage(admin.page, `/vereinsflieger/flugbuch/flug/${rows[0]!.id}`)
  await expect(admin.page.getByText('Tablet Startwagen hat die Landung eingetragen')).toBeVisible()
  await openPage(admin.page, '/admin/flugbuch/geraete')
  await admin.page.locator('summary', { hasText: 'Ändern' }).click()
  await admin.page.locator('summary', { hasText: 'Sperren' }).click()
  await admin.page.getByRole('button', { name: 'Ja, sperren' }).click()
  await expect(admin.page.getByText('Gesperrt.')).toBeVisible()
  await page.goto(wagon)
  await expect(page).toHaveURL(/\/startwagen\/einrichten$/)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/startwagen')) !== undefined))
    .toBe(false)
  await context.close()
})
