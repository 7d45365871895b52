import type { Values } from '#app/lib/form-values.ts'
import {
  rowCount,
  rowName,
  tickName,
  type RecordField,
  type RecordGroup,
  type SimpleField,
} from './record-field.ts'

export type Difference = { label: string; stored: string; own: string }

/** Where two versions of a form say something else. */
export function recordDifferences(groups: readonly RecordGroup[], stored: Values, own: Values): Difference[] {
  return groups.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const [theirs, mine] = [wordsOf(field, stored), wordsOf(field, own)]
      return theirs === mine || field.as === 'hidden'
        ? []
        : [{ label: field.label, stored: theirs || '–', own: mine || '–' }]
    }),
  )
}

function wordsOf(field: RecordField, values: Values): string {
  if (field.as !== 'rows') return simpleWords(field, field.name, values)
  return Array.from({ length: rowCount(values, field.name) }, (_, index) =>
    field.of
      .map((column) => simpleWords(column, rowName(field.name, index, column.name), values))
      .filter(Boolean)
      .join(', '),
  )
    .filter(Boolean)
    .join(' / ')
}

function simpleWords(field: SimpleField, name: string, values: Values): string {
  if (field.as === 'hidden') return ''
  if (field.as === 'ticks') {
    return field.choices
      .filter(({ value }) => values[tickName(name, value)] === 'ja')
      .map(({ label }) => label)
      .join(', ')
  }
  const text = (values[name] ?? '').replace(/\r\n?/g, '\n').trim()
  if (field.as === 'choice') return field.choices.find(({ value }) => value === text)?.label ?? text
  if (field.as === 'picture') return text === '' ? '' : `Bild ${text.slice(0, 6)}`
  return text
}
