import { expect, test } from 'vitest'
import { looksGerman } from './looks-german.ts'

test('what is typed is German by its umlauts and small words, and English words are not', () => {
  for (const german of [
    'Die Halle ist voll.',
    'Tor klemmt, bitte später',
    'Wir bauen um',
    'Kein Strom am Platz',
  ])
    expect(looksGerman(german), german).toBe(true)
  for (const english of [
    'The hangar is full.',
    'Rescue aircraft come first.',
    'With power, in hall 2.',
    'Please call before you come',
    '',
  ])
    expect(looksGerman(english), english).toBe(false)
})
