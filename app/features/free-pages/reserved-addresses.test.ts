import { expect, test } from 'vitest'
import { addresses } from '#test/routes.ts'
import { reservedSegments } from './reserved-addresses.ts'

test('the first part of every address of the site is kept from the pages of the club', async () => {
  const first = (await addresses()).map((path) => path.split('/')[1] ?? '')
  // Slugs contain no dot, and the last pattern is the catch-all of the club's pages.
  const ours = first.filter((part) => part !== '' && !part.includes('.') && part !== 'gibt-es-nicht')
  expect([...new Set([...ours, 'assets'])].toSorted()).toEqual([...reservedSegments].toSorted())
})
