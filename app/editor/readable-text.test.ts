import { expect, test } from 'vitest'
import type { RichText } from '#app/lib/rich-text.ts'
import { readableText } from './readable-text.ts'

test('a bold word, another link, another kind of block and another picture are differences, too', () => {
  const body: RichText = [
    { type: 'heading', level: 2, content: [{ text: 'Seile' }] },
    {
      type: 'paragraph',
      content: [
        { text: 'Sehr', marks: [{ type: 'strong' }] },
        { text: ' gut, ' },
        { text: 'Edelweiß', marks: [{ type: 'emphasis' }] },
        { text: ', ' },
        { text: 'hier', marks: [{ type: 'link', href: '/kontakt' }] },
      ],
    },
    { type: 'list', ordered: true, items: [[{ text: 'eins' }], [{ text: 'zwei' }]] },
    { type: 'picture', pictureId: 'abcdef012345' },
  ]
  expect(readableText(body)).toBe(
    '[Überschrift] Seile\n*Sehr* gut, _Edelweiß_, hier [/kontakt]\n1. eins\n2. zwei\n[Bild abcdef]\n',
  )
})
