import { expect, test } from 'vitest'
import { clubWithoutScript, linkIn } from '#test/club-without-script.ts'

const address = 'nora@nachbar.example'
const mailbox = 'laerm@falkenried.example'

test('a neighbour writes to the club, is answered by mail and sees behind the mail’s link that all is settled, without script', async () => {
  const club = await clubWithoutScript()
  const page = club.guest()
  await page.open('/kontakt')
  page.tick('Nachbarn und Fluglärm')
  expect(page.valueOf(/Ort der Beobachtung/)).toBe('')
  page.fill('Name', 'Nora Nachbar')
  page.fill('E-Mail', 'keine adresse')
  page.fill('Nachricht', 'Am Sonntag war es über der Mühle sehr laut.')
  await page.press('Nachricht senden')
  expect(page.said('alert')).not.toBe('')
  expect(page.isInvalid('E-Mail')).toBe(true)
  expect(page.valueOf('Name')).toBe('Nora Nachbar')

  page.fill('E-Mail', address)
  await page.press('Nachricht senden')
  expect(page.said('status')).toContain('Ihre Nachricht ist angekommen.')
  const [number = 'keine'] = /KON-\d{4}-\d{4}/.exec(page.said('status')) ?? []
  const copy = await club.mailWith(address, /ist angekommen/)
  expect(copy).toContain(number)
  await page.open(linkIn(copy, '/kontakt'))
  expect(page.said('status')).toContain('Stand: eingegangen.')

  // The mailbox for noise gets a mail with a link that requires signing in and then leads to the message.
  const admin = linkIn(await club.mailWith(mailbox, new RegExp(number)), '/admin/anfragen/')
  await page.open(admin)
  expect(page.address).toMatch(/^\/anmelden/)
  const { browser: office } = await club.signedIn('admin')
  await office.open(admin)
  await office.press('In Arbeit nehmen')
  expect(office.said('status')).not.toBe('')
  await page.open(linkIn(copy, '/kontakt'))
  expect(page.said('status')).toContain('Ihre Nachricht ist in Arbeit.')

  office.fill('Antwort', 'Danke. Wir sprechen mit den Schleppern.')
  await office.press('Antworten')
  expect(office.said('status')).toContain('Die Antwort ist unterwegs.')
  const answer = linkIn(await club.mailWith(address, /Wir sprechen mit den Schleppern/), '/kontakt')
  await page.open(answer)
  expect(page.said('status')).toContain('Ihre Nachricht ist beantwortet.')

  // A supplement to an answered message reopens it.
  page.fill('Ihre Ergänzung', 'Heute war es wieder so laut.')
  await page.press('Ergänzung senden')
  expect(page.words()).toContain('Ihre Ergänzung ist angekommen.')
  await club.mailWith(address, /Ihre Ergänzung zum Vorgang/)
  await club.mailWith(mailbox, /> Heute war es wieder so laut/)
  await office.open(admin)
  expect(office.words()).toContain('Heute war es wieder so laut.')
  await page.open(answer)
  expect(page.said('status')).toContain('Stand: eingegangen.')
  await office.press('Abschließen')
  expect(office.words()).toContain('abgeschlossen')
  await page.reload()
  expect(page.said('status')).toContain('Ihre Nachricht ist erledigt.')
  expect(page.words()).not.toContain('Nachricht zurückziehen')
})
