import { expect, test } from 'vitest'
import type { RichText } from '#app/lib/rich-text.ts'
import { asOneText, asSections } from './page.ts'

const paragraph = (text: string): RichText[number] => ({ type: 'paragraph', content: [{ text }] })
const heading = (text: string): RichText[number] => ({ type: 'heading', level: 2, content: [{ text }] })

const sections = [
  { feature: null, body: [paragraph('Verantwortlich ist der Verein.')] },
  { feature: 'ppr', body: [heading('PPR'), paragraph('Kennzeichen.')] },
  {
    feature: 'webcam',
    body: [heading('Webcam'), paragraph('Bilder.'), heading('Wetter'), paragraph('Wind.')],
  },
  { feature: null, body: [heading('Ihre Rechte'), paragraph('Auskunft.')] },
]

test('a text in parts becomes one text with a switch for each heading, and the parts again', () => {
  const { body, switches } = asOneText(sections)
  expect(switches).toEqual(['ppr', 'webcam', 'webcam', null])
  expect(asSections(body, switches)).toEqual(sections)
})

test('what precedes the first heading, and a heading nobody has decided on, always stands', () => {
  expect(asSections([paragraph('Vorab.'), heading('Neu'), paragraph('Mehr.')], [])).toEqual([
    { feature: null, body: [paragraph('Vorab.'), heading('Neu'), paragraph('Mehr.')] },
  ])
  expect(asSections([heading('Neu')], ['ppr'])).toEqual([{ feature: 'ppr', body: [heading('Neu')] }])
})
