import type { Page } from '@playwright/test'
import { expect, expectAccessible, mailedLink, test } from './fixtures.ts'

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

test('somebody new is invited, comes in, forgets the password and sets another', async ({
  browser,
  page,
  site,
  signInAs,
}) => {
  const email = 'nora@verein.example'
  await signInAs('admin')
  await page.goto('/admin/mitglieder/erstellen')
  await page.getByLabel('Vorname').fill('Nora')
  await page.getByLabel('Nachname').fill('Neuling')
  await page.locator('input[name="email"]').fill(email)
  await page.getByRole('button', { name: 'Anlegen', exact: true }).first().click()
  await page.locator('button[name="intent"][value="einladen"]').click()
  await expect(page.getByText(`Die Einladung ist unterwegs an ${email}`)).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url })
  const guest = await context.newPage()
  await guest.goto(await mailedLink('anmelden/einladung', email, site))
  await expectAccessible(guest)
  await guest.getByLabel(`Passwort für ${email}`).fill('kniebrett-und-kopfhoerer')
  await guest.getByLabel(/Hinweise zum Datenschutz/).check()
  await guest.getByRole('button', { name: 'Einladung annehmen' }).click()
  await expect(guest.getByRole('status')).toContainText('Dein neues Passwort gilt.')
  await signIn(guest, email, 'kniebrett-und-kopfhoerer')
  await expect(guest).toHaveURL(`${site.url}/mitglied`)

  await context.clearCookies()
  await guest.goto('/anmelden')
  await guest.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await guest.getByLabel('E-Mail-Adresse').fill(email)
  await guest.getByRole('button', { name: 'Link schicken' }).click()
  await expect(guest.getByRole('status')).toContainText('Falls zu dieser Adresse ein Konto gehört')
  await expectAccessible(guest)

  await guest.goto(await mailedLink('passwort-setzen', email, site))
  await expectAccessible(guest)
  await guest.getByLabel(`Passwort für ${email}`).fill('kurz')
  await guest.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(guest.getByText('Das Passwort ist zu kurz')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel(`Passwort für ${email}`).fill('fallschirm-und-winde')
  await guest.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(guest).toHaveURL(`${site.url}/anmelden?passwort-gesetzt`)
  await signIn(guest, email, 'fallschirm-und-winde')
  await expect(guest).toHaveURL(`${site.url}/mitglied`)
  await guest.goto(await mailedLink('passwort-setzen', email, site))
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr')
  await expectAccessible(guest)
  await context.close()
})
