import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { linkIn, startMailedSite, visit } from './mailed-site.ts'
import { dayAhead, fillPprForm } from './send-request.ts'
import { published } from './take-part.ts'

type Hours = { intervalle: { von: string; bis: string; modus: string; bereich: string }[] }

/** `HH:MM` in Berlin. */
const clockOf = (iso: string) =>
  new Date(iso).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
const dayOf = (iso: string) => new Date(iso).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

/** The first of the coming days on which one may land all through the morning, as the club itself says. */
async function landingDay(page: Page): Promise<string> {
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
async function announceFlyIn(page: Page, day: string) {
  await page.goto('/admin/veranstaltungen/erstellen')
  await page.getByRole('textbox', { name: 'Titel' }).fill('Kuchenflug')
  await page.getByLabel('Beginn').fill(day)
  await page.getByLabel('Uhrzeit').first().fill('10:00')
  await page.getByLabel('Text', { exact: true }).fill('Wer landet, bekommt das erste Stück.')
  await page.getByLabel('Gäste fliegen ein').check()
  await page.getByLabel('PPR erforderlich').check()
  await page.getByLabel('Ankunftszeiten von').fill('11:00')
  await page.getByLabel('Ankunftszeiten bis').fill('12:00')
  await page.getByLabel('Abstand').fill('20')
  await page.getByLabel('Luftfahrzeuge je Zeit').fill('1')
  await published(page)
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a pilot picks an arrival time of a fly-in, the tower grants it, and nobody else is offered it, ${how} script`, async ({
    browser,
  }) => {
    const site = await startMailedSite()
    try {
      const address = `klara-${how}@gast.example`
      const { page: pilot } = await visit(browser, site, { javaScriptEnabled })
      const day = await landingDay(pilot)
      const planner = await visit(browser, site, { javaScriptEnabled: false, role: 'admin' })
      await announceFlyIn(planner.page, day)

      await fillPprForm(pilot, address)
      const times = pilot.getByLabel('Ankunftszeit zu einer Veranstaltung')
      const offered = () => times.locator('option', { hasText: 'Kuchenflug' }).allTextContents()
      expect((await offered()).map((words) => /\d{2}:\d{2}/.exec(words)?.[0])).toEqual([
        '11:00',
        '11:20',
        '11:40',
      ])
      const wanted = await times
        .locator('option', { hasText: /Kuchenflug.*11:20\sUhr/ })
        .getAttribute('value')
      await times.selectOption(wanted)
      // Robots fill a form in no time; the server asks for three seconds.
      await pilot.waitForTimeout(3_200)
      await pilot.getByRole('button', { name: 'PPR-Anfrage senden' }).click()
      await expect(pilot.getByRole('heading', { name: 'Anfrage ist angekommen.' })).toBeVisible()
      await expect(pilot.getByText('Kuchenflug').first()).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(pilot)
      const received = await site.mailWith(address, /noch keine Genehmigung/)
      expect(received).toMatch(/Ankunft: .* 11:20 LT/)
      expect(received).toContain('Ankunftszeit zu: Kuchenflug')
      const [number = ''] = /PPR-\d{4}-\d{4}/.exec(received) ?? []

      // Whoever asks next sees what is left, on the form and on the page of the event.
      await pilot.goto('/piloteninfo/ppr-anfrage')
      expect((await offered()).map((words) => /\d{2}:\d{2}/.exec(words)?.[0])).toEqual(['11:00', '11:40'])

      const { page: office } = await visit(browser, site, { javaScriptEnabled, role: 'admin' })
      await office.goto(`/admin/anfragen?art=ppr&stand=offen&q=${number}`)
      await office.getByRole('link', { name: 'Klara Neumann' }).click()
      await expect(office.getByText('Kuchenflug').first()).toBeVisible()
      await office.getByRole('button', { name: 'Bestätigen', exact: true }).click()
      await expect(office.getByRole('status').filter({ hasText: 'Bestätigt.' })).toBeVisible()

      const granted = await site.mailWith(address, /Ihr PPR ist genehmigt/)
      expect(granted).toContain('.ics')
      await pilot.goto(linkIn(granted, '/piloteninfo/ppr/'))
      await expect(pilot.getByText('Stand: bestätigt.')).toBeVisible()

      // Who does not come after all leaves the time to others.
      await pilot.getByText('Anfrage zurückziehen').click()
      await pilot.getByLabel('Grund').fill('Nebel')
      await pilot.getByRole('button', { name: 'Zurückziehen' }).click()
      await expect(pilot.getByText('Stand: von Ihnen zurückgezogen.')).toBeVisible()
      await site.mailWith(address, /von Ihnen storniert/)
      await pilot.goto('/piloteninfo/ppr-anfrage')
      expect(await offered()).toHaveLength(3)
    } finally {
      await site.close()
    }
  })
}
