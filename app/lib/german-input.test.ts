import { expect, test } from 'vitest'
import {
  centsTyped,
  dayTyped,
  metresInCentimetres,
  numberTyped,
  phoneE164,
  timeOfDayTyped,
  wholeNumber,
} from './german-input.ts'

test('masses are read with and without points, spaces and unit', () => {
  expect(['1157', '1.157', '1 157', '1\u202F157\u202Fkg', '600 kg'].map(wholeNumber)).toEqual([
    1157, 1157, 1157, 1157, 600,
  ])
  expect(['', 'viel', '1,5', '11.57', '-3', '1157.5'].map(wholeNumber)).toEqual(Array(6).fill(undefined))
})

test('lengths are read with comma or point', () => {
  expect(['15,25', '15.25', '15', '7,5 m'].map(metresInCentimetres)).toEqual([1525, 1525, 1500, 750])
  expect(['', '15,255', 'breit'].map(metresInCentimetres)).toEqual([undefined, undefined, undefined])
})

test('times may be typed with four digits', () => {
  expect(['0830', '8:30', '8.30 Uhr', '830', '8', '23:59'].map(timeOfDayTyped)).toEqual([
    '08:30',
    '08:30',
    '08:30',
    '08:30',
    '08:00',
    '23:59',
  ])
  expect(['24:00', '0860', 'mittags', ''].map(timeOfDayTyped)).toEqual(Array(4).fill(undefined))
})

test('days may be typed as Germans write them', () => {
  expect(['2026-06-14', '14.6.2026', '14.06.26'].map(dayTyped)).toEqual(Array(3).fill('2026-06-14'))
  expect(['29.2.2026', '14.6.', 'morgen'].map(dayTyped)).toEqual(Array(3).fill(undefined))
})

test('telephone numbers become international', () => {
  expect(
    ['0171 3920002', '+49 (0)171 3920002', '0049 171/3920002', '+49-171-3920002'].map(phoneE164),
  ).toEqual(Array(4).fill('+491713920002'))
  expect(phoneE164('+43 664 1234567')).toBe('+436641234567')
  expect(phoneE164('0000 / 556 16')).toBe('+4900055616')
  expect(['112', 'ruf mich an', '+0 123', '1713920002'].map(phoneE164)).toEqual(Array(4).fill(undefined))
})

test('amounts are read with comma or point, thousands and unit', () => {
  expect(['16,50', '16.5', '1.650,00 €', '1\u202F650,05', '0', '12 EUR'].map(centsTyped)).toEqual([
    1650, 1650, 165_000, 165_005, 0, 1200,
  ])
  expect(['', 'viel', '16,505', '-3', '1,2,3', '1.65,00'].map(centsTyped)).toEqual(Array(6).fill(undefined))
})

test('numbers are read with either sign of minus and as many decimals as make sense', () => {
  expect(['−0,3', '0.3', '49,05556', '1.467,5'].map((text) => numberTyped(text, 5))).toEqual([
    -0.3, 0.3, 49.05556, 1467.5,
  ])
  expect(['1.467', '1 467', '-50', '0'].map((text) => numberTyped(text, 0))).toEqual([1467, 1467, -50, 0])
  expect(['', 'viel', '0,123', '1,2,3', '--1'].map((text) => numberTyped(text, 2))).toEqual(
    Array(5).fill(undefined),
  )
  expect(numberTyped('0,3', 0)).toBeUndefined()
})
