import { expect, test } from 'vitest'
import { clubWithoutScript, linkIn } from '#test/club-without-script.ts'

const own = '/erlebnisse/veranstaltungen/meine-anmeldung/'
const ida = 'ida@post.example'
const ole = 'ole@post.example'

test("a guest registers, the next one waits and moves up when the first cancels by the mail's link, without script", async () => {
  const club = await clubWithoutScript()
  const { browser: adminPage } = await club.signedIn('admin')
  await adminPage.open('/admin/veranstaltungen/erstellen')
  adminPage.fill('Titel', 'Drachenbau am Hang')
  adminPage.fill('Beginn', '2027-05-22')
  adminPage.fill('Beginnt um', '10:00')
  adminPage.fill('Text', 'Wir leimen, spannen und lassen steigen.')
  adminPage.choose('Wie man sich anmeldet', 'internal')
  adminPage.fill('Plätze', '2')
  await adminPage.press('Veröffentlichen')
  expect(adminPage.words()).toContain('Gespeichert.')
  const [, id = ''] = /veranstaltungen\/([\w-]+)/.exec(adminPage.address) ?? []

  const guest = club.guest()
  const register = async (name: string, address: string, people: string) => {
    await guest.open(`/erlebnisse/veranstaltungen/anmeldung/${id}`)
    guest.fill('Name', name)
    guest.fill('E-Mail', address)
    guest.fill('Personen', people)
    await guest.press(/^(Anmelden|Auf die Warteliste)$/)
  }
  await register('Ida Sommer', ida, '2')
  expect(guest.words()).toContain('Angemeldet, die Plätze sind sicher.')
  await register('Ole Winter', ole, '1')
  expect(guest.words()).toContain('Auf der Warteliste.')
  expect(await club.mailWith(ole, /Sie stehen auf der Warteliste/)).not.toContain('termin.ics')

  const registered = await club.mailWith(ida, /Ihre Plätze sind sicher/)
  expect(registered).toContain('termin.ics')
  await guest.open(linkIn(registered, own))
  await guest.press('Ja, absagen')
  expect(guest.words()).toContain('Ihre Anmeldung ist gelöscht.')
  await club.mailWith(ida, /ist gelöscht\. Danke/)

  const movedUp = await club.mailWith(ole, /Sie haben jetzt einen Platz/)
  expect(movedUp).toContain('termin.ics')
  await guest.open(linkIn(movedUp, own))
  expect(guest.words()).toContain('Angemeldet, der Platz ist sicher.')
  // Nobody sees the others, neither on their own page nor by mail.
  expect(guest.html).not.toContain('Ida Sommer')
  expect((await club.mailsTo(ole)).join('\n')).not.toContain('Ida Sommer')
  await adminPage.open(`/admin/veranstaltungen/${id}/teilnehmende`)
  expect(adminPage.words()).toMatch(/Ole Winter.*angemeldet/)
  expect(adminPage.words()).toMatch(/Ida Sommer.*abgemeldet/)
})
