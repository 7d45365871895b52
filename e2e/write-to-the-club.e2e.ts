import { expect, expectAccessible, test } from './fixtures.ts'
import { linkIn, startMailedSite, visit } from './mailed-site.ts'
import { unhurried } from './site.ts'

test(`a neighbour writes to the club, is answered by mail and sees behind the mail’s link that all is settled`, async ({
  browser,
}) => {
  const site = await startMailedSite()
  try {
    const { page } = await visit(browser, site)
    const send = page.getByRole('button', { name: 'Nachricht senden' })

    await page.goto('/kontakt')
    await page.getByLabel('Nachbarn und Fluglärm').check()
    await expect(page.getByLabel(/Ort der Beobachtung/)).toBeVisible()
    await page.getByLabel('Name').fill('Nora Nachbar')
    await page.getByLabel('E-Mail').fill('keine adresse')
    await page.getByLabel('Nachricht', { exact: true }).fill('Am Sonntag war es über der Mühle sehr laut.')
    await send.click()

    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('E-Mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nachbar')
    await expectAccessible(page)

    const address = `nora@nachbar.example`
    await page.getByLabel('E-Mail').fill(address)
    await send.click()
    const stand = page.getByRole('status')
    await expect(stand).toContainText('Ihre Nachricht ist angekommen.')
    const [number = 'keine'] = /KON-\d{4}-\d{4}/.exec((await stand.textContent()) ?? '') ?? []

    const copy = await site.mailWith(address, /ist angekommen/)
    expect(copy).toContain(number)
    await page.goto(linkIn(copy, '/kontakt'))
    await expect(stand).toContainText('Stand: eingegangen.')

    // The mailbox for noise has it with a link that asks for the sign-in and leads to the message.
    const toTopic = await site.mailWith('laerm@falkenried.example', new RegExp(number))
    const admin = linkIn(toTopic, '/admin/anfragen/')
    await page.goto(admin)
    await expect(page).toHaveURL(/\/anmelden/)
    const { page: office } = await visit(browser, site, { role: 'admin' })
    await office.goto(admin)
    await office.getByRole('button', { name: 'In Arbeit nehmen' }).click()
    await expect(office.getByRole('status')).toBeVisible()
    await page.goto(linkIn(copy, '/kontakt'))
    await expect(stand).toContainText('Ihre Nachricht ist in Arbeit.')

    await office.locator('summary', { hasText: 'Antworten' }).click()
    await office.getByLabel('Antwort', { exact: true }).fill('Danke. Wir sprechen mit den Schleppern.')
    await office.getByRole('button', { name: 'Antworten', exact: true }).click()
    await expect(office.getByRole('status')).toContainText('Die Antwort ist unterwegs.')
    await expectAccessible(office)
    const answer = await site.mailWith(address, /Wir sprechen mit den Schleppern/)
    await page.goto(linkIn(answer, '/kontakt'))
    await expect(stand).toContainText('Ihre Nachricht ist beantwortet.')
    await expectAccessible(page)

    // What is added to an answered message waits for the club again.
    await page.locator('summary', { hasText: 'Etwas ergänzen' }).click()
    await page.getByLabel('Ihre Ergänzung', { exact: true }).fill('Heute war es wieder so laut.')
    await page.getByRole('button', { name: 'Ergänzung senden' }).click()
    await expect(page.getByText('Ihre Ergänzung ist angekommen.')).toBeVisible()
    await expectAccessible(page)
    await site.mailWith(address, /Ihre Ergänzung zum Vorgang/)
    await site.mailWith('laerm@falkenried.example', /> Heute war es wieder so laut/)
    await office.goto(admin)
    await expect(office.getByText('Heute war es wieder so laut.')).toBeVisible()
    await page.goto(linkIn(answer, '/kontakt'))
    await expect(stand).toContainText('Stand: eingegangen.')

    await office.getByRole('button', { name: 'Abschließen' }).click()
    await expect(office.getByText('abgeschlossen').first()).toBeVisible()
    await page.reload()
    await expect(stand).toContainText('Ihre Nachricht ist erledigt.')
    await expect(page.locator('summary', { hasText: 'Nachricht zurückziehen' })).toHaveCount(0)
  } finally {
    await site.close()
  }
})

test('a sender withdraws a message behind the mail’s link, and the mailbox of the topic hears of it', async ({
  browser,
}) => {
  const site = await startMailedSite(unhurried)
  try {
    const { page } = await visit(browser, site)
    await page.goto('/kontakt')
    await page.getByLabel('Nachbarn und Fluglärm').check()
    await page.getByLabel('Name').fill('Theo Nachbar')
    await page.getByLabel('E-Mail').fill('theo@nachbar.example')
    await page.getByLabel('Nachricht', { exact: true }).fill('Wer fliegt denn am Sonntag so früh?')
    // The one journey at the real pace: whoever is quicker than three seconds is a program.
    await page.waitForTimeout(3_000)
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
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
