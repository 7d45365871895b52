import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { again, land, log, stored, test } from './saturday.ts'
import { openPage } from './open-page.ts'

test.use({ actionTimeout: 60_000 })

/** The focus goes on with the tabulator until it is there. */
async function tabTo(page: Page, isThere: () => Promise<boolean>) {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The tabulator never comes there.')
}

const focused = (page: Page, selector: string) => () =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)

test('a winch launch is typed, started and landed with the keyboard alone', async ({ saturday }) => {
  const { becomes, day, site } = saturday
  const { page, messages } = await saturday.screen('member', 'leonie-faber-kruse', 9 * 60, 1024)
  await openPage(page, log)
  const { keyboard } = page
  await tabTo(page, focused(page, '.sw-all'))
  await keyboard.press('Enter')
  for (let steps = 0; steps < 40 && !(await focused(page, '[name="flugzeug"]')()); steps += 1)
    await keyboard.press('Shift+Tab')
  const chosen = () =>
    page.locator('[name="flugzeug"]:checked').evaluateAll((all) => all[0]?.getAttribute('value'))
  for (let steps = 0; steps < 20 && (await chosen()) !== 'd-0725'; steps += 1)
    await keyboard.press('ArrowRight')
  expect(await chosen()).toBe('d-0725')
  await tabTo(page, focused(page, '.sw-cr summary'))
  await keyboard.press('Enter')
  await tabTo(page, focused(page, '[name="pilot"]'))
  await keyboard.type('Lina Imhof')
  await tabTo(page, focused(page, '[name="zweiter"]'))
  await keyboard.type('Tobias Wendlandt')
  await tabTo(page, focused(page, '[name="platz"]'))
  const role = page.locator('[name="platz"]:checked')
  for (let steps = 0; steps < 5 && (await role.inputValue()) !== 'instructor'; steps += 1)
    await keyboard.press('ArrowRight')
  await tabTo(page, focused(page, '[name="startart"]:checked'))
  await expect(page.locator('[name="startart"]:checked')).toHaveValue('winch')
  await tabTo(page, focused(page, '.sw-go .btn'))
  await keyboard.press('Enter')
  await expect(land(page, 'D-0725')).toBeVisible()
  // It goes on from the form, not from the top of the page.
  await expect(page.getByRole('heading', { name: 'Nächster Start' })).toBeFocused()

  await becomes(9 * 60 + 7)
  await tabTo(page, () => land(page, 'D-0725').evaluate((button) => button === document.activeElement))
  await keyboard.press('Space')
  await expect(again(page, 'D-0725')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In der Luft' })).toBeFocused()
  const { rows } = await stored(site, day)
  expect(
    rows.map(({ registration, launch, minutes, second_role }) => [
      registration,
      launch,
      minutes,
      second_role,
    ]),
  ).toEqual([['D-0725', 'winch', 7, 'instructor']])
  expect(messages).toEqual([])
})
