import { expect, test } from 'vitest'
import {
  classOfRegistration,
  isKnownRegistration,
  normalizeRegistration,
  registrationFault,
} from './registration.ts'

test('a mark is written as it is painted, however it was typed', () => {
  expect(['dexyz', 'D EXYZ', 'd-exyz', ' D – EXYZ '].map(normalizeRegistration)).toEqual(
    Array(4).fill('D-EXYZ'),
  )
  expect(
    ['d1234', 'oeabc', 'hb3201', 'n123ab', 'n-123-ab', 'gabcd', 'ok-abc01'].map(normalizeRegistration),
  ).toEqual(['D-1234', 'OE-ABC', 'HB-3201', 'N123AB', 'N123AB', 'G-ABCD', 'OK-ABC01'])
})

test('a mark nobody knows stays as it was typed', () => {
  expect(normalizeRegistration('zz top')).toBe('ZZ TOP')
  expect(isKnownRegistration('ZZ TOP')).toBe(false)
  expect(['D-EXYZ', 'D-0725', 'OE-ABC', 'N123AB'].every(isKnownRegistration)).toBe(true)
  expect(['D-JXYZ', 'D-12345', 'D-EXY'].some(isKnownRegistration)).toBe(false)
})

test('the letter of a German mark tells the class', () => {
  expect(
    ['D-0725', 'D-KQFC', 'D-MQFD', 'D-EQFA', 'D-HABC', 'D-OABC', 'D-NABC', 'OE-ABC'].map(classOfRegistration),
  ).toEqual(['glider', 'tmg', 'ultralight', 'aeroplane', 'helicopter', 'balloon', null, null])
})

test('a whole German mark is taken however it is typed, an unfinished one is named as such', () => {
  expect(['dexyz', 'D 1234', 'd-mqra', 'D–KQFC'].map(registrationFault)).toEqual(Array(4).fill(undefined))
  expect(registrationFault('D-EQZ')).toContain('unvollständig')
  expect(registrationFault('D-12345')).toContain('vier Ziffern')
  expect(registrationFault('D-JABC')).toContain('„D-J“')
  expect(registrationFault('  ')).toBe('Bitte geben Sie das Kennzeichen an.')
})

test('foreign marks are taken, also those nobody here knows', () => {
  expect(
    ['oe-abq', 'N123AB', 'HB-WQF', 'D2-ABC', '4X-ABC', '67-ABC', 'OK-ABC 01'].map(registrationFault),
  ).toEqual(Array(7).fill(undefined))
})

test('what is no mark at all is refused', () => {
  expect(registrationFault('<script>')).toContain('nur aus Buchstaben')
  expect(registrationFault('mein rotes Flugzeug')).toContain('nur aus Buchstaben')
})
