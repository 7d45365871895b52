import { expect, test } from 'vitest'
import { airportFiles } from './airport-files.fixture.ts'
import { findListed } from '#app/features/airfield/setup/airport-list.ts'
import { readGermanAirfields } from './german-airfields.server.ts'
import { readAirportList } from './read-airport-list.ts'

const list = readAirportList(airportFiles, '2026-11-01')

test('of the whole world only open airfields in Germany are kept', () => {
  expect(list.airfields.map(({ ident }) => ident)).toEqual(['DE-0815', 'EDXX'])
  expect(list.asOf).toBe('2026-11-01')
})

test('feet become metres, a displaced threshold stays with its end', () => {
  expect(findListed(list, ' edxx ')).toMatchObject({
    name: 'Musterwald',
    kind: null,
    land: 'DE-BY',
    lat: 49.1,
    lon: 10.75,
    elevationFt: 1591,
    runways: [
      {
        lengthM: 700,
        widthM: 20,
        surface: 'asphalt',
        isHeadingFromName: false,
        ends: [
          { designator: '06', trueDeg: 64, displacedM: 80 },
          { designator: '24', trueDeg: 244, displacedM: 0 },
        ],
      },
    ],
    frequencies: [{ kind: 'aerodrome', channel: '118.960', callSign: 'Musterwald Radio' }],
  })
})

test('what the list does not know is not guessed', () => {
  expect(findListed(list, 'EDXX')?.incompleteRunways).toEqual(['12/30'])
  const strip = findListed(list, 'DE-0815')
  expect(strip?.elevationFt).toBeNull()
  // The direction follows from the positions of both ends, which are east and west of each other.
  expect(strip?.runways[0]?.ends.map(({ trueDeg }) => trueDeg)).toEqual([90, 270])
  expect(strip).toMatchObject({ name: 'Am "Hang", Süd', kind: 'glider-site', land: 'DE-HE' })
  expect(findListed(list, 'EDXC')).toBeUndefined()
})

test('a runway whose direction nobody entered has the one of its number, and says so', () => {
  const runways = `id,airport_ident,length_ft,width_ft,surface,le_ident,he_ident
1,EDXX,2000,100,GRASS,06,24
`
  const runway = readAirportList({ ...airportFiles, runways }, '2026-11-01').airfields[1]?.runways[0]
  expect(runway).toMatchObject({ isHeadingFromName: true, ends: [{ trueDeg: 64 }, { trueDeg: 244 }] })
})

test('the information service of the region is not taken for the field’s own radio', () => {
  const frequencies = `airport_ident,type,description,frequency_mhz
EDXX,AFIS,Langen Information,120.65
EDXX,INFO,Musterwald Radio,123.005
`
  const { airfields } = readAirportList({ ...airportFiles, frequencies }, '2026-11-01')
  expect(airfields[1]?.frequencies.map(({ kind, callSign }) => [kind, callSign])).toEqual([
    ['fis', 'Langen Information'],
    ['aerodrome', 'Musterwald Radio'],
  ])
})

test('the list that comes with the program knows Germany’s airfields, with the Land and in German', async () => {
  const german = await readGermanAirfields()
  expect([german.asOf, german.airfields.length]).toEqual(['2026-08-22', 842])
  expect(german.airfields.filter(({ land }) => land === null)).toEqual([])
  expect(german.airfields.filter(({ name }) => /airfield|glider/i.test(name))).toEqual([])
  expect(findListed(german, 'EDLK')).toMatchObject({
    name: 'Krefeld-Egelsberg',
    land: 'DE-NW',
    elevationFt: 141,
    runways: [{ lengthM: 640, widthM: 30, surface: 'grass' }],
  })
})
