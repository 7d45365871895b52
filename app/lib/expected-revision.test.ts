import { expect, test } from 'vitest'
import { keepMineOver, savedOver, readExpectedRevision } from './expected-revision.ts'

test('a form brings back the revision it was filled from, and nothing a database would stumble over', () => {
  expect(readExpectedRevision('0')).toBe(0)
  expect(readExpectedRevision('7')).toBe(7)
  expect(readExpectedRevision('2147483647')).toBe(2_147_483_647)
  for (const junk of ['', 'abc', '1.5', '-3', '2147483648', '99999999999', ' 7', null, undefined])
    expect(readExpectedRevision(junk), String(junk)).toBe(-1)
})

test('the button over another version is told from every other, and nonsense in it is no revision', () => {
  expect(savedOver(keepMineOver(7))).toBe('7')
  expect(readExpectedRevision(savedOver(keepMineOver(7)))).toBe(7)
  expect(savedOver('speichern')).toBeUndefined()
  expect(savedOver(undefined)).toBeUndefined()
  expect(readExpectedRevision(savedOver('meine:'))).toBe(-1)
  expect(readExpectedRevision(savedOver('meine:x'))).toBe(-1)
})
