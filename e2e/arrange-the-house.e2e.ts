import { brokenRules } from './accessibility.ts'
import { expect, expectAccessible, test, watch } from './fixtures.ts'
import { boxesOf, openPage } from './open-page.ts'

const appearance = '/admin/einstellungen/erscheinungsbild'
const homeAdminPath = '/admin/seiten/startseite'

test('on the phone somebody changes the colour and the order of the home page, and a guest sees both at once', async ({
  page,
  context,
  site,
  signInAs,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  const { messages } = watch(page, context, site.url)
  const readers = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  const reader = await readers.newPage()
  const order = async () =>
    (await reader.locator('main h2').allInnerTexts()).filter((text) =>
      /^(Die Flotte|Nächste Termine)/.test(text),
    )
  const accent = () =>
    reader.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-hue').trim())
  await reader.goto('/')
  expect((await order())[0]).toContain('Die Flotte')

  await openPage(page, appearance)
  const button = page.locator('.accent-trial .btn').first()
  const before = await button.evaluate((each) => getComputedStyle(each).backgroundColor)
  await page.getByLabel('Farbton', { exact: true }).fill('150')
  await expect(page.getByText('Vorschau, noch nicht gespeichert.')).toBeVisible()
  await expect.poll(() => button.evaluate((each) => getComputedStyle(each).backgroundColor)).not.toBe(before)
  await page.getByLabel('Helligkeit auf hellem Grund').fill('68')
  await page.getByRole('button', { name: 'Farbe speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('schlecht zu lesen')
  await expect(page.getByLabel('Helligkeit auf hellem Grund')).toHaveValue('68')
  await page.getByLabel('Helligkeit auf hellem Grund').fill('45')
  await page.getByRole('button', { name: 'Farbe speichern' }).click()
  await expect(page.getByText('Die Farbe gilt ab jetzt auf allen Seiten.')).toBeVisible()
  await expectAccessible(page)
  await reader.goto('/')
  expect(await accent()).toBe('150')

  await openPage(page, homeAdminPath)
  const up = page.getByRole('button', { name: 'Nächste Termine: nach oben' })
  await up.click()
  await expect(up).toBeFocused()
  await expect(page.getByText('Noch nicht gespeichert')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Änderungen veröffentlichen' }).click()
  await expect(page.getByText('Gespeichert und veröffentlicht')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await reader.goto('/')
  expect((await order())[0]).toContain('Nächste Termine')
  await expectAccessible(reader)
  // The refused colour above.
  expect(messages.filter((message) => !message.includes('400 (Bad Request)'))).toEqual([])
  await readers.close()
})

test('a row is drawn to its place at its handle', async ({ page, signInAs }) => {
  await signInAs('admin')
  await openPage(page, homeAdminPath)
  const rows = page.locator('.sortable > [data-row]')
  const name = await rows.nth(2).getAttribute('data-row')
  const [grip, first] = await boxesOf(rows.nth(2).locator('.grip'), rows.first())
  await page.mouse.move(grip.x + 10, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(grip.x + 10, first.y + first.height, { steps: 8 })
  await page.mouse.move(grip.x + 10, first.y - 4, { steps: 4 })
  await page.mouse.up()
  await expect(rows.first()).toHaveAttribute('data-row', name!)
  expect(await page.locator('input[name="order"]').inputValue()).toMatch(new RegExp(`^${name},hero,`))
})

for (const hue of [95, 345]) {
  test(`pages can be read with the hue ${hue}, light and dark`, async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto(appearance)
    await page.getByLabel('Farbton', { exact: true }).fill(String(hue))
    await page.getByLabel('Helligkeit auf hellem Grund').fill('47')
    await page.getByRole('button', { name: 'Farbe speichern' }).click()
    await expect(page.getByText('Die Farbe gilt ab jetzt auf allen Seiten.')).toBeVisible()
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const path of ['/', '/admin/flugplatz/zeiten']) {
        await openPage(page, path)
        expect(await brokenRules(page, 'contrast'), `${path}, ${scheme}`).toEqual([])
      }
    }
  })
}
