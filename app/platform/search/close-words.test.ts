import { expect, test } from 'vitest'
import { closeWord, holds, isOneStep, typedWords, wordsOf } from './close-words.ts'

test('one letter more, less, another, or two changed round is one slip, and no more than that', () => {
  for (const slip of ['hallenplatzz', 'hallenplaz', 'hallemplatz', 'hallenpaltz', 'hallenplatz'])
    expect([slip, isOneStep('hallenplatz', slip)]).toEqual([slip, true])
  for (const other of ['hallenpla', 'halenplaz', 'hallenplatzes', 'hellemplatz'])
    expect([other, isOneStep('hallenplatz', other)]).toEqual([other, false])
})

test('a slip finds the word it was meant for, also at the beginning of a longer one', () => {
  const known = ['wetter', 'gutscheine', 'hallenplatz', 'hallenplatzwart']
  expect(closeWord(known, 'hallenplaz')).toBe('hallenplatz')
  expect(closeWord(known, 'gutschien')).toBe('gutschein')
  expect(closeWord(known, 'xylofon')).toBeUndefined()
})

test('a word of three letters is not guessed at: nearly everything is close to it', () => {
  expect(closeWord(['ppr', 'per', 'ort'], 'pbr')).toBeUndefined()
})

test('umlauts, their spellings and capitals are the same to whoever types', () => {
  expect(typedWords('Oeffnungszeiten ÖFFNUNGSZEITEN')).toEqual(['offnungszeiten'])
  expect(holds(wordsOf('Öffnungszeiten'), typedWords('oeff')[0]!)).toBe(true)
})

test('a word is found within a compound, a few letters only at its beginning', () => {
  expect(holds(['datensicherung'], 'sicherung')).toBe(true)
  expect(holds(['datensicherung'], 'ten')).toBe(false)
})
