import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { unfold } from './unfold.ts'

const inAYear = `${new Date().getFullYear() + 1}-05-22`

/** Somebody who plans events puts one out with so many places and a list for those who wait; the event's id. */
export async function announceEvent(page: Page, title: string, seats: number): Promise<string> {
  await page.goto('/admin/veranstaltungen/erstellen')
  await page.getByRole('textbox', { name: 'Titel' }).fill(title)
  await page.getByLabel('Beginn', { exact: true }).fill(inAYear)
  await page.getByLabel('Beginnt um').fill('10:00')
  await page.getByLabel('Text', { exact: true }).fill('Wir leimen, spannen und lassen steigen.')
  await unfold(page, 'Anmeldung')
  await page.getByLabel('Wie man sich anmeldet').selectOption('internal')
  await page.getByLabel('Plätze').fill(String(seats))
  return published(page)
}

/** Puts the event out that stands in the form; its id. */
export async function published(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  return /veranstaltungen\/([\w-]+)/.exec(page.url())?.[1] ?? ''
}

type Guest = { name: string; address: string; people?: number }

/** From the event's page to the answer; whether there was a place is said there. */
export async function registerForEvent(page: Page, id: string, { name, address, people = 1 }: Guest) {
  await page.goto(`/erlebnisse/veranstaltungen/${id}`)
  await page.locator('#anmeldung .btn').click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-Mail').fill(address)
  await page.getByLabel('Personen').fill(String(people))
  await page.getByRole('button', { name: /^(Anmelden|Auf die Warteliste)$/ }).click()
  await expect(page.getByRole('heading', { name: 'Stand', exact: true })).toBeVisible()
}
