import { expect, test } from './people/club.ts'

test('Whoever presses Ctrl-K finds by typing, goes by keyboard, and finds it again until the sign-out', async ({
  club,
}) => {
  const { page, ...officer } = await club.member('tobias-wendlandt')
  void officer
  await page.goto('/admin/platzstatus')
  const find = page.getByRole('link', { name: /^Suchen/ })
  await find.focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /suchen$/ })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(find).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  // Closed and opened again before the browser tells of the closing.
  await page.evaluate(() => {
    document.querySelector('dialog')!.close()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  })
  await expect(field).toBeFocused()
  await field.fill('sonderzeit')
  const first = page.getByRole('dialog').getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Treffer')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
  const label = await first.locator('b').textContent()
  const target = (await first.getAttribute('href'))!
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname + url.search + url.hash === target)

  await page.getByRole('link', { name: /^Suchen/ }).click()
  await expect(page.getByRole('group', { name: 'Zuletzt benutzt' })).toContainText(label!)
  await page.keyboard.press('Escape')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('gesucht')))
  expect(await kept()).toHaveLength(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Abmelden' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await kept()).toEqual([])
})
