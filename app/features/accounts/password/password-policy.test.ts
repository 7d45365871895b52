import { expect, test } from 'vitest'
import { passwordFault } from './password-policy.ts'

test.each([
  ['kurzes7', 8, 'too-short'],
  ['querruder', 10, 'too-short'],
  ['querruder-links', 10, undefined],
  ['baseball1', 8, 'common'],
  ['Trustno1', 8, 'common'],
  ['Passwort123!', 8, 'common'],
  ['Segelflug2026', 8, 'common'],
  ['aaaaaaaaaaaa', 8, 'common'],
  ['x'.repeat(1001), 8, 'too-long'],
])('a password like %s in a club that asks for %i characters: %s', (password, minLength, fault) => {
  expect(passwordFault(password, minLength)).toBe(fault)
})
