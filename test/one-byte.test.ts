import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inOneByte } from '../scripts/one-byte.ts'

/** What the program says, run as it would be. */
const said = (code: string): unknown => JSON.stringify(runInNewContext(code))

test('The built server says the same after it is written in one byte for each character', () => {
  for (const code of [
    '"„Segelflug“ – 3 km"',
    '`Ä ${"→"} 🛩`',
    '"🛩 →".replace(/[→🛩]/gu, "x")',
    '{"a\u2009b": "ß"}',
  ]) {
    const program = code.startsWith('{') ? `(${code})` : code
    expect(inOneByte(program)).toMatch(/^[\0-\u00ff]*$/)
    expect(said(inOneByte(program))).toEqual(said(program))
  }
})

test('A raw template that would say its escapes stops the build', () => {
  expect(() => inOneByte('String.raw`→`')).toThrow(/raw template/)
  expect(inOneByte('String.raw`a` + "→"')).toBe('String.raw`a` + "\\u2192"')
})
