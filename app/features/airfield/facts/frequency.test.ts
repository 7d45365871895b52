import { expect, test } from 'vitest'
import { channelFault, channelTyped } from './frequency.ts'

test('channels of both rasters are taken as printed', () => {
  // Names of the 25 kHz and the 8.33 kHz raster around 129.975: ICAO Annex 10 volume V, table 4-1 (bis).
  for (const last of [
    '00',
    '05',
    '10',
    '15',
    '25',
    '30',
    '35',
    '40',
    '50',
    '55',
    '60',
    '65',
    '75',
    '80',
    '85',
    '90',
  ])
    expect(channelFault(`129.9${last}`), last).toBeUndefined()
  for (const printed of ['118.000', '120.650', '122.205', '123.500', '136.990'])
    expect(channelFault(printed)).toBeUndefined()
})

test('what names no channel is refused with the reason', () => {
  for (const last of ['20', '45', '70', '95', '01', '99', '12'])
    expect(channelFault(`129.9${last}`), last).toContain('ist kein Kanal')
  expect(channelFault('117.975')).toContain('zwischen 118,000 und 136,990')
  expect(channelFault('136.995')).toContain('zwischen 118,000 und 136,990')
  expect(channelFault('129.98')).toContain('drei Nachkommastellen')
  expect(channelFault('121.500')).toContain('Notfrequenz')
})

test('a channel is typed with comma, point and unit', () => {
  expect(['129,985', '129.985 MHz', ' 129,985\u202fMHz '].map(channelTyped)).toEqual(Array(3).fill('129.985'))
})
