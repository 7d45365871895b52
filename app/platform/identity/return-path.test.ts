import { expect, test } from 'vitest'
import { returnPath, signInAddress } from './return-path.ts'

test('after signing in a person goes on where they wanted to', () => {
  expect(returnPath('/admin/blog?status=entwurf#ende')).toBe('/admin/blog?status=entwurf#ende')
  expect(returnPath('/mitglied')).toBe('/mitglied')
})

test.each([
  ['another site', 'https://boese.example/'],
  ['another site without scheme', '//boese.example/'],
  ['three slashes', '///boese.example'],
  ['a backslash browsers read as a slash', '/\\boese.example'],
  ['a backslash further on', '/mitglied\\..\\..'],
  ['a tab browsers leave out', '/\t/boese.example'],
  ['a line break', '/mitglied\r\nSet-Cookie: a=b'],
  ['dots that resolve to two slashes', '/.//boese.example'],
  ['dots up to two slashes', '/a/..//boese.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'mitglied'],
  ['nothing', ''],
  ['the sign-in page itself', '/anmelden'],
  ['signing out', '/abmelden'],
  ['an endless address', `/${'a'.repeat(600)}`],
])('the way back never leads to %s', (_, path) => {
  expect(returnPath(path)).toBeUndefined()
})

test('a guest who loads the data of a page comes back to the page', () => {
  expect(signInAddress('https://verein.example/admin/blog.data?status=entwurf&_routes=x')).toBe(
    '/anmelden?weiter=%2Fadmin%2Fblog%3Fstatus%3Dentwurf',
  )
})
