import { expect, test } from 'vitest'
import { readExpectedRevision } from './expected-revision.ts'

test('a form brings back the revision it was filled from, and nothing a database would stumble over', () => {
  expect(readExpectedRevision('0')).toBe(0)
  expect(readExpectedRevision('7')).toBe(7)
  expect(readExpectedRevision('2147483647')).toBe(2_147_483_647)
  for (const junk of ['', 'abc', '1.5', '-3', '2147483648', '99999999999', ' 7', null, undefined])
    expect(readExpectedRevision(junk), String(junk)).toBe(-1)
})
