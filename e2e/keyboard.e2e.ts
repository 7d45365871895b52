import { expect, test } from './fixtures.ts'

test('with the keyboard alone one skips to the content and opens the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/verein/blog')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await page.getByRole('navigation', { name: 'Hauptmenü' }).locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Betriebszeiten/ }).first()).toBeFocused()
})

test('on a wide page the menu underlines the whole name of the area one is in', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [address, name] of [
    ['/verein/blog', 'Verein'],
    ['/kontakt', 'Kontakt'],
  ] as const) {
    await page.goto(address)
    const entry = page.getByRole('navigation', { name: 'Hauptmenü' }).locator('summary, li > a')
    const line = await entry
      .filter({ hasText: name })
      .first()
      .evaluate((element) => {
        const { width, height, rotate, borderBottomWidth } = getComputedStyle(element, '::before')
        const padding = 2 * parseFloat(getComputedStyle(element).paddingLeft)
        return {
          isAsWide: Math.abs(parseFloat(width) + padding - element.clientWidth) < 1,
          height,
          rotate,
          borderBottomWidth,
        }
      })
    expect(line).toEqual({ isAsWide: true, height: '2px', rotate: 'none', borderBottomWidth: '0px' })
  }
})

test('on the phone the menu covers the page and Escape closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/verein/blog')
  await page.getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})
