import type { Values } from '#app/lib/form-values.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import type { RowsField, SimpleField } from './record-field.ts'

/** Two rows are seen at a glance, and rows of one field are a line already. */
export const foldsRows = ({ of }: RowsField, rows: number) => of.length > 1 && rows > 2

/** What was refused has to be seen, and what is yet to be written. */
export const isOpenRow = (texts: Values, faults: Values) =>
  Object.keys(faults).length > 0 || Object.values(texts).every((text) => text === '')

/** „Ab welchem Alter geht das?“, „07/25 · Asphalt“: the first two things the row says; „Frage 3“ while it says nothing. */
export function titleOfRow({ one, of }: RowsField, texts: Values, index: number): string {
  const said = of.map((column) => wordOf(column, texts)).filter((word) => word !== '')
  const [first, second] = said
  if (first === undefined) return `${one} ${index + 1}`
  if (second === undefined) return first
  if (first.length + second.length <= 32) return `${first}\u00a0· ${second}`
  // Many rows share one choice, and a time alone says nothing; what follows tells them apart.
  const says = of[0]?.as === 'choice' ? /^\p{L}/u.test(second) : !/\p{L}/u.test(first)
  return says ? `${first}\u00a0· ${beginningOf(second, 32)}` : first
}

/** Returns the text, or its first words that fit, never half a one. */
export const beginningOf = (text: string, length: number) =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length + 1)
        .replace(/[,;:.]?\s+\S*$/, '')
        .slice(0, length)}\u00a0…`

function wordOf(column: SimpleField, texts: Values): string {
  const text = texts[column.as === 'bilingual' ? `${column.name}.de` : column.name] ?? ''
  switch (column.as) {
    case 'choice':
      return column.choices.find(({ value }) => value === text)?.label ?? ''
    case 'day':
      return isCalendarDay(text) ? numericDate(text) : ''
    case 'money':
      return text === '' ? '' : `${text}\u202f€`
    case 'metres':
      return text === '' ? '' : `${text}\u202fm`
    case 'number':
      if (text === '' || column.unit === undefined) return text
      // A bearing or a latitude tells nobody which row it is; other measures say of what they are.
      return column.unit === '°' ? '' : `${column.label} ${text}\u202f${column.unit}`
    case 'hidden':
    case 'picture':
    case 'document':
    case 'tick':
    case 'ticks':
    case 'maybe':
    case 'moment':
    case 'order':
      return ''
    default:
      return text.split('\n')[0] ?? ''
  }
}
