import { expect, test } from 'vitest'
import { classOfRegistration, isKnownRegistration, normalizeRegistration } from './registration.ts'

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
