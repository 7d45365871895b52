import { expectAccessible } from '../fixtures.ts'
import { linkIn } from '../mailed-site.ts'
import { expect, test } from './club.ts'

const address = 'mia@gast.example'
const password = 'kniebrett-und-kopfhoerer'

test('A guest becomes a member', async ({ club }) => {
  const mia = await club.visitor('Mia, guest')
  await mia.opens('/')
  await mia.taps('Zur Mitgliedschaft')
  await mia.taps(mia.page.getByRole('link', { name: 'Antrag beginnen' }).first())
  await mia.types('Vorname', 'Mia')
  await mia.types('Nachname', 'Lorenz')
  await mia.types('Geburtsdatum', '1990-02-11')
  await mia.types(mia.page.locator('#email'), address)
  await mia.types('Straße und Hausnummer', 'Am Wehr 4')
  await mia.types('Postleitzahl', '00000')
  await mia.types('Ort', 'Falkenried')
  await mia.ticks(mia.page.locator('#sparte-glider'))
  await mia.chooses(mia.page.locator('#beitragsklasse'), { value: 'aktiv' })
  await mia.ticks(mia.page.locator('#satzung'))
  await mia.ticks(mia.page.locator('#datenschutz'))
  await mia.ticks(mia.page.locator('#einwilligung-rundbrief'))
  await mia.sends('Antrag absenden')
  await mia.sees('Ihr Antrag ist angekommen.')
  const own = linkIn(
    await club.mailTo(address, /vielen Dank für Ihren Antrag/),
    '/verein/mitgliedschaft/antrag/',
  )
  await mia.followsLink(own)
  await expect(mia.page.locator('#stand')).toContainText('eingegangen')
  const pdf = await mia.downloads('Antrag als PDF')
  expect(pdf.suggestedFilename()).toMatch(/^aufnahmeantrag-MIT-\d{4}-\d{4}\.pdf$/)

  const eva = await club.member('eva-rosskopf')
  await eva.opens('/admin')
  await eva.taps(eva.main.getByRole('link', { name: /^Prüfen.*Mia Lorenz/ }))
  await eva.seesHeading('Mia Lorenz')
  await eva.sees('Ein SEPA-Mandat. Die Beiträge müssen anders bezahlt werden.')
  await eva.taps('Geprüft')
  await eva.taps('Dem Vorstand vorlegen')
  await expect(eva.page.getByRole('button', { name: 'Dem Vorstand vorlegen' })).toHaveCount(0)
  await eva.taps('Aufnehmen')
  await eva.sees(eva.page.getByRole('heading', { name: 'Entscheidung' }))
  await expectAccessible(eva.page)
  await eva.taps('Zum Eintrag in der Mitgliederliste')
  await eva.seesHeading('Mia Lorenz')
  await eva.sees('Rundbrief')

  await mia.followsLink(
    linkIn(await club.mailTo(address, /\/anmelden\/einladung\?code=/), '/anmelden/einladung'),
  )
  await mia.seesHeading('Willkommen, Mia')
  // Agreed to in the application already.
  await expect(mia.page.getByLabel(/Rundbrief/)).toHaveCount(0)
  await mia.types(mia.page.locator('#password'), password)
  await mia.ticks(mia.page.locator('#privacy'))
  await mia.ticks(mia.page.locator('#einwilligung-photo'))
  await mia.taps('Einladung annehmen')
  await mia.types('E-Mail-Adresse', address)
  await mia.types('Passwort', password)
  await mia.taps('Anmelden')
  await mia.seesHeading('Hallo Mia.')
  await mia.taps('Mitglieder', mia.main)
  await mia.sees('Mia Lorenz')
})
