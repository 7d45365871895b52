import { expect, test } from 'vitest'
import { letter, paragraph, quotation, looksGerman } from './letter.ts'

test('a letter has its own ground and ink for a light and for a dark screen', () => {
  const { html } = letter([paragraph`Guten Tag,`])
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toMatch(/<body style="[^"]*background:#fff;color:#15263f"/)
  expect(html).toMatch(/prefers-color-scheme:dark\)\{body\{background:#\w+!important;color:#\w+!important/)
})

test('a letter names its width to a telephone and lets long addresses break', () => {
  const { html } = letter([paragraph`Stand: ${{ href: 'https://verein.example/piloteninfo/ppr/abc' }}`])
  expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">')
  expect(html).toMatch(/max-width:36em;[^"]*overflow-wrap:anywhere/)
})

test('German words in an English letter are named so to whoever hears it', () => {
  const { text, html } = letter([paragraph`${{ german: 'Landung <8 t>' }}: €16.50`], 'en')
  expect(text).toBe('Landung <8 t>: €16.50\n')
  expect(html).toContain('<p><span lang="de">Landung &lt;8 t&gt;</span>: €16.50</p>')
})

test('what somebody wrote stays words in both halves of a letter', () => {
  const { text, html } = letter([paragraph`**Neu:** ${'<b>Ida</b> & Söhne'}`, quotation('eins\nzwei <i>')])
  expect(text).toBe('Neu: <b>Ida</b> & Söhne\n\n> eins\n> zwei <i>\n')
  expect(html).toContain('<p><strong>Neu:</strong> &lt;b&gt;Ida&lt;/b&gt; &amp; Söhne</p>')
  expect(html).toContain('eins<br>zwei &lt;i&gt;')
})

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
