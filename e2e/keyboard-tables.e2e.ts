import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isAlive, openPage, reloadPage } from './open-page.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** More stops than any of these pages has between two things one does. */
const mostStops = 160

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

/** Goes on with the tabulator until that stands in the focus, to be seen and not covered. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeAttached()
  await isAlive(page)
  // To look for it by role and name at each stop, and to ask whether the page is alive, takes longer than the stop.
  await wanted.evaluate((element) => Object.assign(globalThis, { wantedStop: element }))
  const session = await page.context().newCDPSession(page)
  for (let stops = 0; stops < mostStops; stops += 1) {
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab })
    const there = 'wantedStop === document.activeElement'
    const { result } = await session.send('Runtime.evaluate', { expression: there })
    if (result.value !== true) continue
    await session.detach()
    await expect(wanted).toBeInViewport()
    // The page scrolls there smoothly; what is covered stays covered.
    await expect
      .poll(() => wanted.evaluate(isSeen), { message: `${wanted.toString()} has the focus and is seen` })
      .toBe(true)
    return
  }
  throw new Error(`The tabulator never comes to ${wanted.toString()}.`)
}

/** Nothing lies over its middle, and something tells that it has the focus. */
function isSeen(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(x + width / 2, y + height / 2)
  const { outlineStyle, boxShadow } = getComputedStyle(element)
  const isMarked = outlineStyle !== 'none' || boxShadow !== 'none'
  return isMarked && there !== null && (element.contains(there) || there.contains(element))
}

/** Goes there and, past the menus, to what the page is about. */
async function openContent(page: Page, address: string) {
  await openPage(page, address)
  await skipToContent(page)
}

async function skipToContent(page: Page) {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
}

const firstTitle = (page: Page) => page.locator('tbody .ttl a').first()

for (const size of sizes) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size })

    test('the member list is searched, narrowed, sorted, leafed through, ticked and opened by keyboard', async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin')
      await openContent(page, '/admin/mitglieder')
      await tabTo(page, page.getByRole('searchbox', { name: 'Nach Namen suchen' }))
      await page.keyboard.type('vogt')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/name=vogt/)
      for (const title of await page.locator('tbody .ttl a').allTextContents()) expect(title).toMatch(/vogt/i)

      await openContent(page, '/admin/mitglieder')
      await tabTo(page, page.getByText('Nach Sparte, Konto oder Einwilligung'))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByLabel('Sparte'))
      await page.keyboard.press('s')
      await tabTo(page, page.getByRole('button', { name: 'Anwenden' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/sparte=glider/)

      await openContent(page, '/admin/mitglieder')
      const first = await firstTitle(page).textContent()
      await tabTo(page, page.getByRole('link', { name: 'Name', exact: true }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/sortierung=-name/)
      await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      const last = await firstTitle(page).textContent()
      expect(last).not.toBe(first)

      await tabTo(page, page.getByRole('link', { name: 'Weiter' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/sortierung=-name&nach=/)
      await expect(page.locator('tbody .ttl a').last()).toHaveText(first!)

      const boxes = page.getByRole('checkbox', { name: / auswählen$/ })
      for (const box of [boxes.nth(0), boxes.nth(1)]) {
        await tabTo(page, box)
        await page.keyboard.press('Space')
        await expect(box).toBeChecked()
      }
      const coming = page.waitForEvent('download')
      await tabTo(page, page.getByRole('button', { name: 'Als vCard' }))
      await page.keyboard.press('Enter')
      expect((await coming).suggestedFilename()).toMatch(/\.vcf$/)

      const title = await firstTitle(page).textContent()
      await reloadPage(page)
      await skipToContent(page)
      await tabTo(page, firstTitle(page))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title!)
    })

    test('posts are sorted, ticked, thrown away together, taken back and opened by keyboard', async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin')
      await openContent(page, '/admin/blog')
      await tabTo(page, page.getByRole('link', { name: 'Titel', exact: true }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/sortierung=titel/)
      await expect(page.getByRole('columnheader', { name: 'Titel', exact: true })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )

      const titles = await page.locator('tbody .ttl a').allTextContents()
      const thrown = titles.slice(0, 2)
      for (const title of thrown) {
        await tabTo(page, page.getByRole('checkbox', { name: `Auswählen: ${title}`, exact: true }))
        await page.keyboard.press('Space')
      }
      for (;;) {
        await page.keyboard.press('Shift+Tab')
        if ((await page.evaluate(() => document.activeElement?.textContent)) === 'In den Papierkorb') break
      }
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/geloescht=/)
      for (const title of thrown) {
        await expect(page.getByRole('checkbox', { name: `Auswählen: ${title}`, exact: true })).toHaveCount(0)
      }
      await tabTo(page, page.getByRole('button', { name: 'Rückgängig' }))
      await page.keyboard.press('Enter')
      for (const title of thrown) {
        await expect(page.getByRole('checkbox', { name: `Auswählen: ${title}`, exact: true })).toBeVisible()
      }

      await tabTo(page, page.getByRole('link', { name: `Bearbeiten: ${thrown[0]}`, exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue(thrown[0]!)
    })
  })
}
