import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { dayAhead, fillPprForm } from './send-request.ts'
import { published } from './take-part.ts'
import { unfold } from './unfold.ts'

type Hours = { intervalle: { von: string; bis: string; modus: string; bereich: string }[] }

/** `HH:MM` in Berlin. */
const clockOf = (iso: string) =>
  new Date(iso).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
const dayOf = (iso: string) => new Date(iso).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

/** The first of the coming days on which one may land all through the morning, as the club itself says. */
export async function landingDay(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/zeiten?von=${dayAhead(3)}&bis=${dayAhead(60)}`)
  const { intervalle } = (await answer.json()) as Hours
  const found = intervalle.find(
    ({ von, bis, modus, bereich }) =>
      bereich === 'Flugbetrieb' &&
      modus !== 'geschlossen' &&
      clockOf(von) <= '10:30' &&
      clockOf(bis) >= '12:00',
  )
  return dayOf(found!.von)
}

/** A fly-in with one place at 11:00, one at 11:20 and one at 11:40. */
export async function announceFlyIn(page: Page, day: string) {
  await page.goto('/admin/veranstaltungen/erstellen')
  await page.getByRole('textbox', { name: 'Titel' }).fill('Kuchenflug')
  await page.getByLabel('Beginn', { exact: true }).fill(day)
  await page.getByLabel('Beginnt um').fill('10:00')
  await page.getByLabel('Text', { exact: true }).fill('Wer landet, bekommt das erste Stück.')
  await unfold(page, 'Fly-in')
  await page.getByLabel('Gäste fliegen ein').check()
  await page.getByLabel('PPR erforderlich').check()
  await page.getByLabel('Ankunftszeiten von').fill('11:00')
  await page.getByLabel('Ankunftszeiten bis').fill('12:00')
  await page.getByLabel('Abstand').fill('20')
  await page.getByLabel('Luftfahrzeuge je Zeit').fill('1')
  await published(page)
}

const times = (page: Page) => page.getByLabel('Ankunftszeit zu einer Veranstaltung')

/** Fills the form in for the fly-in at that time; sent it is with {@link sendPprForm}. */
export async function pickArrivalTime(page: Page, time: string) {
  const option = times(page).locator('option', { hasText: new RegExp(`Kuchenflug.*${time}\\sUhr`) })
  await times(page).selectOption(await option.getAttribute('value'))
}

export async function sendPprForm(page: Page) {
  await page.getByRole('button', { name: 'PPR-Anfrage senden' }).click()
  await expect(page.getByRole('heading', { name: 'Anfrage ist angekommen.' })).toBeVisible()
}

/** From the empty form to the answer, for the last time of the fly-in: whoever lands at 11:00 may be on the way already. */
export async function askForArrivalTime(page: Page, address: string) {
  await fillPprForm(page, address)
  // Another aircraft than the journeys without a fly-in: two requests within an hour would be one.
  await page.getByLabel('Kennzeichen').fill('D-EQUW')
  await pickArrivalTime(page, '11:40')
  await sendPprForm(page)
}
