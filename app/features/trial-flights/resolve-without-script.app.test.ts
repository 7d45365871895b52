import { expect, test } from 'vitest'
import { clubWithoutScript, linkIn } from '#test/club-without-script.ts'

const address = 'edda@gast.example'

test("a guest asks for a flight, gets a date, accepts it behind the mail's link and is thanked, without script", async () => {
  const club = await clubWithoutScript()
  const guest = club.guest()
  await guest.open('/erlebnisse/schnupperflug')
  guest.choose('[name=angebot]', 'segelflug-winde')
  guest.tick('[name=wann][value=flexibel]')
  guest.fill('[name=name]', 'Edda Rienitz')
  guest.fill('[name=email]', address)
  await guest.press('Absenden')
  expect(guest.words()).toContain('Ihre Anfrage ist angekommen')
  const [number = ''] = /SFL-\d{4}-\d{4}/.exec(await club.mailWith(address, /Ihre Anfrage/)) ?? []

  const { browser: office } = await club.signedIn('admin')
  await office.open(`/admin/anfragen?art=schnupperflug&q=${number}`)
  await office.follow('Edda Rienitz')
  office.fill('#tag-propose', '2026-06-23')
  office.fill('#zeit-propose', '14:00')
  await office.press('Termin vorschlagen')
  expect(office.said('status')).toContain('Der Vorschlag ist unterwegs.')

  await guest.open(
    linkIn(await club.mailWith(address, /wir schlagen vor/), '/erlebnisse/schnupperflug/anfrage/'),
  )
  guest.fill('[name=gast1-name]', 'Edda Rienitz')
  guest.fill('[name=gast1-alter]', '34')
  guest.fill('[name=gast1-gewicht]', '70')
  await guest.press('Termin zusagen')
  expect(guest.said('status')).toContain('Ihr Termin steht.')
  expect(await club.mailWith(address, /Ihr Termin steht/)).toContain('schnupperflug.ics')
  await club.mailWith('presse@falkenried.example', /Termin zugesagt/)
  await office.reload()
  await office.press('Geflogen')
  expect(office.said('status')).toContain('Der Dank ist unterwegs.')
  await club.mailWith(address, /Danke für den Flug|innerlich auch/)
  await guest.reload()
  expect(guest.words()).toContain('Stand: Geflogen.')
})
