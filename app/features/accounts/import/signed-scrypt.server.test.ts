import { expect, test } from 'vitest'
import { isSignedScrypt, matchesSignedScrypt, signedScryptHash } from './signed-scrypt.server.ts'

/** The example of https://github.com/firebase/scrypt. */
const parameters = {
  signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
}
const salt = '42xEC+ixf3L2lw=='
const hash = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='

test('the published example is recognised, and no other password', async () => {
  const stored = signedScryptHash(parameters, { salt, hash })
  expect(isSignedScrypt(stored)).toBe(true)
  expect(await matchesSignedScrypt(stored, 'user1password')).toBe(true)
  for (const wrong of ['user1Password', 'user1password ', '']) {
    expect(await matchesSignedScrypt(stored, wrong), wrong).toBe(false)
  }
})

test('both alphabets of base64 mean the same', () => {
  const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')
  expect(signedScryptHash(parameters, { salt: urlSafe(salt), hash: urlSafe(hash) })).toBe(
    signedScryptHash(parameters, { salt, hash }),
  )
})

test('a shortened or damaged hash matches nothing', async () => {
  const stored = signedScryptHash(parameters, { salt, hash: hash.slice(0, 40) })
  expect(await matchesSignedScrypt(stored, 'user1password')).toBe(false)
  expect(await matchesSignedScrypt('$signed-scrypt$m=14', 'user1password')).toBe(false)
})
