import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { mailWith } from './received-mail.ts'

/** `YYYY-MM-DD`, so many days from today. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

/** Asks for the first of the next days on which the field lets somebody ask: holidays and closures move on. */
async function askToLand(page: Page, address: string) {
  await page.goto('/piloteninfo/ppr-anfrage')
  await page.getByLabel('Kennzeichen').fill('D-EQZT')
  await page.getByLabel('Muster').fill('PA-28-181')
  await page.getByLabel('Höchstabflugmasse').fill('1157')
  await page.getByLabel('Ankunft um').fill('11:00')
  await page.getByLabel('Von', { exact: true }).fill('Seeberg')
  await page.getByLabel('Personen an Bord').fill('2')
  await page.getByLabel('Vorname').fill('Klara')
  await page.getByLabel('Name', { exact: true }).fill('Neumann')
  await page.locator('#mail').fill(address)
  await page.getByLabel('Telefon').fill('0171 3920002')
  await page.getByLabel('Ich kenne den Platz').check()
  await page.locator('#versicherung').check()
  const arrived = page.getByRole('heading', { name: 'Anfrage ist angekommen.' })
  const refused = page.getByRole('alert')
  for (const days of [3, 4, 5, 6, 7, 10, 14]) {
    await page.getByLabel('Ankunft am').fill(dayAhead(days))
    // Robots fill a form in no time; the server asks for three seconds.
    await page.waitForTimeout(3_200)
    await page.getByRole('button', { name: 'PPR-Anfrage senden' }).click()
    await expect(arrived.or(refused)).toBeVisible()
    if (await arrived.isVisible()) return
  }
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a pilot asks to land, the tower grants it, the pilot follows the mail and cancels, ${how} script`, async ({
    browser,
    site,
  }) => {
    const address = `klara-${how}@gast.example`
    const pilot = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled })).newPage()
    pilot.setDefaultTimeout(15_000)
    await askToLand(pilot, address)
    await expect(pilot.getByRole('heading', { name: 'Anfrage ist angekommen.' })).toBeVisible()
    const received = await mailWith(site, address, /noch keine Genehmigung/)
    const [number = ''] = /PPR-\d{4}-\d{4}/.exec(received) ?? []

    const desk = await browser.newContext({ baseURL: site.url, javaScriptEnabled })
    await desk.addCookies([(await site.newSession('admin')).cookie])
    const office = await desk.newPage()
    office.setDefaultTimeout(15_000)
    await office.goto(`/admin/anfragen?art=ppr&stand=offen&q=${number}`)
    await office.getByRole('link', { name: 'Klara Neumann' }).click()
    await expect(office.getByRole('heading', { level: 1 })).toContainText('D-EQZT')
    if (javaScriptEnabled) await expectAccessible(office)
    await office.getByRole('link', { name: 'Abstellen auf dem Gras' }).click()
    await expect(office.getByLabel('Bedingungen')).toHaveValue(/Abstellen auf dem Gras/)
    await office.getByLabel('Bedingungen').fill('Abstellen auf dem Gras, Reihe 2.')
    await office.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(office.getByRole('status').filter({ hasText: 'Bestätigt.' })).toBeVisible()

    const granted = await mailWith(site, address, /Ihr PPR ist genehmigt/)
    expect(granted).toContain('Abstellen auf dem Gras, Reihe 2.')
    const [link = ''] = /http:\/\/[\w.:]+\/piloteninfo\/ppr\/[\w-]{32}/.exec(granted) ?? []
    await pilot.goto(link)
    await expect(pilot.getByText('Stand: bestätigt.')).toBeVisible()
    await expect(pilot.getByText(/XDFR-\d{4}-\d{4}/).first()).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(pilot)
    const calendar = await pilot.request.get(`${link}/landung.ics`)
    expect(await calendar.text()).toContain('STATUS:CONFIRMED')

    await pilot.getByRole('link', { name: 'Angaben ändern' }).click()
    if (javaScriptEnabled) await expectAccessible(pilot)
    await pilot.getByLabel('Ankunft um').fill('11:30')
    await pilot.getByRole('button', { name: 'Änderung senden' }).click()
    await expect(pilot.getByText('Stand: geändert, noch nicht entschieden.')).toBeVisible()
    await mailWith(site, address, /gilt erst wieder/)

    await pilot.getByText('Anfrage zurückziehen').click()
    await pilot.getByLabel('Grund').fill('Grippe')
    await pilot.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(pilot.getByText('Stand: von Ihnen zurückgezogen.')).toBeVisible()
    expect(await mailWith(site, address, /von Ihnen storniert/)).toContain('Grund: Grippe')
    await office.reload()
    await expect(office.getByText('vom Piloten storniert').first()).toBeVisible()
  })
}
