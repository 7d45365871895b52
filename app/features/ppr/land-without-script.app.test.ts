import { expect, test } from 'vitest'
import { clubWithoutScript, linkIn } from '#test/club-without-script.ts'
import type { PlainBrowser } from '#test/plain-browser.ts'

const form = '/piloteninfo/ppr-anfrage'
const times = 'Ankunftszeit zu einer Veranstaltung'
const address = 'klara@gast.example'

/** Fills in all fields except day and time of arrival. */
async function fillForm(pilot: PlainBrowser) {
  await pilot.open(form)
  pilot.fill('Kennzeichen', 'D-EQZT')
  pilot.fill('Muster', 'PA-28-181')
  pilot.fill('#mtom', '1157')
  pilot.fill('#von', 'Seeberg')
  pilot.fill('Personen an Bord', '2')
  pilot.fill('Vorname', 'Klara')
  pilot.fill('#name', 'Neumann')
  pilot.fill('#mail', address)
  pilot.fill('[name=telefon]', '0171 3920002')
}

test('a pilot asks to land, the tower grants it, the pilot follows the mail, changes and cancels, without script', async () => {
  const club = await clubWithoutScript()
  const pilot = club.guest()
  await fillForm(pilot)
  pilot.fill('Ankunft am', '2026-06-17')
  pilot.fill('Ankunft um', '11:00')
  await pilot.press('PPR-Anfrage senden')
  expect(pilot.words()).toContain('Anfrage ist angekommen.')
  const received = await club.mailWith(address, /noch keine Genehmigung/)
  const [number = ''] = /PPR-\d{4}-\d{4}/.exec(received) ?? []

  // The tower gets a mail too; its link requires signing in and leads to the request.
  const toTower = await club.mailWith('platz@falkenried.example', new RegExp(number))
  const request = linkIn(toTower, '/admin/anfragen/')
  const stranger = club.guest()
  await stranger.open(request)
  expect(stranger.address).toMatch(/^\/anmelden\?weiter=/)
  const { browser: office } = await club.signedIn('admin')
  await office.open(request)
  expect(office.heading()).toContain('D-EQZT')
  await office.follow(/^Satz anpassen.*Abstellen auf dem Gras/)
  expect(office.valueOf('Bedingungen')).toMatch(/Abstellen auf dem Gras/)
  office.fill('Bedingungen', 'Abstellen auf dem Gras, Reihe 2.')
  await office.press('Bestätigen')
  expect(office.said('status')).toContain('Bestätigt.')

  const granted = await club.mailWith(address, /Ihr PPR ist genehmigt/)
  expect(granted).toContain('Abstellen auf dem Gras, Reihe 2.')
  const link = linkIn(granted, '/piloteninfo/ppr/')
  await pilot.open(link)
  expect(pilot.words()).toContain('Stand: bestätigt.')
  expect(pilot.words()).toMatch(/XDFR-\d{4}-\d{4}/)
  expect(await (await club.get(`${link}/landung.ics`)).text()).toContain('STATUS:CONFIRMED')

  pilot.fill('Ankunft um', '11:30')
  await pilot.press('Änderung senden')
  expect(pilot.words()).toContain('Stand: geändert, noch nicht entschieden.')
  await club.mailWith(address, /gilt erst wieder/)
  pilot.fill('Grund', 'Grippe')
  await pilot.press('Zurückziehen')
  expect(pilot.words()).toContain('Stand: von Ihnen zurückgezogen.')
  expect(await club.mailWith(address, /von Ihnen storniert/)).toContain('Grund: Grippe')
  await office.reload()
  expect(office.words()).toContain('vom Piloten storniert')
})

test('the pilot of an aircraft above the licensed mass is asked about it when the form comes back, without script', async () => {
  const pilot = (await clubWithoutScript()).guest()
  await pilot.open(form)
  pilot.fill('#mtom', '6.000')
  await pilot.press('PPR-Anfrage senden')
  expect(pilot.said('alert')).toMatch(/schwerer, als der Platz zugelassen ist/)
  expect(pilot.valueOf('#mtom')).toBe('6.000')
  expect(pilot.isInvalid('Mein Luftfahrzeug ist schwerer')).toBe(true)
})

test('a pilot picks an arrival time of a fly-in, the tower grants it, and nobody else is offered it, without script', async () => {
  const club = await clubWithoutScript()
  const { browser: planner } = await club.signedIn('admin')
  await planner.open('/admin/veranstaltungen/erstellen')
  planner.fill('Titel', 'Kuchenflug')
  planner.fill('Beginn', '2026-06-20')
  planner.fill('Beginnt um', '10:00')
  planner.fill('Text', 'Wer landet, bekommt das erste Stück.')
  planner.tick('Gäste fliegen ein')
  planner.tick('PPR erforderlich')
  planner.fill('Ankunftszeiten von', '11:00')
  planner.fill('Ankunftszeiten bis', '12:00')
  planner.fill('Abstand', '20')
  planner.fill('Luftfahrzeuge je Zeit', '1')
  await planner.press('Veröffentlichen')
  expect(planner.words()).toContain('Gespeichert.')

  const pilot = club.guest()
  const offered = async () => {
    await pilot.open(form)
    return pilot.optionsOf(times).flatMap((text) => (/Kuchenflug.*?(\d{2}:\d{2})/.exec(text) ?? []).slice(1))
  }
  expect(await offered()).toEqual(['11:00', '11:20', '11:40'])
  await fillForm(pilot)
  pilot.choose(times, /Kuchenflug.*11:20/)
  await pilot.press('PPR-Anfrage senden')
  expect(pilot.words()).toContain('Anfrage ist angekommen.')
  expect(pilot.words()).toContain('Kuchenflug')
  const received = await club.mailWith(address, /noch keine Genehmigung/)
  expect(received).toMatch(/Ankunft: .* 11:20 LT/)
  expect(received).toContain('Ankunftszeit zu: Kuchenflug')
  const [number = ''] = /PPR-\d{4}-\d{4}/.exec(received) ?? []
  // The next visitor sees the remaining slots.
  expect(await offered()).toEqual(['11:00', '11:40'])

  const { browser: office } = await club.signedIn('admin')
  await office.open(`/admin/anfragen?art=ppr&stand=offen&q=${number}`)
  await office.follow('Klara Neumann')
  expect(office.words()).toContain('Kuchenflug')
  await office.press('Bestätigen')
  expect(office.said('status')).toContain('Bestätigt.')
  const granted = await club.mailWith(address, /Ihr PPR ist genehmigt/)
  expect(granted).toContain('.ics')
  await pilot.open(linkIn(granted, '/piloteninfo/ppr/'))
  expect(pilot.words()).toContain('Stand: bestätigt.')
  // A cancelled request frees its slot.
  pilot.fill('Grund', 'Nebel')
  await pilot.press('Zurückziehen')
  await club.mailWith(address, /von Ihnen storniert/)
  expect(await offered()).toHaveLength(3)
})
