import type { Difference } from '#app/lib/form-differences.ts'
import type { Values } from '#app/lib/form-values.ts'
import {
  fieldsOf,
  rowCount,
  rowName,
  sentNames,
  tickName,
  type RecordField,
  type RecordGroup,
  type SimpleField,
} from './record-field.ts'

/** Where two versions of a form say something else. */
export function recordDifferences(groups: readonly RecordGroup[], stored: Values, own: Values): Difference[] {
  const labels = fieldsOf(groups).map(({ label }) => label)
  const isAlone = (label: string) => labels.indexOf(label) === labels.lastIndexOf(label)
  return groups.flatMap(({ title, fields }) =>
    fields.flatMap((field) => {
      const [theirs, mine] = [wordsOf(field, stored), wordsOf(field, own)]
      if (theirs === mine || field.as === 'hidden') return []
      const label = isAlone(field.label) ? field.label : `${title}: ${field.label}`
      return [{ label, stored: theirs || '–', own: mine || '–' }]
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
  const text = sentNames(field, name)
    .map((each) => (values[each] ?? '').replace(/\r\n?/g, '\n').trim())
    .filter(Boolean)
    .join(field.as === 'moment' ? ', ' : ' / ')
  if (field.as === 'choice') return field.choices.find(({ value }) => value === text)?.label ?? text
  if (field.as === 'picture') return text === '' ? '' : `Bild ${text.slice(0, 6)}`
  return text
}
