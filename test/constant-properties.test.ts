import { expect, test } from 'vitest'
import { constantProperties, withConstants } from '../scripts/constant-properties.ts'

const tokens = `:root {
  --space-2: 0.5rem; /* eight pixels: --space-2: 8px */
  --paper: light-dark(white, black);
  --hairline: 1px solid var(--paper);
  --text: 1rem;
  --mine: 3px;
  --dark: 0;
}
@media print { :root { --text: 9pt } }`

test('what is declared once and depends on nothing is written where it is read', () => {
  const sheets = [tokens, '.box { --mine: 4px; margin: var(--space-2) }']
  const code = `style={{ '--dark': 1 }} fill="var(--space-2)"`
  const constants = constantProperties(tokens, sheets, code)
  expect([...constants]).toEqual([['--space-2', '0.5rem']])
  expect(withConstants('a{margin:calc(-1 * var( --space-2 )) var(--space-22) var(--text)}', constants)).toBe(
    'a{margin:calc(-1 * 0.5rem) var(--space-22) var(--text)}',
  )
})

test('a fallback is left as it was written', () => {
  const constants = new Map([['--least', '13']])
  expect(withConstants('a{width:var(--least, 1rem)}', constants)).toBe('a{width:var(--least, 1rem)}')
})
