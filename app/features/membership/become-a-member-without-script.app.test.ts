import { expect, test } from 'vitest'
import { clubWithoutScript, linkIn } from '#test/club-without-script.ts'
import type { PlainBrowser } from '#test/plain-browser.ts'

const address = 'mia@gast.example'
const password = 'kniebrett-und-kopfhoerer'
const own = '/verein/mitgliedschaft/antrag/'

async function apply(page: PlainBrowser) {
  await page.open('/verein/mitgliedschaft')
  page.fill('Vorname', 'Mia')
  page.fill('Nachname', 'Loderer')
  page.fill('Geburtsdatum', '1990-02-11')
  page.fill('#email', address)
  page.fill('Straße und Hausnummer', 'Am Wehr 4')
  page.fill('Postleitzahl', '00000')
  page.fill('Ort', 'Falkenried')
  page.choose('#beitragsklasse', 'aktiv')
  page.tick('#sparte-glider')
  page.tick('#satzung')
  page.tick('#datenschutz')
  page.tick('#einwilligung-rundbrief')
  await page.press('Antrag absenden')
  expect(page.words()).toContain('Ihr Antrag ist angekommen.')
}

test('somebody applies, is taken in, takes up the invitation and signs in without script', async () => {
  const club = await clubWithoutScript()
  const page = club.guest()
  await apply(page)
  const status = linkIn(await club.mailWith(address, /vielen Dank für Ihren Antrag/), own)
  await page.open(status)
  expect(page.words('stand')).toContain('eingegangen')
  await page.follow('Antrag als PDF')
  expect(page.status).toBe(200)

  const { browser: admin } = await club.signedIn('admin')
  await admin.open('/admin/mitglieder')
  await admin.follow('Aufnahmeanträge')
  await admin.follow('Mia Loderer')
  expect(admin.heading()).toBe('Mia Loderer')
  expect(admin.words()).toContain('Ein SEPA-Mandat. Die Beiträge müssen anders bezahlt werden.')
  await admin.press('Geprüft')
  await admin.press('Dem Vorstand vorlegen')
  expect(admin.has('Dem Vorstand vorlegen')).toBe(false)
  await admin.press('Aufnehmen')
  expect(admin.words()).toContain('Entscheidung')
  await admin.follow('Zum Eintrag in der Mitgliederliste')
  expect(admin.heading()).toBe('Mia Loderer')
  expect(admin.words()).toContain('Rundbrief')

  await page.open(status)
  expect(page.words('stand')).toContain('aufgenommen')
  await page.open(linkIn(await club.mailWith(address, /\/anmelden\/einladung\?code=/), '/anmelden/einladung'))
  expect(page.heading()).toBe('Willkommen, Mia')
  // The application already contains this consent.
  expect(page.words()).not.toContain('Rundbrief')
  page.fill('#password', password)
  if (page.html.includes('id="privacy"')) page.tick('#privacy')
  page.tick('#einwilligung-photo')
  await page.press('Einladung annehmen')
  page.fill('#email', address)
  page.fill('#password', password)
  await page.press('Anmelden')
  expect(page.address).toBe('/mitglied')
  await page.open('/mitglied/mitglieder')
  expect(page.words()).toContain('Mia Loderer')
})

test('somebody who has applied thinks better of it and withdraws behind the link in the mail, without script', async () => {
  const club = await clubWithoutScript()
  const page = club.guest()
  await apply(page)
  await page.open(linkIn(await club.mailWith(address, /vielen Dank für Ihren Antrag/), own))
  page.fill('Grund', 'Ich ziehe um.')
  await page.press('Zurückziehen')
  expect(page.said('status')).toContain('Ihr Antrag ist zurückgezogen.')
  expect(page.words('stand')).toContain('zurückgezogen')
  await club.mailWith(address, /ist zurückgezogen/)
})
