import { airportFiles } from '#packages/airfield-list/airport-files.fixture.ts'
import { expect, founder, test } from './club.ts'

test.use({ isFounded: false })

const csv = (text: string) => ({ mimeType: 'text/csv', buffer: Buffer.from(text) })

test('A new club is set up from nothing', async ({ club }) => {
  const ada = await club.visitor('Ada, founder')
  await ada.opens('/')
  await ada.sees(/frisch eingerichtet/)
  await ada.taps('Anmelden', ada.main)
  await ada.types('E-Mail-Adresse', founder.email)
  await ada.types('Passwort', founder.password)
  await ada.taps('Anmelden')
  await ada.sees('Erste Schritte')
  await ada.taps('Den Verein eintragen')
  await ada.types('Name', 'Luftsportclub Musterwald e. V.')
  await ada.types('Kurzname', 'LSC Musterwald')
  await ada.types('Straße und Hausnummer', 'Am Flugplatz 1')
  await ada.types('Postleitzahl', '00000')
  await ada.types('Ort', 'Musterwald')
  await ada.chooses('Bundesland', 'Bayern')
  await ada.types('Telefon', '0000 123456')
  await ada.types('E-Mail', 'verein@neuverein.example')
  await ada.taps('Speichern')
  await ada.sees(/^Gespeichert/)

  await ada.taps('Heute')
  await ada.taps('Den Flugplatz vorschlagen lassen')
  await ada.picks('airports.csv', { name: 'airports.csv', ...csv(airportFiles.airports) })
  await ada.picks('runways.csv', { name: 'runways.csv', ...csv(airportFiles.runways) })
  await ada.picks('airport-frequencies.csv', {
    name: 'airport-frequencies.csv',
    ...csv(airportFiles.frequencies),
  })
  await ada.taps(ada.main.getByRole('button', { name: 'Verzeichnis laden' }))
  await ada.types('ICAO-Kennung', 'EDXX')
  await ada.taps('Vorschlag zeigen')
  await ada.types('Telefon am Platz', '0000 123457')
  await ada.taps('Angekreuztes übernehmen')
  await ada.sees(/^Übernommen\./)

  await ada.taps('Heute')
  await ada.taps('Betriebszeiten festlegen')
  await ada.taps('Regel : Flugbetrieb')
  for (const day of ['Sa', 'So']) await ada.ticks(day)
  const hours = ada.page.getByRole('group', { name: 'Zeitraum 1' }).getByLabel('Uhrzeit')
  await ada.types(hours.first(), '9')
  await ada.types(hours.last(), '18:00')
  await ada.taps('Speichern')
  await ada.sees('Regel gespeichert.')

  const guest = await club.visitor('A guest')
  await guest.opens('/')
  await guest.sees(/Musterwald/)
  await guest.opens('/flugplatz/zeiten')
  await expect(guest.page.locator('#woche')).toContainText(/09:00\W*18:00/)
  await guest.opens('/impressum')
  await guest.sees('Luftsportclub Musterwald e. V.')
  await guest.opens('/piloteninfo/aip-auszug')
  await guest.sees(/EDXX/)
})
