import { expect, test } from 'vitest'
import { languageAsked } from './quick-answer.ts'
import { foldedWords } from './words.ts'

const asks = (typed: string, ...de: string[]) => languageAsked({ asked: { de } }, foldedWords(typed)) === 'de'

test('a question is told by its word: inflected, within a compound or one slip apart', () => {
  for (const typed of [
    'Frequenz',
    'frequenzen',
    'Platzfrequenz',
    'Frequens',
    'welche Frequenz hat der Platz',
  ])
    expect([typed, asks(typed, 'Frequenz')]).toEqual([typed, true])
  expect(asks('Konferenz', 'Frequenz')).toBe(false)
})

test('short words count as they are, and of several all have to be there', () => {
  expect(asks('Funkgerät', 'Funk')).toBe(false)
  expect(asks('Was kostet die Landung?', 'kostet Landung')).toBe(true)
  expect(asks('die Landung war sanft', 'kostet Landung')).toBe(false)
})

test('a question is answered in the language of its words', () => {
  const asked = { de: ['Frequenz', 'PPR'], en: ['frequency', 'PPR request'] }
  const language = (typed: string) => languageAsked({ asked }, foldedWords(typed))
  expect(['Frequenz', 'freqency', 'PPR', 'request PPR', 'Winde'].map(language)).toEqual([
    'de',
    'en',
    'de',
    'en',
    undefined,
  ])
})
