import { expect, test } from 'vitest'
import { passwordFault } from './password-policy.ts'

test.each([
  ['kurz', 6, 'too-short'],
  ['querruder', 10, 'too-short'],
  ['querruder-links', 10, undefined],
  ['123456', 6, 'common'],
  ['Passwort123!', 6, 'common'],
  ['Segelflug2026', 6, 'common'],
  ['aaaaaaaaaaaa', 6, 'common'],
  ['x'.repeat(1001), 6, 'too-long'],
])('a password like %s in a club that asks for %i characters: %s', (password, minLength, fault) => {
  expect(passwordFault(password, minLength)).toBe(fault)
})
