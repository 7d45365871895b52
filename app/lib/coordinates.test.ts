import { expect, test } from 'vitest'
import {
  aeronauticalCoordinates,
  decimalCoordinates,
  degreesMinutesSeconds,
  geoAddress,
  positionTyped,
  typedCoordinates,
} from './coordinates.ts'

const falkenried = { lat: 49.055556, lon: 10.044444 }

test('the reference point is written for pilots, for people and for devices', () => {
  expect(aeronauticalCoordinates(falkenried)).toBe('N49 03 20 E010 02 40')
  expect(degreesMinutesSeconds(falkenried.lat, 'lat')).toBe('N\u00a049°\u202f03′\u202f20″')
  expect(degreesMinutesSeconds(falkenried.lon, 'lon')).toBe('E\u00a0010°\u202f02′\u202f40″')
  expect(decimalCoordinates(falkenried, 'de')).toBe('49,05556°\u202fN, 10,04444°\u202fE')
  expect(typedCoordinates(falkenried)).toBe('49.05556, 10.04444')
  expect(geoAddress(falkenried)).toBe('geo:49.055556,10.044444')
})

test('seconds that round up to sixty carry into the minute and the degree', () => {
  expect(aeronauticalCoordinates({ lat: 48.9999, lon: 9.99999 })).toBe('N49 00 00 E010 00 00')
  expect(aeronauticalCoordinates({ lat: 48.983_2, lon: 8.016_6 })).toBe('N48 59 00 E008 01 00')
})

test('south and west have their own letters, the equator and Greenwich do not', () => {
  expect(aeronauticalCoordinates({ lat: -33.9249, lon: -70.6693 })).toBe('S33 55 30 W070 40 09')
  expect(aeronauticalCoordinates({ lat: -0.00001, lon: 0 })).toBe('N00 00 00 E000 00 00')
  expect(decimalCoordinates(falkenried, 'en')).toBe('49.05556°\u202fN, 10.04444°\u202fE')
  expect(decimalCoordinates({ lat: -33.9249, lon: -70.6693 }, 'de')).toBe(
    '33,92490°\u202fS, 70,66930°\u202fW',
  )
})

test('a position is typed as decimal degrees or as the aeronautical publications write it', () => {
  for (const text of ['N49 03 20', 'n 49° 03′ 20″', '49 03 20 N', '49° 3\' 20"'])
    expect(positionTyped(text, 'lat'), text).toBe(49.055556)
  for (const text of ['E010 02 40', '10° 2′ 40″ O', '10,044444', '10.044444'])
    expect(positionTyped(text, 'lon'), text).toBe(10.044444)
  expect(positionTyped('S 10', 'lat')).toBe(-10)
  expect(positionTyped('10° 30′', 'lon')).toBe(10.5)
  for (const text of ['', 'Falkenried', '91', 'E 10', '49 61 00', '49,05,05'])
    expect(positionTyped(text, 'lat'), text).toBeUndefined()
})
