import { expect, expectAccessible, test } from './fixtures.ts'
import { startMailedSite, visit } from './mailed-site.ts'
import { unhurried } from './site.ts'

test('a neighbour is asked for the place of the noise, puts a refused message right and withdraws it, at the real pace', async ({
  browser,
}) => {
  const site = await startMailedSite(unhurried)
  try {
    const { page } = await visit(browser, site)
    await page.goto('/kontakt')
    await expect(page.getByLabel(/Ort der Beobachtung/)).toBeHidden()
    await page.getByLabel('Nachbarn und Fluglärm').check()
    await expect(page.getByLabel(/Ort der Beobachtung/)).toBeVisible()
    await page.getByLabel('Name').fill('Theo Nachbar')
    await page.getByLabel('E-Mail').fill('keine adresse')
    await page.getByLabel('Nachricht', { exact: true }).fill('Wer fliegt denn am Sonntag so früh?')
    // The one journey at the real pace: whoever is quicker than three seconds is a program.
    await page.waitForTimeout(3_000)
    const send = page.getByRole('button', { name: 'Nachricht senden' })
    await send.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('E-Mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Name')).toHaveValue('Theo Nachbar')
    await expectAccessible(page)
    await page.getByLabel('E-Mail').fill('theo@nachbar.example')
    await send.click()
    await page.getByRole('link', { name: 'Nachricht ansehen, ergänzen oder zurückziehen' }).click()
    await page.locator('summary', { hasText: 'Nachricht zurückziehen' }).click()
    await page.getByLabel('Grund').fill('Es hat sich erledigt.')
    await page.getByRole('button', { name: 'Zurückziehen', exact: true }).click()
    await expect(page.getByText('Sie haben es schriftlich.')).toBeVisible()
    await expect(page.getByText('Ihre Nachricht ist zurückgezogen.').first()).toBeVisible()
    await expectAccessible(page)
    await site.mailWith('theo@nachbar.example', /ist zurückgezogen/)
    await site.mailWith('laerm@falkenried.example', /> Es hat sich erledigt/)
  } finally {
    await site.close()
  }
})
