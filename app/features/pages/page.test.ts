import { expect, test } from 'vitest'
import { plainText, type RichText } from '#app/lib/rich-text.ts'
import { fillPlaceholders, pageText } from './page.ts'

const paragraph = (text: string): RichText[number] => ({ type: 'paragraph', content: [{ text }] })

test('a club’s telephone number stands in its text as a link', () => {
  const filled = fillPlaceholders([paragraph('Rufen Sie {club.phone} an.')], {
    'club.phone': { text: '0000 / 112 25', href: 'tel:+49000' },
  })
  expect(filled).toEqual([
    {
      type: 'paragraph',
      content: [
        { text: 'Rufen Sie ' },
        { text: '0000 / 112 25', marks: [{ type: 'link', href: 'tel:+49000' }] },
        { text: ' an.' },
      ],
    },
  ])
})

test('a line that asks for what the club has not entered falls away', () => {
  const list: RichText[number] = {
    type: 'list',
    ordered: false,
    items: [[{ text: 'Fax {club.fax}' }], [{ text: 'Brief' }]],
  }
  const filled = fillPlaceholders([paragraph('USt-IdNr. {club.tax.vatId}'), list], { 'club.fax': null })
  expect(plainText(filled)).toBe('Brief')
})

test('the section of a feature that is switched off is not shown', () => {
  const page = {
    key: 'datenschutz',
    title: 'Datenschutz',
    sections: [
      { feature: null, body: [paragraph('Stand {page.reviewedOn}')] },
      { feature: 'webcam', body: [paragraph('Webcam')] },
      { feature: 'kontakt', body: [paragraph('Kontakt')] },
    ],
    reviewedOn: '2026-06-01',
    documentId: null,
    validFrom: null,
    updatedAt: '2026-06-01T10:00:00.000Z',
  }
  expect(plainText(pageText(page, {}, (feature) => feature !== 'webcam'))).toBe(
    'Stand 1.\u00a0Juni 2026\nKontakt',
  )
})
