import { expect, test } from 'vitest'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { airfieldSetting } from '../facts/airfield.ts'
import { airportFiles } from '#packages/airfield-list/airport-files.fixture.ts'

const page = '/admin/einstellungen/flugplatz/vorschlag'

function formOf(fields: Record<string, string | File | readonly string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each)
  }
  return form
}

type Club = Pick<Awaited<ReturnType<typeof startApp>>, 'as' | 'db' | 'get'>

/** An administrator of the airfield who has loaded the original list. */
async function aKeeper(club: Club, rights: Parameters<Club['as']>[1] = ['flight-operations']) {
  const keeper = await club.as('admin', rights)
  const load = (airports: string) =>
    keeper.post(
      page,
      formOf({
        intent: 'laden',
        stand: '2026-06-01',
        airports: new File([airports], 'airports.csv'),
        runways: new File([airportFiles.runways], 'runways.csv'),
        frequencies: new File([airportFiles.frequencies], 'airport-frequencies.csv'),
      }),
    )
  const airfield = () => findSetting(club.db, airfieldSetting)
  return { keeper, load, airfield }
}

test('a new club types part of its name and has a first record from the list that is built in', async () => {
  const club = await startApp()
  const { keeper, airfield } = await aKeeper(club)
  const hits = textOf(await (await keeper.get(`${page}?suche=Egels`)).text())
  expect(hits).toContain('OurAirports, gemeinfrei (Public Domain), Stand 22. August 2026: 842 Plätze')
  expect(hits).toContain('Krefeld-Egelsberg Krefeld, Nordrhein-Westfalen EDLK')

  const proposal = textOf(await (await keeper.get(`${page}?icao=EDLK`)).text())
  expect(proposal).toContain('06/24, 640 × 30 m, Gras, rechtweisend etwa 064°, aus der Bezeichnung')
  expect(proposal).not.toContain('Bundesland')
  const taken = { icao: 'EDLK', intent: 'uebernehmen', feld: ['kennung', 'pisten', 'funk'] }
  await keeper.post(page, formOf({ ...taken, art: 'special-airfield', telefon: '09876 54321' }))
  expect(await airfield()).toMatchObject({
    name: 'Krefeld-Egelsberg',
    icao: 'EDLK',
    elevationFt: 141,
    arp: { lat: 51.385, lon: 6.58778 },
    runways: [{ designator: '06/24', lengthM: 640, surface: 'grass' }],
    frequencies: [
      { kind: 'fis', channel: '129.875' },
      { kind: 'aerodrome', channel: '125.435', callSign: 'Krefeld Radio' },
    ],
  })
})

test('the Land comes along once there is a club; what the list does not know is asked for', async () => {
  const club = await startAirfieldClub()
  const { keeper } = await aKeeper(club)
  const land = async () => (await findSetting(club.db, clubSetting))?.state
  expect((await land())?.code).toBe('DE-BW')
  expect(textOf(await (await keeper.get(`${page}?icao=EDLK`)).text())).toContain('Nordrhein-Westfalen')
  await keeper.post(page, { icao: 'EDLK', intent: 'uebernehmen', feld: 'land' })
  expect(await land()).toEqual({ code: 'DE-NW', name: 'Nordrhein-Westfalen' })

  const bare = await startApp()
  const first = await aKeeper(bare)
  await first.load(airportFiles.airports)
  const strip = {
    icao: 'DE-0815',
    intent: 'uebernehmen',
    feld: 'name',
    art: 'glider-site',
    telefon: '0987654321',
  }
  const refused = await first.keeper.post(page, strip)
  expect(textOf(await refused.text())).toContain('Das Verzeichnis kennt die Höhe dieses Platzes nicht.')
  await first.keeper.post(page, { ...strip, hoeheFt: '1.480' })
  expect(await first.airfield()).toMatchObject({ elevationFt: 1480, icao: null, name: 'Am "Hang", Süd' })
})

