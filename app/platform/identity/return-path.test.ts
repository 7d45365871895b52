import { expect, test } from 'vitest'
import { pressedIn, returnPath, signInAddress, withoutPressed, withPressed } from './return-path.ts'

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

test('the way back knows which button did nothing yet, and loses that note again', () => {
  const back = withPressed('/mitglied/mitglieder?name=segel#ende', 'karten')
  expect(back).toBe('/mitglied/mitglieder?name=segel&noch-einmal=karten#ende')
  expect([pressedIn(back), withoutPressed(back)]).toEqual(['karten', '/mitglied/mitglieder?name=segel#ende'])
  expect(withPressed(back, 'Gib dein <b>Passwort</b> ein')).toBe(
    '/mitglied/mitglieder?name=segel&noch-einmal=#ende',
  )
  expect(pressedIn('/mitglied')).toBeUndefined()
})
