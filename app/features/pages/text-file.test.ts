import { expect, test } from 'vitest'
import { richTextOf } from './text-file.ts'

test('headings, lists, bold words and links of a page become blocks', () => {
  const text =
    '## Mit dem Rad\n\n- **Tor** klingeln\n- Hund anleinen\n\nSiehe [AIP-Auszug](/piloteninfo/aip-auszug).'
  expect(richTextOf(text)).toEqual([
    { type: 'heading', level: 2, content: [{ text: 'Mit dem Rad' }] },
    {
      type: 'list',
      ordered: false,
      items: [
        [{ text: 'Tor', marks: [{ type: 'strong' }] }, { text: ' klingeln' }],
        [{ text: 'Hund anleinen' }],
      ],
    },
    {
      type: 'paragraph',
      content: [
        { text: 'Siehe ' },
        { text: 'AIP-Auszug', marks: [{ type: 'link', href: '/piloteninfo/aip-auszug' }] },
        { text: '.' },
      ],
    },
  ])
})

test('a hard line break starts a new paragraph', () => {
  expect(richTextOf('**Adresse:** Am Platz 7  \n**Koordinaten:** N49').map(({ type }) => type)).toEqual([
    'paragraph',
    'paragraph',
  ])
})
