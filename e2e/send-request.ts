import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** `YYYY-MM-DD`, so many days from today. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

/** Everything the form asks for but the day and the time of arrival. */
export async function fillPprForm(page: Page, address: string) {
  await page.goto('/piloteninfo/ppr-anfrage')
  await page.getByLabel('Kennzeichen').fill('D-EQZT')
  await page.getByLabel('Muster').fill('PA-28-181')
  await page.getByLabel('Höchstabflugmasse').fill('1157')
  await page.getByLabel('Von', { exact: true }).fill('Seeberg')
  await page.getByLabel('Personen an Bord').fill('2')
  await page.getByLabel('Vorname').fill('Klara')
  await page.getByLabel('Name', { exact: true }).fill('Neumann')
  await page.locator('#mail').fill(address)
  await page.getByLabel('Telefon').fill('0171 3920002')
}

/** Asks for the first of the next days on which the field lets somebody ask: holidays and closures move on. */
export async function askToLand(page: Page, address: string) {
  await fillPprForm(page, address)
  await page.getByLabel('Ankunft um').fill('11:00')
  const arrived = page.getByRole('heading', { name: 'Anfrage ist angekommen.' })
  for (const days of [3, 4, 5, 6, 7, 10, 14]) {
    await page.getByLabel('Ankunft am').fill(dayAhead(days))
    // The page itself answers: what an earlier one refused still stands on the page that is left.
    const answered = page.waitForEvent('load')
    await page.getByRole('button', { name: 'PPR-Anfrage senden' }).click()
    await answered
    if (await arrived.isVisible()) return
  }
  await expect(arrived).toBeVisible()
}

/** For an ultralight that fits into the demo club's free place. */
export async function askForHangarPlace(page: Page, address: string, name = 'Wilma Kranich') {
  await page.goto('/piloteninfo/hallenplatz')
  await page.locator('#art').selectOption('ul-tmg')
  await page.locator('#ab').fill(dayAhead(20))
  await page.locator('#muster-a').fill('FK 9')
  await page.locator('#spannweite-a').fill('8,90')
  await page.locator('#laenge-a').fill('6,40')
  await page.locator('#hoehe-a').fill('2,30')
  await page.locator('#halter').fill(name)
  await page.locator('#mail').fill(address)
  await page.locator('#telefon').fill('0171 3920009')
  await page.locator('#versicherung').check()
  await page.getByRole('button', { name: 'Hallenplatz anfragen' }).click()
  await expect(page.getByText(/HALL-\d{4}-\d{4}/).first()).toBeVisible()
}

export async function askForTrialFlight(page: Page, address: string) {
  await page.goto('/erlebnisse/schnupperflug')
  await page.locator('#angebot').selectOption('segelflug-winde')
  await page.locator('[name=name]').fill('Edda Rienitz')
  await page.locator('[name=email]').fill(address)
  await page.getByRole('button', { name: /^(Absenden|Unverbindlich anfragen)$/ }).click()
  await expect(page.getByText(/SFL-\d{4}-\d{4}/).first()).toBeVisible()
}

export async function applyForMembership(page: Page, address: string) {
  await page.goto('/verein/mitgliedschaft#antrag')
  await page.getByLabel('Vorname').fill('Mia')
  await page.getByLabel('Nachname').fill('Lorenz')
  await page.getByLabel('Geburtsdatum').fill('1990-02-11')
  await page.locator('#email').fill(address)
  await page.getByLabel('Straße und Hausnummer').fill('Am Wehr 4')
  await page.getByLabel('Postleitzahl').fill('00000')
  await page.getByLabel('Ort', { exact: true }).fill('Falkenried')
  await page.locator('#beitragsklasse').selectOption('aktiv')
  await page.locator('#sparte-glider').check()
  await page.locator('#satzung').check()
  await page.locator('#datenschutz').check()
  await page.getByRole('button', { name: 'Antrag absenden' }).click()
  await expect(page.getByText('Ihr Antrag ist angekommen.')).toBeVisible()
}

export async function writeMessage(page: Page, address: string) {
  await page.goto('/kontakt')
  await page.locator('[name=thema]').first().check()
  await page.getByLabel('Name').fill('Nora Nachbar')
  await page.getByLabel('E-Mail').fill(address)
  await page.getByLabel('Nachricht', { exact: true }).fill('Wann ist das nächste Flugplatzfest?')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByText(/KON-\d{4}-\d{4}/).first()).toBeVisible()
}
