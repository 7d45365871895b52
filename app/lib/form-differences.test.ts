import { expect, test } from 'vitest'
import { formDifferences } from './form-differences.ts'

const fields = { name: 'Name', art: { label: 'Art', words: { info: 'Hinweis', danger: 'Warnung' } } }

test('two fillings are compared field by field, in the words of the form', () => {
  expect(
    formDifferences(fields, { name: 'Falke', art: 'info', fassung: '1' }, { name: ' Falke ', art: 'danger' }),
  ).toEqual([{ label: 'Art', stored: 'Hinweis', own: 'Warnung' }])
  expect(formDifferences(fields, { name: 'Falke', art: 'info' }, { art: 'info' })).toEqual([
    { label: 'Name', stored: 'Falke', own: '–' },
  ])
})
