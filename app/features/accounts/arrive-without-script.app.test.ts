import { expect, test } from 'vitest'
import { clubWithoutScript, linkIn } from '#test/club-without-script.ts'
import type { PlainBrowser } from '#test/plain-browser.ts'

const email = 'nora@verein.example'

async function signIn(page: PlainBrowser, address: string, password: string) {
  page.fill('E-Mail-Adresse', address)
  page.fill('Passwort', password)
  await page.press('Anmelden')
}

test('somebody new is invited, comes in, forgets the password and sets another without script', async () => {
  const club = await clubWithoutScript()
  const { browser: admin } = await club.signedIn('admin')
  await admin.open('/admin/mitglieder/erstellen')
  admin.fill('Vorname', 'Nora')
  admin.fill('Nachname', 'Neuling')
  admin.fill('[name=email]', email)
  await admin.press('Anlegen')
  await admin.press('intent=einladen')
  expect(admin.words()).toContain(`Die Einladung an ${email} ist geschrieben.`)

  const guest = club.guest()
  const invited = await club.mailWith(email, /\/anmelden\/einladung\?code=/)
  await guest.open(linkIn(invited, '/anmelden/einladung'))
  guest.fill(`Passwort für ${email}`, 'kniebrett-und-kopfhoerer')
  guest.tick(/Hinweise zum Datenschutz/)
  await guest.press('Einladung annehmen')
  expect(guest.said('status')).toContain('Dein Zugang ist eingerichtet.')
  await signIn(guest, email, 'kniebrett-und-kopfhoerer')
  expect(guest.address).toBe('/mitglied')

  guest.cookies.clear()
  await guest.open('/anmelden')
  await guest.follow('Passwort vergessen?')
  guest.fill('E-Mail-Adresse', email)
  await guest.press('Link schicken')
  expect(guest.said('status')).toContain('Falls zu dieser Adresse ein Konto gehört')
  const link = linkIn(await club.mailWith(email, /\/passwort-setzen\?code=/), '/passwort-setzen')
  await guest.open(link)
  guest.fill(`Passwort für ${email}`, 'kurz')
  await guest.press('Passwort setzen')
  expect(guest.words()).toMatch(/mindestens 10/i)
  guest.fill(`Passwort für ${email}`, 'fallschirm-und-winde')
  await guest.press('Passwort setzen')
  expect(guest.address).toBe('/anmelden?passwort-gesetzt')
  await signIn(guest, email, 'fallschirm-und-winde')
  expect(guest.address).toBe('/mitglied')
  await guest.open(link)
  expect(guest.heading()).toBe('Dieser Link gilt nicht mehr')
})

test('a member moves to a new address, and the old one takes it back, without script', async () => {
  const club = await clubWithoutScript()
  const { email: old, browser: page } = await club.signedIn('member')
  const wanted = 'umgezogen@verein.example'
  await page.open('/mitglied/konto')
  await page.follow('E-Mail-Adresse')
  page.fill('Neue E-Mail-Adresse', wanted)
  await page.press('Link schicken')
  expect(page.said('status')).toContain('ist eine E-Mail unterwegs')
  await page.open(linkIn(await club.mailWith(wanted, /adresse-bestaetigen/), '/adresse-bestaetigen'))
  expect(page.words()).toContain(wanted)
  await page.press('Adresse übernehmen')
  expect(page.heading()).toBe('Deine neue Adresse gilt')
  await page.follow('Zur Anmeldung')
  expect(page.address).toBe('/anmelden')

  const back = linkIn(await club.mailWith(old, /adresse-wiederherstellen/), '/adresse-wiederherstellen')
  await page.open(back)
  await page.press('Änderung zurücknehmen')
  expect(page.heading()).toBe('Deine alte Adresse gilt wieder')
  await page.open(back)
  expect(page.heading()).toBe('Dieser Link gilt nicht mehr')
})
