import { expect, test } from 'vitest'
import { clubWithoutScript, linkIn } from '#test/club-without-script.ts'

const own = '/piloteninfo/hallenplatz/anfrage/'
const address = 'wilma@gast.example'

test('somebody waits for a place in the hangar, is offered one, takes it and leaves it again, without script', async () => {
  const club = await clubWithoutScript()
  const guest = club.guest()
  await guest.open('/piloteninfo/hallenplatz')
  guest.choose('#art', 'ul-tmg')
  guest.fill('#ab', '2026-07-04')
  guest.fill('#muster-a', 'FK 9')
  guest.fill('#spannweite-a', '8,90')
  guest.fill('#laenge-a', '6,40')
  guest.fill('#hoehe-a', '2,30')
  guest.fill('#halter', 'Wilma Kranich')
  guest.fill('#mail', address)
  guest.fill('#telefon', '0171 3920009')
  guest.tick('#versicherung')
  await guest.press('Hallenplatz anfragen')
  expect(guest.words()).toMatch(/HALL-\d{4}-\d{4}/)
  await guest.open(linkIn(await club.mailWith(address, /Sie stehen auf Platz 4 der Liste/), own))
  expect(guest.words('stand')).toContain('Sie stehen auf Platz 4 der Liste.')

  const { browser: office } = await club.signedIn('admin')
  await office.open('/admin/hallenplatz')
  await office.follow('Warteliste')
  expect(office.heading()).toBe('Warteliste')
  await office.follow(/Halle 1, Platz 4 anbieten ?: Wilma Kranich/)
  office.fill('#text-offer', 'Der Platz hat eine Steckdose.')
  await office.press('Platz anbieten')
  expect(office.said('status')).toContain('Angeboten.')

  const offered = await club.mailWith(address, /wir bieten Ihnen einen Stellplatz an/)
  expect(offered).toContain('Der Platz hat eine Steckdose.')
  await guest.open(linkIn(offered, own))
  await guest.press('Platz annehmen')
  expect(guest.said('status')).toContain('Der Platz ist Ihrer.')
  await club.mailWith(address, /der Stellplatz ist für Sie/)

  const request = office.address.split('?')[0] ?? ''
  await office.open('/admin/hallenplatz/liste')
  expect(office.has(/Wilma Kranich/, 'a')).toBe(false)
  expect(office.html).toContain('Wilma Kranich')
  await office.open(request)
  await office.press('Platz ist geräumt')
  expect(office.said('status')).toContain('wieder frei')
  await club.mailWith(address, /Ihr Stellplatz ist geräumt/)
  await guest.reload()
  expect(guest.words('stand')).toContain('Ihr Stellplatz ist geräumt.')
})
