import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { Site } from './site.ts'

const password = 'kniebrett-und-kopfhoerer'

/** The link in the invitation to that address, once it has gone out; quoted-printable breaks its lines. */
async function invitationTo(address: string, site: Site): Promise<string> {
  const folder = join(site.dataDir, 'mail')
  const link = new RegExp(`${site.url}/anmelden/einladung\\?code=[\\w-]{43}`)
  let found: string | undefined
  await expect
    .poll(
      () => {
        const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
        const mails = names.map((name) =>
          readFileSync(join(folder, name), 'utf8')
            .replace(/=\r?\n/g, '')
            .replaceAll('=3D', '='),
        )
        found = mails.filter((mail) => mail.includes(address)).flatMap((mail) => link.exec(mail) ?? [])[0]
        return found !== undefined
      },
      { message: `an invitation to ${address}`, timeout: 15_000 },
    )
    .toBe(true)
  return found ?? ''
}

for (const script of [true, false]) {
  const how = script ? 'with' : 'without'

  test(`somebody applies, is taken in, takes up the invitation and signs in ${how} script`, async ({
    browser,
    site,
  }) => {
    const visit = async () => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: script })
      return { context, page: await context.newPage() }
    }
    const { page } = await visit()
    const lastName = script ? 'Lorenz' : 'Loderer'
    const address = `mia-${how}@gast.example`
    await page.goto('/verein/mitgliedschaft')
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
    // Robots fill a form in no time; the server asks for three seconds.
    await page.waitForTimeout(3_200)
    await page.getByRole('button', { name: 'Antrag absenden' }).click()
    await expect(page.getByText('Ihr Antrag ist angekommen.')).toBeVisible()
    const status = page.url()

    const office = await visit()
    await office.context.addCookies([(await site.newSession('admin')).cookie])
    const desk = office.page
    await desk.goto('/admin/mitglieder')
    await desk.getByRole('link', { name: 'Aufnahmeanträge' }).click()
    await desk.getByRole('link', { name: `Mia ${lastName}` }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Mia ${lastName}`)
    await expect(desk.getByText('Ein SEPA-Mandat. Die Beiträge müssen anders bezahlt werden.')).toBeVisible()
    await desk.getByRole('button', { name: 'Aufnehmen' }).click()
    await expect(desk.getByRole('heading', { name: 'Entscheidung' })).toBeVisible()
    if (script) await expectAccessible(desk)
    await desk.getByRole('link', { name: 'Zum Eintrag in der Mitgliederliste' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Mia ${lastName}`)
    await expect(desk.getByText('Rundbrief').first()).toBeVisible()

    await page.goto(status)
    await expect(page.locator('#antrag-stand')).toContainText('aufgenommen')
    await page.goto(await invitationTo(address, site))
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
  })
}
