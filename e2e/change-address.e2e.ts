import { expect, expectAccessible, mailedLink, test } from './fixtures.ts'

test('a member moves to a new address, and the old one takes it back', async ({ page, context, site }) => {
  const { cookie, email } = await site.newSession('member')
  const newEmail = email.replace('member', 'neu')
  await context.addCookies([cookie])
  await page.goto('/mitglied/konto')
  await page.getByRole('link', { name: 'E-Mail-Adresse', exact: true }).click()
  await page.getByLabel('Neue E-Mail-Adresse').fill(newEmail)
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await expect(page.getByRole('status')).toContainText('ist eine E-Mail unterwegs')

  await page.goto(await mailedLink('adresse-bestaetigen', newEmail, site))
  await expect(page.getByText(newEmail)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Adresse übernehmen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine neue Adresse gilt')
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(page).toHaveURL(/\/anmelden$/)

  await page.goto(await mailedLink('adresse-wiederherstellen', email, site))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Änderung zurücknehmen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine alte Adresse gilt wieder')
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr')
})
