import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('a pilot chooses the landing direction without script, and has a drawing made for the width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/piloteninfo/aip-auszug')
  const drawn = page.locator('.circuit svg:visible')
  await expect(drawn).toHaveCount(1)
  await expect(drawn).toContainText(/Endanflug ?252°/)
  await page.getByRole('radio', { name: '07' }).check()
  await expect(drawn).toHaveCount(1)
  await expect(drawn).toContainText(/Endanflug ?072°/)
  const upright = await drawn.getAttribute('viewBox')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(drawn).toHaveCount(1)
  expect(await drawn.getAttribute('viewBox')).not.toBe(upright)
})

test('what is rarely asked for folds on a phone, opens by its address, and stands open on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/piloteninfo/aip-auszug')
  const customs = page.locator('#dienste').getByText('Kein Zoll')
  await expect(customs).toBeHidden()
  await page.getByRole('navigation', { name: 'Abschnitte' }).getByRole('link', { name: 'Dienste' }).click()
  await expect(customs).toBeVisible()
  const heightOf = async (address: string) => {
    await page.goto(address)
    return page.evaluate(() => document.documentElement.scrollHeight)
  }
  expect(await heightOf('/piloteninfo/aip-auszug')).toBeLessThanOrEqual(6000)
  expect(await heightOf('/erlebnisse/schnupperflug')).toBeLessThanOrEqual(5000)
  expect(await heightOf('/flugplatz/zeiten')).toBeLessThanOrEqual(5000)
  await expect(page.locator('.sun-times')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.sun-times')).toBeVisible()
})
