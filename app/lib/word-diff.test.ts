import { expect, test } from 'vitest'
import { diffText, type DiffPart } from './word-diff.ts'

/** Short notation for tests: `Am [-Samstag-]{+Sonntag+} kam`. */
const shown = (parts: readonly DiffPart[]) =>
  parts
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('')

const without = (parts: readonly DiffPart[], left: DiffPart['kind']) =>
  parts
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('')

test('an exchanged word is marked, its neighbours are not', () => {
  expect(shown(diffText('Am Samstag kam der Tieflader.', 'Am Sonntag kam der Tieflader.'))).toBe(
    'Am [-Samstag-]{+Sonntag+} kam der Tieflader.',
  )
})

test('equal texts have no difference, and an empty one was wholly added or removed', () => {
  expect(diffText('Die Winde', 'Die Winde')).toEqual([{ kind: 'same', text: 'Die Winde' }])
  expect(diffText('', '')).toEqual([])
  expect(diffText('', 'Neu')).toEqual([{ kind: 'added', text: 'Neu' }])
  expect(diffText('Alt', '')).toEqual([{ kind: 'removed', text: 'Alt' }])
})

test('a new paragraph between two others is one addition', () => {
  expect(shown(diffText('Erstens.\nDrittens.\n', 'Erstens.\nZweitens.\nDrittens.\n'))).toBe(
    'Erstens.\n{+Zweitens.\n+}Drittens.\n',
  )
})

test('umlauts belong to their word and a full stop does not', () => {
  expect(shown(diffText('Seile und Öl.', 'Seile und Öle!'))).toBe('Seile und [-Öl.-]{+Öle!+}')
})

test('paragraphs with hardly a word in common stand one after the other', () => {
  expect(shown(diffText('Der Hangar bekommt ein neues Dach.', 'Im Mai fliegen wir nach Dänemark!'))).toBe(
    '[-Der Hangar bekommt ein neues Dach.-]{+Im Mai fliegen wir nach Dänemark!+}',
  )
})

test('whatever the texts, both can be put together again from the parts', () => {
  const texts = [
    '',
    'a',
    'a b\nc',
    'b a\nc\n',
    'a\n\nb  c',
    'c b a',
    '\n',
    'x '.repeat(3000),
    'y '.repeat(3000),
  ]
  for (const before of texts) {
    for (const after of texts) {
      const parts = diffText(before, after)
      expect(without(parts, 'added')).toBe(before)
      expect(without(parts, 'removed')).toBe(after)
    }
  }
})
