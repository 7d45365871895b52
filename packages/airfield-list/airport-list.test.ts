import { expect, test } from 'vitest'
import { airportFiles } from './airport-files.fixture.ts'
import { findListed } from '#app/features/airfield/setup/airport-list.ts'
import { readAirportList } from './read-airport-list.ts'

const list = readAirportList(airportFiles, '2026-11-01')

test('of the whole world only open airfields in Germany are kept', () => {
  expect(list.airfields.map(({ ident }) => ident)).toEqual(['DE-0815', 'EDXX'])
  expect(list.asOf).toBe('2026-11-01')
})

test('feet become metres, a displaced threshold stays with its end', () => {
  expect(findListed(list, ' edxx ')).toMatchObject({
    name: 'Musterwald Airfield',
    lat: 49.1,
    lon: 10.75,
    elevationFt: 1591,
    runways: [
      {
        lengthM: 700,
        widthM: 20,
        surface: 'asphalt',
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
  // The direction comes from the positions of both ends, which lie east and west of each other.
  expect(strip?.runways[0]?.ends.map(({ trueDeg }) => trueDeg)).toEqual([90, 270])
  expect(strip?.name).toBe('Segelfluggelände Am "Hang", Süd')
  expect(findListed(list, 'EDXC')).toBeUndefined()
})
