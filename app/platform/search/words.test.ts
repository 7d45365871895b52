import { expect, test } from 'vitest'
import { fts5Expression, tsQuery } from './ranked-hits.server.ts'
import { indexText, searchTerms } from './words.ts'

const beginnings = (typed: string) => searchTerms(typed).flatMap((term) => term.beginnings)

test('a plural finds the singular, with umlauts or without', () => {
  expect(beginnings('Flugzeuge')).toEqual(['flugzeug'])
  expect(beginnings('Stellplätze')).toEqual(['stellplatz'])
  expect(beginnings('Stellplaetze')).toEqual(['stellplaetz', 'stellplatz'])
  expect(beginnings('Straße')).toEqual(['strass'])
})

test('a short word finds its other forms, but not every longer word that begins like them', () => {
  expect(searchTerms('Winde Flüge')).toEqual([
    { exact: ['winde', 'wind'], beginnings: ['winde'] },
    { exact: ['fluge', 'flug'], beginnings: ['fluge'] },
  ])
  expect(searchTerms('UL')).toEqual([{ exact: ['ul'], beginnings: ['ul'] }])
})

test('small words count only when there are no others', () => {
  expect(searchTerms('der Weg zum Platz').map(({ exact }) => exact[0])).toEqual(['weg', 'platz'])
  expect(searchTerms('wer wir sind').map(({ exact }) => exact[0])).toEqual(['wer', 'wir', 'sind'])
})

test('a registration is in the index in parts and in one piece', () => {
  expect(indexText('Unsere D-EQFA fliegt')).toBe('unsere d eqfa fliegt deqfa')
})

test('nothing a reader types is an operator', () => {
  const typed = `"NEAR(a b)" -winde* OR {title}: ^x & ! | <-> ' ( ) title:y \\ ; -- %_`
  const words = searchTerms(typed).flatMap(({ exact, beginnings: more }) => [...exact, ...more])
  for (const word of words) expect(word).toMatch(/^[a-z0-9]+$/)
  const query = { terms: searchTerms('Winde "Seil'), every: true, kind: 'post' } as const
  expect(fts5Expression(query)).toBe(
    '(kind : "post") AND ({title lead text} : (("wind" OR "winde"*) AND ("seil"*)))',
  )
  expect(tsQuery(query)).toBe("('wind' | 'winde':*) & ('seil':*)")
})

test('a very long question is cut', () => {
  expect(searchTerms('wort '.repeat(1000)).length).toBe(1)
  expect(searchTerms(Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ')).length).toBe(8)
})
