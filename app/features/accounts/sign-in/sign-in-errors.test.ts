import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AuthErrorCodes } from 'firebase/auth'
import { expect, test } from 'vitest'
import { clientCodeOf } from './client-codes.fixture.ts'
import { clientErrorSentence, clientErrorSentences } from './sign-in-errors.ts'

/** All words in capitals between quotation marks in the account protocol's own files. */
function wordsOnTheWire(): string[] {
  const folders = ['..', '../../../platform/identity'].map((folder) => join(import.meta.dirname, folder))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const words = files
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const said = [...text.matchAll(/(?:wireError|refuse)\(\s*['`]([A-Z_]{4,})/g)]
      const typed = /type IdentityFault =(.*?)\n\n/s.exec(text)?.[1] ?? ''
      return [...said.map(([, word = '']) => word), ...(typed.match(/[A-Z_]{4,}/g) ?? [])]
    })
  return [...new Set(words)].toSorted()
}

test('every code the account protocol can answer has a sentence', () => {
  const words = wordsOnTheWire()
  expect(words.length).toBeGreaterThan(30)
  expect(words).toContain('INVALID_LOGIN_CREDENTIALS')
  expect(words).toContain('MISSING_GRANT_TYPE')
  const without = words.filter((word) => !Object.hasOwn(clientErrorSentences, clientCodeOf(word)))
  expect(without).toEqual([])
})

test('every code the public client library knows has a sentence', () => {
  const codes = Object.values(AuthErrorCodes).map((code) => code.replace('auth/', ''))
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((code) => !Object.hasOwn(clientErrorSentences, code))).toEqual([])
})

test('what must not be told apart is one sentence', () => {
  const sentences = (...codes: string[]) => new Set(codes.map((code) => clientErrorSentence(code))).size
  expect(sentences('wrong-password', 'user-not-found', 'invalid-credential')).toBe(1)
  expect(sentences('invalid-action-code', 'expired-action-code')).toBe(1)
  expect(
    sentences('user-token-expired', 'invalid-user-token', 'missing-id-token', 'invalid-refresh-token'),
  ).toBe(1)
  expect(
    sentences(...['INVALID_PASSWORD', 'EMAIL_NOT_FOUND', 'INVALID_LOGIN_CREDENTIALS'].map(clientCodeOf)),
  ).toBe(1)
})

test('no sentence shows a code, blames or shouts', () => {
  for (const code of Object.keys(clientErrorSentences)) {
    const sentence = clientErrorSentence(code)
    expect(sentence, code).toMatch(/^[A-ZÄÖÜ][^!]*[.…]$/)
    expect(sentence, code).not.toMatch(/[a-z]-[a-z]+-|_|undefined|NaN/)
  }
})

test('sentences name how long to wait, what is missing, and where to look', () => {
  expect(clientErrorSentence('too-many-requests', { waitMs: 61_000 })).toBe(
    'Zu viele Versuche. Bitte in 2 Minuten erneut versuchen.',
  )
  expect(clientErrorSentence('too-many-requests')).toContain('in 1 Minute erneut')
  expect(clientErrorSentence('weak-password', { minLength: 10 })).toContain('mindestens 10 Zeichen')
  expect(clientErrorSentence('password-does-not-meet-requirements', { missing: ['Ziffer'] })).toBe(
    'Dem Passwort fehlt noch: Ziffer.',
  )
  expect(clientErrorSentence('etwas-neues', { reference: '5B31FCF1BA' })).toContain('(Kennung 5B31FCF1BA)')
})

test('a client reads the server’s words as the public library does', () => {
  expect(clientCodeOf('INVALID_EMAIL')).toBe('invalid-email')
  expect(clientCodeOf('WEAK_PASSWORD : Password should be at least 6 characters')).toBe('weak-password')
  expect(clientCodeOf('USER_NOT_FOUND')).toBe('user-token-expired')
  expect(clientCodeOf('RESET_PASSWORD_EXCEED_LIMIT')).toBe('too-many-requests')
})
