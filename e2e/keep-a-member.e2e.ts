import { expect, expectAccessible, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test('a member is read in lines, and one part is opened, changed and saved by keyboard', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await openPage(page, '/admin/mitglieder/emil-sauter')
  await expectAccessible(page)
  const city = page.getByLabel('Ort', { exact: true })
  await expect(city).toBeHidden()
  const contact = page.locator('summary', { has: page.getByText('Kontakt', { exact: true }) })
  await contact.focus()
  await page.keyboard.press('Enter')
  await city.fill('Moosried')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Speichern.*Kontakt$/ }).click()
  await expect(page.getByText('Gespeichert')).toBeVisible()
  await expect(contact).toContainText('Moosried')

  await page.locator('summary', { has: page.getByText('Stammdaten', { exact: true }) }).click()
  await page.getByLabel('Nachname').fill('')
  await page.getByRole('button', { name: /^Speichern.*Stammdaten$/ }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Nachname')).toBeVisible()
})
