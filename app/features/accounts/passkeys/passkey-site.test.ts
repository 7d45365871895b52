import { expect, test } from 'vitest'
import { passkeySite } from './passkey-site.ts'

test('passkeys are bound to the club’s own host', () => {
  expect(passkeySite('https://www.verein.example')).toEqual({
    rpId: 'www.verein.example',
    origin: 'https://www.verein.example',
  })
  expect(passkeySite('http://localhost:3000')).toEqual({ rpId: 'localhost', origin: 'http://localhost:3000' })
})

test('there are none where browsers refuse them', () => {
  for (const url of [
    'http://127.0.0.1:3000',
    'https://192.0.2.7',
    'https://[::1]',
    'http://verein.example',
  ]) {
    expect(passkeySite(url), url).toBeUndefined()
  }
})
