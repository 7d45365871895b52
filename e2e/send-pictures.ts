import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

/** Of its own for each journey: the library takes the same picture for one, with the words it had first. */
async function aPicture(red: number) {
  const background = { r: red, g: 90, b: 40 }
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'bild.png', mimeType: 'image/png', buffer }
}

/** Everything the form for old pictures asks for but the pictures themselves and the leave to show them. */
export async function describeOldPhoto(page: Page, address: string, source = 'Rosa Linde') {
  await page.getByLabel('Jahr der Aufnahme').fill('1962')
  await page.getByLabel('Ort', { exact: true }).fill('vor der alten Halle')
  await page.getByLabel('Was ist zu sehen?').fill('Die Winde am ersten Tag.')
  await page.getByLabel('Niemand ist zu erkennen.').check()
  await page.getByLabel('Ich habe die Bilder selbst aufgenommen').check()
  await page.getByLabel('Als Quelle nennen').fill(source)
  await page.getByLabel('Name', { exact: true }).fill('Rosa Linde')
  await page.getByLabel('E-Mail').fill(address)
}

/** Chooses the picture, allows it to be shown and sends the form. */
export async function sendOldPhoto(page: Page, red: number) {
  await page.locator('#bilder').setInputFiles(await aPicture(red))
  await page.getByLabel('Der Verein darf die Bilder kostenlos').check()
  await page.getByRole('button', { name: 'Bilder einsenden' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ihre Bilder sind angekommen' })).toBeVisible()
}

/** As a member who is signed in: what the form asks for about the place, and a picture without a word about it. */
export async function describePlace(page: Page, name: string, red: number) {
  await page.goto('/mitglied/ausflugsziele')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('mit dem Flugzeug', { exact: true }).check()
  await page
    .getByLabel('Was einen dort erwartet')
    .fill('Zehn Minuten zum See, das Lokal hat jeden Tag offen.')
  await page.getByLabel('See und Baden').check()
  await page.locator('#bilder').setInputFiles(await aPicture(red))
}

/** Says what the picture shows and whose it is, and sends the form. */
export async function proposePlace(page: Page, name: string) {
  await page.getByLabel('Was die Bilder zeigen').fill('Der See')
  await page.getByLabel('Die Bilder sind von mir.').check()
  await page.getByRole('button', { name: 'Vorschlagen' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('eingegangen')
}
