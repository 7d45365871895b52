import { publicAddresses } from '#test/public-addresses.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('a guest without script reaches every public page through the menu and the footer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const linked = new Set(
    await page
      .locator('header a, footer a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
  )
  const above = (address: string) => publicAddresses.find((other) => address.startsWith(`${other}/`))
  const inMenu = publicAddresses.filter(
    (address) => above(address) === undefined && !address.startsWith('/passwort'),
  )
  expect(inMenu.filter((address) => !linked.has(address))).toEqual([])
  // What stands below a page, as a post, is one click from it; its English twin by the switch in the header.
  for (const [parent, children] of Map.groupBy(publicAddresses, above)) {
    if (parent === undefined) continue
    await page.goto(parent)
    for (const child of children)
      await expect(page.locator(`:is(main, header) a[href="${child}"]`).first()).toBeVisible()
  }
  await page.goto('/')

  await page.getByText('Verein', { exact: true }).first().click()
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: /^Blog/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aus Halle und Cockpit')
  await page.getByRole('link', { name: 'Die Halle riecht wieder nach Leim' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Halle riecht wieder nach Leim')
})

test('an unknown address says so and offers ways on', async ({ page }) => {
  const response = await page.goto('/flugplatz/kaffee')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
  await expect(page.getByText('Page not found: /flugplatz/kaffee')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
})
