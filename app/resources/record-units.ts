import { longDate } from '#app/lib/german-dates.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { pictureText, readableText } from '#app/editor/readable-text.ts'
import { shortDifference } from '#app/editor/short-difference.ts'
import { documentIn } from '#app/editor/text-input.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { Difference } from '#app/ui/differences-view.tsx'
import type { Unit } from './conflict/conflict.ts'
import { textsOfRow } from './move-rows.ts'
import {
  fieldsOf,
  rowCount,
  rowName,
  sentNames,
  tickName,
  type RecordField,
  type RecordGroup,
  type RowsField,
  type SimpleField,
} from './record-field.ts'

/** Returns the units for comparing two versions of a record: one per field. */
export function unitsOf(groups: readonly RecordGroup[]): Unit[] {
  const labels = fieldsOf(groups).map(({ label }) => label)
  const isAlone = (label: string) => labels.indexOf(label) === labels.lastIndexOf(label)
  return groups.flatMap(({ title, fields }) =>
    fields
      .filter(({ as }) => as !== 'hidden')
      .map((field) => unitOf(field, isAlone(field.label) ? field.label : `${title}: ${field.label}`)),
  )
}

/** Returns the differences between two versions of a form, from the older to the newer. */
export function differencesBetween(
  groups: readonly RecordGroup[],
  before: Values,
  after: Values,
): Difference[] {
  return unitDifferences(unitsOf(groups), before, after)
}

export function unitDifferences(units: readonly Unit[], before: Values, after: Values): Difference[] {
  return units.flatMap(({ label, format }) => {
    const [old, now] = [format(before), format(after)]
    return old === now ? [] : [{ label, parts: shortDifference(old, now) }]
  })
}

function unitOf(field: RecordField, label: string): Unit {
  const { name } = field
  if (field.as === 'rows')
    return {
      name,
      label,
      format: (values) => rowTexts(field, values).join('\n'),
      fields: (values) => Object.keys(values).filter((key) => key.startsWith(`${name}.`)),
      both: (theirs, mine) => bothRows(field, theirs, mine),
    }
  const both = bothTexts(field)
  return {
    name,
    label,
    format: (values) => simpleText(field, name, values),
    fields: (values) =>
      field.as === 'ticks'
        ? Object.keys(values).filter((key) => key.startsWith(tickName(name, '')))
        : [...sentNames(field, name)],
    ...(both && { both }),
  }
}

/** Both versions of a long text can be joined. */
function bothTexts({ as, name }: SimpleField): Unit['both'] {
  if (as === 'document')
    return (theirs, mine) => ({
      [name]: JSON.stringify([...documentIn(theirs[name] ?? ''), ...documentIn(mine[name] ?? '')]),
    })
  if (as !== 'text' && as !== 'lines' && as !== 'paragraphs') return undefined
  const between = as === 'lines' ? '\n' : '\n\n'
  return (theirs, mine) => ({
    [name]: [theirs[name]?.trim(), mine[name]?.trim()].filter(Boolean).join(between),
  })
}

/** Returns the rows of the saved version followed by the user's own rows that it lacks. */
function bothRows(field: RowsField, theirs: Values, mine: Values): Values {
  const known = rowTexts(field, theirs)
  const own = Array.from({ length: rowCount(mine, field.name) }, (_, index) => index).filter(
    (index) => !known.includes(rowText(field, mine, index)),
  )
  const stored = Object.entries(theirs).filter(([key]) => key.startsWith(`${field.name}.`))
  const first = rowCount(theirs, field.name)
  const added = own.flatMap((from, place) =>
    Object.entries(textsOfRow(mine, field.name, from)).map(([column, text]) => {
      const row = `${field.name}.${first + place}`
      return [column === '' || column.startsWith(':') ? `${row}${column}` : `${row}.${column}`, text] as const
    }),
  )
  return Object.fromEntries([...stored, ...added])
}

const rowTexts = (field: RowsField, values: Values) =>
  Array.from({ length: rowCount(values, field.name) }, (_, index) => rowText(field, values, index)).filter(
    Boolean,
  )

const rowText = (field: RowsField, values: Values, index: number) =>
  field.of
    .map((column) => simpleText(column, rowName(field.name, index, column.name), values))
    .filter(Boolean)
    .join(', ')

/** Returns the text for comparison: choices by label, pictures by the first characters of their id. */
function simpleText(field: SimpleField, name: string, values: Values): string {
  if (field.as === 'hidden') return ''
  if (field.as === 'ticks')
    return field.choices
      .filter(({ value }) => values[tickName(name, value)] === 'ja')
      .map(({ label }) => label)
      .join(', ')
  const text = sentNames(field, name)
    .map((each) => (values[each] ?? '').replace(/\r\n?/g, '\n').trim())
    .filter(Boolean)
    .join(field.as === 'moment' ? ', ' : ' / ')
  switch (field.as) {
    case 'document':
      return readableText(documentIn(text))
    case 'choice':
      return (
        field.choices.find(({ value }) => value === text)?.label ??
        (text === '' ? (field.prompt ?? '') : text)
      )
    case 'order':
      return text
        .split(',')
        .map((each) => field.choices.find(({ value }) => value === each)?.label ?? each)
        .join(', ')
    case 'tick':
      return text === 'ja' ? 'ja' : 'nein'
    case 'picture':
      return text === '' ? '' : pictureText(text)
    case 'day':
      return isCalendarDay(text) ? longDate(text) : text
    default:
      return text
  }
}
