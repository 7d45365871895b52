import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, test } from './fixtures.ts'
import { mailWith } from './received-mail.ts'
import type { Site } from './site.ts'

/** Of its own for each journey: the library takes the same picture for one, with the words it had first. */
async function aPicture(red: number) {
  const background = { r: red, g: 90, b: 40 }
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'bild.png', mimeType: 'image/png', buffer }
}

type Opening = { browser: Browser; site: Site; javaScriptEnabled: boolean }

async function pageOf({ browser, site, javaScriptEnabled }: Opening, role?: 'member' | 'admin') {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled })
  const session = role === undefined ? undefined : await site.newSession(role)
  if (session !== undefined) await context.addCookies([session.cookie])
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

/** Opens the request in the office by its number. */
async function openInOffice(office: Page, number: string, name: string) {
  await office.goto(`/admin/anfragen?q=${number}`)
  await office.getByRole('link', { name }).first().click()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`somebody sends an old picture, sees it in the chronicle and takes it back, ${how} script`, async ({
    browser,
    site,
  }) => {
    const opening = { browser, site, javaScriptEnabled }
    const email = `rosa-${how}@gast.example`
    const sender = await pageOf(opening)
    await sender.goto('/flugplatz/geschichte')
    await sender.getByRole('link', { name: 'Altes Foto einsenden' }).click()
    if (javaScriptEnabled) await expectAccessible(sender)
    await sender.getByLabel('Jahr der Aufnahme').fill('1962')
    await sender.getByLabel('Ort', { exact: true }).fill('vor der alten Halle')
    await sender.getByLabel('Was ist zu sehen?').fill('Die Winde am ersten Tag.')
    await sender.getByLabel('Niemand ist zu erkennen.').check()
    await sender.getByLabel('Ich habe die Bilder selbst aufgenommen').check()
    await sender.getByLabel('Als Quelle nennen').fill(`Rosa ${how}`)
    await sender.getByLabel('Name', { exact: true }).fill('Rosa Linde')
    await sender.getByLabel('E-Mail').fill(email)
    // Robots fill a form in no time; the server asks for three seconds.
    await sender.waitForTimeout(3_200)
    const send = sender.getByRole('button', { name: 'Bilder einsenden' })
    await send.click()
    await expect(sender.locator('#fehler')).toContainText('Bitte wählen Sie mindestens ein Bild aus.')
    await sender.locator('#bilder').setInputFiles(await aPicture(javaScriptEnabled ? 20 : 60))
    await sender.getByLabel('Der Verein darf die Bilder kostenlos').check()
    await send.click()
    await expect(sender.getByRole('status').filter({ hasText: 'Ihre Bilder sind angekommen' })).toBeVisible()
    await expect(sender.getByRole('img', { name: 'Ihr Bild bild.png' })).toBeVisible()

    const copy = await mailWith(site, email, /Ihre Erlaubnis/)
    const [number = ''] = /FOTO-\d{4}-\d{4}/.exec(copy) ?? []
    const [link = ''] = /http:\/\/[\w.:]+\/flugplatz\/geschichte\/foto\/[\w-]{32}/.exec(copy) ?? []
    const office = await pageOf(opening, 'admin')
    await openInOffice(office, number, 'Rosa Linde')
    await expect(office.getByRole('img', { name: 'Eingesandt als bild.png' })).toBeVisible()
    await office.getByLabel('Chronik').selectOption('neuer Eintrag')
    await office.getByLabel('Überschrift des neuen Eintrags').fill(`Die erste Winde, ${how}`)
    await office.locator('button[value="vorschau:accept"]').click()
    await expect(office.locator('#vorschau')).toContainText('Ihr Bild steht jetzt in unserer Chronik')
    if (javaScriptEnabled) await expectAccessible(office)
    await office.locator('button[value=accept]').click()
    await expect(office.getByRole('status').filter({ hasText: 'Angenommen.' })).toBeVisible()

    await mailWith(site, email, /Ihr Bild steht jetzt in unserer Chronik/)
    await sender.goto(link)
    await expect(sender.getByText('Stand: angenommen.')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(sender)
    await sender.getByRole('link', { name: 'In der Chronik ansehen' }).click()
    await expect(sender.getByText(`Die erste Winde, ${how}`)).toBeVisible()
    const shown = sender.getByRole('img', { name: 'Die Winde am ersten Tag.' })
    await expect(shown).toBeAttached()
    await sender.goto(link)
    await sender.locator('summary', { hasText: 'Erlaubnis zurücknehmen' }).click()
    await sender.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(sender.getByRole('status')).toContainText('Zurückgezogen.')
    await sender.goto('/flugplatz/geschichte')
    await expect(shown).toHaveCount(0)
    await mailWith(site, email, /Ihre Rücknahme ist angekommen/)
  })

  test(`a member proposes a place and follows it onto the website, ${how} script`, async ({
    browser,
    site,
  }) => {
    const opening = { browser, site, javaScriptEnabled }
    const name = `Weiler ${how}`
    const member = await pageOf(opening, 'member')
    await member.goto('/mitglied/ausflugsziele')
    if (javaScriptEnabled) await expectAccessible(member)
    await member.getByLabel('Name', { exact: true }).fill(name)
    await member.getByLabel('mit dem Flugzeug', { exact: true }).check()
    await member
      .getByLabel('Was einen dort erwartet')
      .fill('Zehn Minuten zum See, das Lokal hat jeden Tag offen.')
    await member.getByLabel('See und Baden').check()
    await member.locator('#bilder').setInputFiles(await aPicture(javaScriptEnabled ? 100 : 140))
    await member.getByRole('button', { name: 'Vorschlagen' }).click()
    await expect(member.locator('#meldung')).toContainText('was die Bilder zeigen')
    await member.getByLabel('Was die Bilder zeigen').fill('Der See')
    await member.getByLabel('Die Bilder sind von mir.').check()
    await member.locator('#bilder').setInputFiles(await aPicture(javaScriptEnabled ? 100 : 140))
    await member.getByRole('button', { name: 'Vorschlagen' }).click()
    const own = member.getByRole('listitem').filter({ hasText: name })
    await expect(own).toContainText('eingegangen')
    const [number = ''] = /TIPP-\d{4}-\d{4}/.exec((await own.textContent()) ?? '') ?? []

    const office = await pageOf(opening, 'admin')
    await office.goto(`/admin/anfragen?art=ausflugsziel&q=${number}`)
    await office.locator('tbody a').first().click()
    await office.getByLabel('Breite, Nord').fill('49,5')
    await office.getByLabel('Länge, Ost').fill('10,2')
    await office.locator('button[value=accept]').click()
    await office.getByRole('link', { name: 'Entwurf ansehen und veröffentlichen' }).click()
    await office.getByLabel('Stand').selectOption('Auf der Website')
    await office.getByRole('button', { name: 'Speichern' }).first().click()
    await expect(
      office
        .getByRole('status')
        .filter({ hasText: /[Gg]espeichert/ })
        .first(),
    ).toBeVisible()
    await member.goto('/mitglied/ausflugsziele')
    await expect(own).toContainText('auf der Website')
    await own.getByRole('link', { name }).click()
    await expect(member.getByRole('heading', { name })).toBeVisible()
  })
}
