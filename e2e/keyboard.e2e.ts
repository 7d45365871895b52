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

test('on the phone the menu covers the page and Escape closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/verein/blog')
  await page.getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})