test('a list of the club’s own goes before the one that is built in, with source and day shown', async () => {
  const club = await startApp()
  const { keeper, load, airfield } = await aKeeper(club)
  expect((await load(airportFiles.airports)).headers.get('location')).toBe(`${page}?fertig=geladen`)

  const proposal = textOf(await (await keeper.get(`${page}?icao=edxx`)).text())
  for (const sentence of [
    'OurAirports, gemeinfrei (Public Domain), eigene Datei, Stand 1. Juni 2026: 2 Plätze in Deutschland.',
    'noch nichts N49 06 00 E010 45 00',
    'noch nichts 1 591 ft',
    'noch nichts 06/24, 700 × 20 m, Asphalt, rechtweisend 064°',
    'noch nichts 118,960 MHz Musterwald Radio',
    'Von 12/30 fehlen im Verzeichnis Maße, Belag oder Richtung',
  ])
    expect(proposal).toContain(sentence)

  const taken = { icao: 'EDXX', intent: 'uebernehmen', feld: ['kennung', 'pisten', 'funk'] }
  const refused = await keeper.post(page, formOf({ ...taken, art: 'special-airfield', telefon: 'klingeln' }))
  expect(refused.status).toBe(400)
  expect(textOf(await refused.text())).toContain('Diese Telefonnummer können wir nicht lesen.')
  expect(await airfield()).toBeUndefined()

  const done = await keeper.post(page, formOf({ ...taken, art: 'special-airfield', telefon: '09876 54321' }))
  expect(done.status).toBe(303)
  expect(await airfield()).toMatchObject({
    icao: 'EDXX',
    kind: 'special-airfield',
    phoneTowerE164: '+49987654321',
    elevationFt: 1591,
    runways: [
      { designator: '06/24', lengthM: 700, directions: [{ displacedThresholdM: 80 }, { trueDeg: 244 }] },
    ],
  })
  const sheet = textOf(await (await club.get('/piloteninfo/aip-auszug')).text())
  expect(sheet).toContain('Musterwald EDXX')
  expect(sheet).toContain('Noch von niemandem als geprüft bestätigt')
  // What the list does not know is not made up.
  expect(sheet).not.toMatch(/Platzrunde circuit|Befeuerung|geknickte Pfeil|MHz, deutsch/)
})

test('what is entered stays unless it is ticked, one by one', async () => {
  const club = await startAirfieldClub()
  const { keeper, load, airfield } = await aKeeper(club)
  await load(airportFiles.airports)
  const before = (await airfield())!
  const html = await (await keeper.get(`${page}?icao=EDXX`)).text()
  expect(html).not.toContain('checked=""')
  expect(textOf(html)).toContain('Höhe über MSL 1 467 ft 1 591 ft')

  expect((await keeper.post(page, { icao: 'EDXX', intent: 'uebernehmen' })).status).toBe(400)
  expect(await airfield()).toEqual(before)
  await keeper.post(page, { icao: 'EDXX', intent: 'uebernehmen', feld: 'hoehe' })
  expect(await airfield()).toEqual({ ...before, elevationFt: 1591 })
})

test('a wrong file, an unknown indicator and a missing day are refused with a sentence', async () => {
  const { keeper, load } = await aKeeper(await startApp())
  const wrong = await load('name,ort\nPlatz,Dorf\n')
  expect(wrong.status).toBe(400)
  expect(textOf(await wrong.text())).toContain('In dieser Datei steht kein deutscher Platz.')
  await load(airportFiles.airports)
  expect(textOf(await (await keeper.get(`${page}?suche=EDZZ`)).text())).toContain(
    '„EDZZ“ steht nicht im Verzeichnis.',
  )
  const none = await keeper.post(page, { intent: 'laden', stand: 'neulich' })
  expect(none.status).toBe(400)
  expect(textOf(await none.text())).toContain('Bitte wähle die Datei airports.csv.')
})
