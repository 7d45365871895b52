import { expect, test } from 'vitest'
import { excerpt, marked, wordPattern } from './excerpt.ts'
import { searchTerms } from './words.ts'

const pattern = (typed: string) => wordPattern(searchTerms(typed))
const shown = (pieces: readonly { text: string; marked: boolean }[] | null) =>
  pieces?.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

test('the found words are marked as they are written', () => {
  expect(shown(marked('Die Flugplätze und ein Flugplatz', pattern('flugplaetze')))).toBe(
    'Die [Flugplätze] und ein [Flugplatz]',
  )
  expect(shown(marked('Straße am Grossen Fluss', pattern('strasse')))).toBe('[Straße] am Grossen Fluss')
})

test('only whole words are marked, never a part inside one', () => {
  expect(shown(marked('Startwinde und Winde', pattern('winde')))).toBe('Startwinde und [Winde]')
})

test('what stands around a word is no part of it, in whatever letters the word goes on', () => {
  const around = '„Winde“, (Winde) – Winde… 5 €/Winde →Winde← Winde\u2009m Winde° ²Winden «Winde» 🛩Winde!'
  expect(shown(marked(around, pattern('winde')))).toBe(around.replace(/(?<!²)Winde/g, '[Winde]'))
  expect(shown(marked('Windeœ, Windeλ, Windeж, œWinde, жWinde', pattern('winde')))).toBe(
    '[Windeœ], [Windeλ], [Windeж], œWinde, жWinde',
  )
})

test('letters and digits of European scripts are what the signs leave over', () => {
  const letters = Array.from({ length: 0x530 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
    /[\p{L}\p{N}\p{M}]/u.test(one),
  )
  const others = letters.filter((one) => shown(marked(`${one}winde`, pattern('winde'))) !== `${one}winde`)
  expect(others).toEqual([])
})

test('the excerpt is the place where most of the words stand together', () => {
  const text = `Die Winde steht. ${'Es folgt vieles andere in langen Sätzen. '.repeat(20)}Das Seil der Winde riss. ${'Ende. '.repeat(60)}`
  const piece = shown(excerpt(text, pattern('Seil Winde')))
  expect(piece).toContain('Das [Seil] der [Winde] riss.')
  expect(piece).toMatch(/^… .* …$/)
})

test('a text without the words has no excerpt', () => {
  expect(excerpt('Nichts davon', pattern('winde'))).toBeNull()
})

test('an angle bracket in a text stays text', () => {
  expect(marked('<b>Winde</b>', pattern('winde'))).toEqual([
    { text: '<b>', marked: false },
    { text: 'Winde', marked: true },
    { text: '</b>', marked: false },
  ])
})
