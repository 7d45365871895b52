import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const adminPath = '/admin/seiten'

/** The editor of a new page, the cursor in its text. */
async function openText(page: Page) {
  await openPage(page, `${adminPath}/erstellen`)
  const text = page.locator('[contenteditable=true]')
  await text.click()
  return text
}

test('the list of blocks opens by „/“, is narrowed by typing and left by Escape', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const text = await openText(page)
  const list = page.getByRole('listbox', { name: 'Was hier stehen kann' })
  await page.keyboard.type('/')
  await expect(list.getByRole('option')).toHaveCount(14)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toContainText('Unterüberschrift')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(text).toHaveText('/')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('/zit')
  await expect(list.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Fliegen ist schön.')
  await expect(text.locator('blockquote')).toContainText('Fliegen ist schön.')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(text.locator('blockquote')).toHaveCount(0)

  // In a sentence it is a stroke like any other.
  await page.keyboard.press('Control+a')
  await page.keyboard.type('und/oder')
  await expect(list).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/video')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Adresse des Videos')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
})

test('habits of Markdown become forms while one types, undo takes them back, and guests read them', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('admin')
  const text = await openText(page)
  await page.keyboard.type('24. Dezember')
  await expect(text.locator('ol')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('## ')
  await expect(text.locator('h2')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(text.locator('h2')).toHaveCount(0)
  await expect(text.locator('p').last()).toHaveText('## ')
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace')
  await page.keyboard.type('## Was zu tun ist')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Haube *vorsichtig* schließen')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. Seil prüfen')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> Sicherheit zuerst.')
  await expect(text.locator('ol li')).toHaveText('Seil prüfen')
  await expect(text.locator('blockquote')).toContainText('Sicherheit zuerst.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('Ein **starkes** Wort und [der Weg](/flugplatz/anfahrt) und ')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('Glück ab')

  await page.getByRole('textbox', { name: 'Titel' }).fill('Vor dem Start')
  await page.getByLabel('Einleitung').fill('Was wir prüfen.')
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expect(page.getByText('Gespeichert und veröffentlicht')).toBeVisible()
  await page.goto(`${site.url}/vor-dem-start`)
  await expect(page.getByRole('heading', { level: 2, name: 'Was zu tun ist' })).toBeVisible()
  const slanted = page.locator('main em')
  await expect(slanted).toHaveText(['vorsichtig', 'Glück ab'])
  await expect(slanted.first()).toHaveCSS('font-style', 'italic')
  await expect(page.locator('main strong').first()).toHaveText('starkes')
  await expect(page.getByRole('link', { name: 'der Weg' })).toHaveAttribute('href', '/flugplatz/anfahrt')
})

test('one panel tells the keys, and the button says what it will do', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  const text = await openText(page)
  const help = page.getByRole('dialog', { name: 'Tasten im Text' })
  await page.keyboard.press('Control+/')
  await expect(help).toContainText('[Wort](Adresse)')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await text.click()
  await page.keyboard.type('?')
  await expect(text).toHaveText('?')
  await page.getByRole('button', { name: 'Tasten' }).focus()
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  await help.getByRole('button', { name: 'Schließen' }).click()

  await expect(page.getByRole('button', { name: 'Jetzt veröffentlichen' })).toBeVisible()
  const year = new Date().getFullYear() + 1
  await page.getByLabel('Zeitpunkt').fill(`${year}-05-01T09:30`)
  await expect(page.getByRole('button', { name: `Für den 1.\u00a0Mai ${year}, 09:30 planen` })).toBeVisible()
})
