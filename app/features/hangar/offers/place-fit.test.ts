import { expect, test } from 'vitest'
import type { HangarBox } from '../hangar.ts'
import { placeFit } from './place-fit.ts'

const box: HangarBox = {
  id: 'h1-4',
  kind: 'ul-tmg',
  hall: 'h1',
  number: 4,
  isFree: true,
  maxWingspanCm: 1100,
  maxLengthCm: 700,
  maxHeightCm: null,
}
const door = { hall: 'h1', name: 'Halle 1', widthCm: 1000, heightCm: 280 }
const size = { wingspanCm: 945, lengthCm: 620, heightCm: 230 }
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

test('an aircraft as large as the place allows fits, one centimetre more does not', () => {
  expect(placeFit(box, undefined, { ...size, wingspanCm: 1100, lengthCm: 700 }).verdict).toBe('fits')
  const tooLong = placeFit(box, undefined, { ...size, lengthCm: 701 })
  expect(tooLong.verdict).toBe('too-large')
  expect(plain(tooLong.why)).toBe('Länge 7,01 m, Platz bis 7,00 m.')
})

test('a door that is narrower or lower than the place decides', () => {
  expect(plain(placeFit(box, door, { ...size, wingspanCm: 1050, heightCm: 290 }).why)).toBe(
    'Spannweite 10,50 m, Platz bis 10,00 m; Höhe 2,90 m, Platz bis 2,80 m.',
  )
})

test('what is not given is asked for, unless the place has no limit there', () => {
  expect(placeFit(box, undefined, { wingspanCm: null, lengthCm: 620, heightCm: null })).toEqual({
    verdict: 'unknown',
    why: 'Nicht angegeben: Spannweite.',
  })
})
