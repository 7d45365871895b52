import { expect, test } from 'vitest'
import { withQuery } from './with-query.ts'

test('an address has the parameters that have a value', () => {
  expect(withQuery('/liste', { q: 'Müller & Sohn', seite: '2' })).toBe(
    '/liste?q=M%C3%BCller+%26+Sohn&seite=2',
  )
  expect(withQuery('/liste', { q: '', nach: undefined, von: null, nur: false })).toBe('/liste')
})
