import type { Page } from '@playwright/test'
import { codeOf } from '#app/features/accounts/second-factor/code-app.fixture.ts'
import { expect, test } from './fixtures.ts'
import { faultsOfOpenPage } from './looks.ts'

const factorPage = '/mitglied/konto/zweiter-faktor'

async function signInWithPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/anmelden?weiter=/mitglied/blog')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

async function expectUsable(page: Page) {
  expect(await faultsOfOpenPage(page)).toEqual([])
}

test('a member sets up a code app and signs in with a code, then with one on paper', async ({
  page,
  context,
  site,
}) => {
  const account = await site.newSession('member')
  await context.addCookies([account.cookie])
  await page.goto('/mitglied/konto')
  await page.getByRole('link', { name: 'Zweiter Faktor' }).click()
  await page.getByRole('button', { name: 'Code-App einrichten' }).click()
  await expect(page.getByRole('img', { name: 'QR-Code für die Code-App' })).toBeVisible()
  const key = ((await page.locator('.factor-code').textContent()) ?? '').replaceAll(' ', '')
  await expectUsable(page)

  await page.getByLabel('Code, den die App jetzt zeigt').fill('000 000')
  await page.getByRole('button', { name: 'Code bestätigen' }).click()
  await expect(page.getByText('Der Code stimmt nicht. Bitte prüfen.')).toBeVisible()
  await page.getByLabel('Code, den die App jetzt zeigt').fill(codeOf(key, new Date()))
  await page.getByRole('button', { name: 'Code bestätigen' }).click()
  await expect(page.getByRole('listitem').filter({ has: page.locator('code') })).toHaveCount(10)
  const paper = await page.locator('.recovery-codes code').allTextContents()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Kopieren' }).click()
  await expect(page.getByText('Kopiert')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(paper.join('\n'))
  await expectUsable(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(paper[0]!)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Neue Codes machen' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await context.clearCookies()
  await signInWithPassword(page, account)
  await expect(page).toHaveURL(/\/anmelden\/code\?weiter=/)
  await expectUsable(page)
  // The code that set the app up is used up; the next one is not far.
  await page.getByLabel('Code mit sechs Ziffern').fill(codeOf(key, new Date(Date.now() + 30_000)))
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/mitglied\/blog$/)

  await context.clearCookies()
  await signInWithPassword(page, account)
  await page.getByText('Telefon nicht zur Hand?').click()
  await page.getByLabel('Wiederherstellungscode').fill(paper[3]!.toLowerCase())
  await page.getByRole('button', { name: 'Mit diesem Code anmelden' }).click()
  await expect(page).toHaveURL(/\/mitglied\/blog$/)
  await page.goto(factorPage)
  await expect(page.getByText('Es sind noch 9\u00a0Codes übrig.')).toBeVisible()
})
