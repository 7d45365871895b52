import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TextRun } from '#app/lib/rich-text.ts'
import { RichTextView } from './rich-text-view.tsx'

const cell = (text: string): TextRun[] => [{ text }]

test('a table sets numbers and their units to the right; a sentence that begins with a number breaks as other text', () => {
  const rows = [
    ['Temperatur', '21,4 °C', '2, Ursache: Batterie; Ursache der Ursache: Ines'],
    ['Schlepp', '3,95 €/min nass', '18, für alle mit Dienstschluss'],
  ].map((row) => row.map(cell))
  const html = renderToStaticMarkup(
    <RichTextView
      document={[{ type: 'table', head: ['Was', 'Wie viel', 'Warum'], rows }]}
      picture={() => null}
    />,
  )
  expect(html).toContain('<td class="num">21,4 °C</td>')
  expect(html).toContain('<td>2, Ursache')
})
