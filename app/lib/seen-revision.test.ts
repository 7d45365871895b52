import { expect, test } from 'vitest'
import { seenRevision } from './seen-revision.ts'

test('a form brings back the revision it was filled from, and nothing a database would stumble over', () => {
  expect(seenRevision('0')).toBe(0)
  expect(seenRevision('7')).toBe(7)
  expect(seenRevision('2147483647')).toBe(2_147_483_647)
  for (const junk of ['', 'abc', '1.5', '-3', '2147483648', '99999999999', ' 7', null, undefined])
    expect(seenRevision(junk), String(junk)).toBe(-1)
})
