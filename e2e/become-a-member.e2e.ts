import { expect, expectAccessible, test } from './fixtures.ts'
import { linkIn, startMailedSite } from './mailed-site.ts'

const password = 'kniebrett-und-kopfhoerer'

test(`somebody applies, is taken in, takes up the invitation and signs in`, async ({ browser }) => {
  const site = await startMailedSite()
  try {
    const visit = async () => {
      const context = await browser.newContext({ baseURL: site.url })
      return { context, page: await context.newPage() }
    }
    const { page } = await visit()
    const lastName = 'Lorenz'
    const address = 'mia@gast.example'
    await page.goto('/verein/mitgliedschaft#antrag')
    await page.getByLabel('Vorname').fill('Mia')
    await page.getByLabel('Nachname').fill(lastName)
    await page.getByLabel('Geburtsdatum').fill('1990-02-11')
    await page.locator('#email').fill(address)
    await page.getByLabel('Straße und Hausnummer').fill('Am Wehr 4')
    await page.getByLabel('Postleitzahl').fill('00000')
    await page.getByLabel('Ort', { exact: true }).fill('Falkenried')
    await page.locator('#beitragsklasse').selectOption('aktiv')
    await page.locator('#sparte-glider').check()
    await page.locator('#satzung').check()
    await page.locator('#datenschutz').check()
    await page.locator('#einwilligung-rundbrief').check()
    await page.getByRole('button', { name: 'Antrag absenden' }).click()
    await expect(page.getByText('Ihr Antrag ist angekommen.')).toBeVisible()
    const own = '/verein/mitgliedschaft/antrag/'
    const status = linkIn(await site.mailWith(address, /vielen Dank für Ihren Antrag/), own)
    await page.goto(status)
    await expect(page.locator('#stand')).toContainText('eingegangen')
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Antrag als PDF' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^aufnahmeantrag-MIT-\d{4}-\d{4}\.pdf$/)

    const office = await visit()
    await office.context.addCookies([(await site.newSession('admin')).cookie])
    const admin = office.page
    await admin.goto('/admin/mitglieder')
    await admin.locator('#inhalt').getByRole('link', { name: 'Aufnahmeanträge' }).click()
    await admin.getByRole('link', { name: `Mia ${lastName}` }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Mia ${lastName}`)
    await expect(admin.getByText('Ein SEPA-Mandat. Die Beiträge müssen anders bezahlt werden.')).toBeVisible()
    await admin.getByRole('button', { name: 'Geprüft' }).click()
    await admin.getByRole('button', { name: 'Dem Vorstand vorlegen' }).click()
    await expect(admin.getByRole('button', { name: 'Dem Vorstand vorlegen' })).toHaveCount(0)
    await admin.getByRole('button', { name: 'Aufnehmen' }).click()
    await expect(admin.getByRole('heading', { name: 'Entscheidung' })).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Zum Eintrag in der Mitgliederliste' }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Mia ${lastName}`)
    await expect(admin.getByText('Rundbrief').first()).toBeVisible()

    await page.goto(status)
    await expect(page.locator('#stand')).toContainText('aufgenommen')
    const invited = await site.mailWith(address, /\/anmelden\/einladung\?code=/)
    await page.goto(linkIn(invited, '/anmelden/einladung'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen, Mia')
    // Agreed to in the application already.
    await expect(page.getByLabel(/Rundbrief/)).toHaveCount(0)
    await page.locator('#password').fill(password)
    if (await page.locator('#privacy').isVisible()) await page.locator('#privacy').check()
    await page.locator('#einwilligung-photo').check()
    await page.getByRole('button', { name: 'Einladung annehmen' }).click()
    await page.locator('#email').fill(address)
    await page.locator('#password').fill(password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page).toHaveURL(/\/mitglied$/)
    await page.goto('/mitglied/mitglieder')
    await expect(page.getByText(`Mia ${lastName}`).first()).toBeVisible()
  } finally {
    await site.close()
  }
})
