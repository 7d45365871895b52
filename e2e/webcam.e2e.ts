import { expect, expectAccessible, test, watch } from './fixtures.ts'
import { isAlive, openPage } from './open-page.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the arrow keys move through the last hours, and only what is chosen is loaded', async ({
    page,
    context,
    site,
  }) => {
    const { messages, foreign } = watch(page, context, site.url)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.setViewportSize({ width: 1440, height: 1400 })
    await openPage(page, '/flugplatz/webcam')
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])

    const hours = page.getByRole('group', { name: /^Die letzten Stunden/ }).first()
    const moments = hours.getByRole('radio')
    const newest = hours.getByRole('radio', { name: /^Neuestes/ })
    await expect(newest).toBeChecked()
    const earlier = await page.locator('.cam').first().locator('.cam-past').all()
    expect(earlier.length).toBe((await moments.count()) - 1)
    const addresses = await Promise.all(
      earlier.map(async (picture) => /url\(["']?([^"')]+)/.exec(await picture.innerHTML())?.[1] ?? 'none'),
    )
    const loaded = () => addresses.filter((address) => asked.includes(address))
    await hours.scrollIntoViewIfNeeded()
    await isAlive(page)
    expect(loaded(), 'before one is chosen').toEqual([])

    await newest.focus()
    await page.keyboard.press('ArrowLeft')
    const last = page.locator('.cam').first().locator('.cam-past').last()
    await expect(last).toBeVisible()
    await expect(last).toContainText(/früheres Bild.*\d\d:\d\d\sLT · \d\d:\d\d\sUTC/)
    await expect.poll(loaded).toEqual(addresses.slice(-1))

    await page.keyboard.press('ArrowLeft')
    await expect(last).toBeHidden()
    await expect(page.locator('.cam-past:visible')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(newest).toBeChecked()
    await expect(page.locator('.cam-past:visible')).toHaveCount(0)
    expect([messages, foreign]).toEqual([[], []])
  })
})

test('the strip with an earlier picture is usable on a phone and at a desk, light and dark', async ({
  page,
}) => {
  await openPage(page, '/flugplatz/webcam')
  await page.getByRole('radio').first().check({ force: true })
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('.cam-past:visible')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await expectAccessible(page)
  }
})
