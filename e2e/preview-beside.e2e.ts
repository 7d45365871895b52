import { expect, expectAccessible, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test('the preview beside the text follows what is typed, at the width of a phone and of a desk', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs('admin')
  await openPage(page, '/admin/seiten/erstellen')
  await page.getByRole('textbox', { name: 'Titel' }).fill('Modellflug')
  const beside = page.getByRole('button', { name: 'Vorschau daneben' })
  await beside.click()
  const shown = page.frameLocator('iframe')
  await expect(shown.getByRole('heading', { level: 1, name: 'Modellflug' })).toBeVisible()
  await page.locator('[contenteditable=true]').click()
  await page.keyboard.type('## Wo wir fliegen')
  await expect(shown.getByRole('heading', { level: 2, name: 'Wo wir fliegen' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/fragen')
  await page.keyboard.press('Enter')
  await page.getByLabel('Frage', { exact: true }).fill('Ab wann?')
  await page.getByLabel('Antwort', { exact: true }).fill('Ab vierzehn.')
  await expect(shown.getByText('Ab wann?')).toBeVisible()
  const width = () => page.locator('iframe').evaluate((frame: HTMLElement) => frame.offsetWidth)
  expect(await width()).toBe(390)
  await page.getByRole('button', { name: 'Rechner' }).click()
  await expect.poll(width).toBe(1440)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('[contenteditable=true]')).toBeHidden()
  await expect(page.locator('iframe')).toBeVisible()
  await beside.click()
  await expect(page.locator('[contenteditable=true]')).toContainText('Wo wir fliegen')
})

test('the home page is arranged beside what comes of it', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs('admin')
  await openPage(page, '/admin/einstellungen/startseite')
  await page.getByRole('button', { name: 'Vorschau daneben' }).click()
  const shown = page.frameLocator('iframe')
  await page.getByText('Inhalt von „Himmel und Begrüßung“').click()
  await page.getByLabel('Eigener Satz').fill('Heute ist Flugtag.')
  await expect(shown.getByText('Heute ist Flugtag.')).toBeVisible()
  await expectAccessible(page)
})
