import { expect, expectAccessible, test, watch } from './fixtures.ts'
import { openPage } from './open-page.ts'

const text = 'Die Zufahrt ist bis Mittag gesperrt.'

test('a volunteer on the phone writes a notice, looks at it first, and a reader folds it away', async ({
  page,
  context,
  site,
  signInAs,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  const { messages } = watch(page, context, site.url)
  await openPage(page, '/admin/hinweise/erstellen')
  await page.getByLabel('Text', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Vorschau' }).click()
  await expect(page.getByRole('region', { name: 'Vorschau' })).toContainText(text)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Speichern' }).first().click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await openPage(page, '/admin/hinweise')
  await expect(page.getByRole('link', { name: text })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(messages).toEqual([])

  const readers = await browser.newContext({ baseURL: site.url })
  const reader = await readers.newPage()
  await reader.goto('/kontakt')
  const strip = reader.getByLabel('Platzstatus')
  const unfold = () => strip.locator('summary').first().click()
  const notice = reader.locator('[data-notice]', { hasText: text })
  const counted = async () => Number(await strip.locator('[data-notices] > span').nth(1).textContent())
  const before = await counted()
  await unfold()
  await expect(notice.getByText(text)).toBeVisible()
  // The browser tells the page of a fold a moment after it shows it; only then is it remembered.
  const remembered = () => reader.evaluate(() => localStorage.length)
  expect(await remembered()).toBe(0)
  await notice.locator('summary').click()
  await expect.poll(remembered).toBe(1)
  await reader.goto('/impressum')
  expect(await counted()).toBe(before - 1)
  await unfold()
  await expect(notice.getByText(text)).toBeHidden()
  await notice.locator('summary').click()
  await expect(notice.getByText(text)).toBeVisible()
  await expect.poll(remembered).toBe(0)
  await reader.reload()
  await unfold()
  await expect(notice.getByText(text)).toBeVisible()
  await readers.close()

  await page.getByRole('link', { name: text }).click()
  await page.getByText('Jetzt beenden').click()
  await page.getByRole('button', { name: 'Ja, beenden' }).click()
  await expect(page.getByText('Der Hinweis ist beendet.')).toBeVisible()
  expect(await (await page.request.get('/kontakt')).text()).not.toContain(text)
})
