import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { linkIn, startMailedSite, visit } from './mailed-site.ts'
import { aPicture, describeOldPhoto, describePlace, proposePlace, sendOldPhoto } from './send-pictures.ts'

/** Opens the request in the office by its number. */
async function openInOffice(office: Page, number: string, name: string) {
  await office.goto(`/admin/anfragen?q=${number}`)
  await office.getByRole('link', { name }).first().click()
}

test(`somebody sends an old picture, sees it in the chronicle and takes it back`, async ({ browser }) => {
  const site = await startMailedSite()
  try {
    const email = `rosa@gast.example`
    const { page: sender } = await visit(browser, site)
    await sender.goto('/flugplatz/geschichte')
    await sender.getByRole('link', { name: 'Altes Foto einsenden' }).click()
    await expectAccessible(sender)
    await describeOldPhoto(sender, email)
    await sender.getByRole('button', { name: 'Bilder einsenden' }).click()
    await expect(sender.locator('#fehler')).toContainText('Bitte wählen Sie mindestens ein Bild aus.')
    await sendOldPhoto(sender, 20)
    await expect(sender.getByRole('img', { name: 'Ihr Bild bild.png' })).toBeVisible()

    const copy = await site.mailWith(email, /Ihre Erlaubnis/)
    const [number = ''] = /FOTO-\d{4}-\d{4}/.exec(copy) ?? []
    const { page: office } = await visit(browser, site, { role: 'admin' })
    await openInOffice(office, number, 'Rosa Linde')
    await expect(office.getByRole('img', { name: 'Eingesandt als bild.png' })).toBeVisible()
    await office.getByLabel('Chronik').selectOption('neuer Eintrag')
    await office.getByLabel('Überschrift des neuen Eintrags').fill(`Die erste Winde`)
    await office.locator('button[value="vorschau:accept"]').click()
    await expect(office.locator('#vorschau')).toContainText('Ihr Bild steht jetzt in unserer Chronik')
    await expectAccessible(office)
    await office.locator('button[value=accept]').click()
    await expect(office.getByRole('status').filter({ hasText: 'Angenommen.' })).toBeVisible()

    const accepted = await site.mailWith(email, /Ihr Bild steht jetzt in unserer Chronik/)
    const link = linkIn(accepted, '/flugplatz/geschichte/foto/')
    await sender.goto(link)
    await expect(sender.getByText('Stand: angenommen.')).toBeVisible()
    await expectAccessible(sender)
    await sender.getByRole('link', { name: 'In der Chronik ansehen' }).click()
    await expect(sender.getByText(`Die erste Winde`)).toBeVisible()
    const shown = sender.getByRole('img', { name: 'Die Winde am ersten Tag.' })
    await expect(shown).toBeAttached()
    await sender.goto(link)
    await sender.locator('summary', { hasText: 'Erlaubnis zurücknehmen' }).click()
    await sender.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(sender.getByRole('status')).toContainText('Zurückgezogen.')
    await sender.goto('/flugplatz/geschichte')
    await expect(shown).toHaveCount(0)
    await site.mailWith(email, /Ihre Rücknahme ist angekommen/)
  } finally {
    await site.close()
  }
})

test(`a member proposes a place and follows it onto the website`, async ({ browser }) => {
  const site = await startMailedSite()
  try {
    const name = `Weiler am See`
    const { page: member, email } = await visit(browser, site, { role: 'member' })
    await member.goto('/mitglied/ausflugsziele')
    await expectAccessible(member)
    await describePlace(member, name, 100)
    await member.getByRole('button', { name: 'Vorschlagen' }).click()
    await expect(member.locator('#meldung')).toContainText('was die Bilder zeigen')
    await member.locator('#bilder').setInputFiles(await aPicture(100))
    await proposePlace(member, name)
    const copy = await site.mailWith(email, /danke für deinen Vorschlag/)
    const [number = ''] = /TIPP-\d{4}-\d{4}/.exec(copy) ?? []
    expect(copy).toContain(name)

    const { page: office } = await visit(browser, site, { role: 'admin' })
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
    const accepted = await site.mailWith(email, /ist angenommen/)
    await member.goto(linkIn(accepted, '/mitglied/ausflugsziele'))
    const own = member.getByRole('listitem').filter({ hasText: name })
    await expect(own).toContainText('auf der Website')
    await own.getByRole('link', { name }).click()
    await expect(member.getByRole('heading', { name })).toBeVisible()
  } finally {
    await site.close()
  }
})
