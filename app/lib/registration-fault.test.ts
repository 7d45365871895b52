import { expect, test } from 'vitest'
import { registrationFault } from './registration-fault.ts'

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
