import type { Page } from '@playwright/test'
import { appKey, jana, service } from '#app/features/vereinsflieger/remote/falkenried.fixture.ts'
import { expect } from './fixtures.ts'

/** The administration says how the club uses Vereinsflieger.de. */
export async function choose(page: Page, siteUrl: string, mode: 'link' | 'read' | 'personal') {
  await page.goto(`${siteUrl}/admin/einstellungen/verein?teil=angebot`)
  const choice = page.getByLabel('Reservierung und Flugbetrieb')
  await choice.selectOption(mode)
  await page.locator('form', { has: choice }).getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert und überall zu sehen')).toBeVisible()
}

/** The administration stores the club's own access. */
export async function enterAccess(page: Page, siteUrl: string) {
  await page.goto(`${siteUrl}/admin/einstellungen/vereinsflieger`)
  await page.getByLabel('Schlüssel der Schnittstelle').fill(appKey)
  await page.getByLabel('Benutzer').fill(service.name)
  await page.getByRole('textbox', { name: 'Passwort' }).fill(service.password)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Der Zugang ist gespeichert.')).toBeVisible()
}

/** Jana's own account over there, as she types it; an empty code: she leaves it out. */
export async function typeOwnAccess(page: Page, code: string) {
  await page.getByLabel('Benutzer').fill(jana.name)
  await page.getByLabel('Passwort').fill(jana.password)
  await page.getByLabel('Vereinsnummer').fill('12')
  await page.getByLabel('Code des zweiten Faktors').fill(code)
}
