import { getSchema } from '@tiptap/react'
import { expect, test } from 'vitest'
import posts from '#app/features/demo/content/posts.json' with { type: 'json' }
import { RichText } from '#app/lib/rich-text.ts'
import { fromEditorDocument, toEditorDocument, type EditorNode } from './editor-document.ts'
import { editorExtensions } from './extensions.ts'

const everything: RichText = [
  { type: 'heading', level: 2, content: [{ text: 'Sechs Wochen auf den Böcken' }] },
  {
    type: 'paragraph',
    content: [
      { text: 'Geschliffen wird ' },
      { text: 'von Hand', marks: [{ type: 'strong' }] },
      { text: ' und ' },
      { text: 'mit Geduld', marks: [{ type: 'emphasis' }] },
      { text: ', siehe ' },
      { text: 'Werkstatt', marks: [{ type: 'link', href: '/verein/blog' }] },
      { text: ' und ' },
      { text: 'D-0725', marks: [{ type: 'reference', kind: 'aircraft', id: 'd-0725' }] },
    ],
  },
  { type: 'list', ordered: true, items: [[{ text: 'Anschleifen' }], [{ text: 'Harzen' }]] },
  { type: 'quote', content: [{ text: 'Man lernt es von innen kennen.' }], attribution: 'Hanne Rieger' },
  { type: 'callout', tone: 'warn', title: 'Achtung', content: [{ text: 'Staubmaske tragen.' }] },
  { type: 'picture', pictureId: 'a'.repeat(32) },
  { type: 'picture', pictureId: 'a'.repeat(32), alt: 'Flügel', caption: 'Auf den Böcken' },
  { type: 'gallery', title: 'Werkstatt', pictureIds: ['a'.repeat(32), 'b'.repeat(32)] },
  { type: 'file', fileId: 'c'.repeat(32), label: 'Stundenzettel' },
  { type: 'video', href: 'https://video.example/1', title: 'Windenstart' },
  { type: 'reference', kind: 'event', id: 'flugtag', label: 'Flugtag' },
  { type: 'questions', title: null, items: [{ question: 'Ab wann?', answer: 'Ab vierzehn.' }] },
  { type: 'part', part: 'people', id: 'jugend', label: 'Jugendleiter' },
  {
    type: 'table',
    caption: 'Aushärtung',
    head: ['Uhrzeit', 'Temperatur'],
    rows: [[[{ text: '22:00' }], [{ text: '21,4 °C' }]]],
  },
]

/** Passes the document through the editor's own schema, as when an author opens a post and saves it. */
function openedAndSaved(document: RichText): RichText {
  const node = getSchema(editorExtensions()).nodeFromJSON(toEditorDocument(document))
  node.check()
  return fromEditorDocument(node.toJSON() as EditorNode)
}

test('a post that is opened and saved again stays as it was', () => {
  expect(openedAndSaved(everything)).toEqual(everything)
})

test('so does every text of the demo club', () => {
  for (const { body } of posts) {
    const document = RichText.parse(
      body.map((block) => (block.type === 'image' ? { type: 'picture', pictureId: 'b'.repeat(32) } : block)),
    )
    const withoutMissing = (text: RichText) =>
      JSON.parse(JSON.stringify(text).replaceAll('"attribution":null,', ''))
    expect(withoutMissing(openedAndSaved(document))).toEqual(withoutMissing(document))
  }
})

test('an empty post opens with a line to write on and is saved as empty', () => {
  expect(openedAndSaved([])).toEqual([])
})

test('what the club’s document does not know is left behind when it is pasted', () => {
  const pasted: EditorNode = {
    type: 'doc',
    content: [
      { type: 'iframe', attrs: { src: 'https://boese.example' } },
      { type: 'paragraph', content: [{ type: 'text', text: 'Text', marks: [{ type: 'blink' }] }] },
    ],
  }
  expect(fromEditorDocument(pasted)).toEqual([{ type: 'paragraph', content: [{ text: 'Text' }] }])
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//boese.example',
])('a link to %s is refused', (href) => {
  const written = fromEditorDocument({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'hier', marks: [{ type: 'link', attrs: { href } }] }],
      },
    ],
  })
  expect(RichText.safeParse(written).success).toBe(false)
})
