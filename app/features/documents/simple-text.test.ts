import { expect, test } from 'vitest'
import { documentOf, simpleText } from './simple-text.ts'

const lines =
  '## Zweck\n\nDer Verein fliegt.\n\n- Segelflug\n- Motorflug\n\n### Reihenfolge\n\n1. Prüfen\n2. Fliegen'

test('a text of headings, paragraphs and lists becomes a document and the same lines again', () => {
  const document = documentOf(lines)
  expect(document.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list', 'heading', 'list'])
  expect(simpleText(document)).toBe(lines)
})

test('what lines cannot say is not rewritten as lines', () => {
  const link = { text: 'hier', marks: [{ type: 'link' as const, href: 'https://verein.example' }] }
  expect(simpleText([{ type: 'paragraph', content: [link] }])).toBeNull()
  expect(simpleText([{ type: 'picture', pictureId: 'a' }])).toBeNull()
})

test('a heading and its first line need no empty line between them', () => {
  expect(documentOf('## Zweck\nDer Verein\nfliegt.')).toEqual([
    { type: 'heading', level: 2, content: [{ text: 'Zweck' }] },
    { type: 'paragraph', content: [{ text: 'Der Verein fliegt.' }] },
  ])
})
