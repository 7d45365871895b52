import { expect, test } from 'vitest'
import { spareVersions } from './saved-versions.server.ts'

const at = new Date('2026-11-20T12:00:00Z')
const versions = (...moments: string[]) => moments.map((savedAt, index) => ({ number: index + 1, savedAt }))

test('within ninety days every version stays', () => {
  expect(
    spareVersions(versions('2026-08-23T08:00:00Z', '2026-08-23T09:00:00Z', '2026-08-23T10:00:00Z'), at),
  ).toEqual([])
})

test('of an older day the last version stays', () => {
  expect(
    spareVersions(
      versions(
        '2026-03-01T08:00:00Z',
        '2026-03-01T09:00:00Z',
        '2026-03-02T08:00:00Z',
        '2026-11-20T08:00:00Z',
      ),
      at,
    ),
  ).toEqual([1])
})

test('a day ends at midnight in Berlin', () => {
  expect(spareVersions(versions('2026-03-01T22:30:00Z', '2026-03-01T23:30:00Z'), at)).toEqual([])
})
