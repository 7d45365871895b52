import { publicAddresses } from '#test/public-addresses.ts'
import { expect, expectAccessible, test, watch } from './fixtures.ts'

const widths = [320, 390, 834, 1440]

for (const address of publicAddresses) {
  test(`${address} is quiet, complete and usable at every width, light and dark`, async ({
    page,
    context,
    site,
  }) => {
    const { messages, foreign, cookies } = watch(page, context, site.url)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: width === 390 || width === 834 ? 'dark' : 'light' })
      const response = await page.goto(address)
      expect(response?.status()).toBe(200)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', address.endsWith('/en') ? 'en' : 'de')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px wide`).toBeLessThanOrEqual(0)
      if (width === 390 || width === 1440) await expectAccessible(page)
    }
    expect(messages).toEqual([])
    expect(foreign).toEqual([])
    expect(await cookies()).toEqual([])
  })
}
