import { at } from './read-record.ts'
import { berlinDay, berlinMinutes } from '#app/lib/berlin-time.ts'
import { clock } from '#app/lib/german-dates.ts'
import { localMoment } from '#app/lib/local-moment.ts'
import type { Values } from '#app/lib/form-values.ts'
import {
  rowName,
  tickName,
  type RecordField,
  type RecordGroup,
  type SimpleField,
  type TableColumn,
} from './record-field.ts'

/** Returns the form values of a record, as `readRecord` parses them. */
export function recordValues(groups: readonly RecordGroup[], record: unknown): Values {
  return Object.assign({}, ...groups.flatMap(({ fields }) => fields.map((field) => valuesOf(field, record))))
}

function valuesOf(field: RecordField, record: unknown): Values {
  const value = at(record, field.name)
  if (field.as !== 'rows') return written(field, field.name, value)
  const rows = Array.isArray(value) ? value : []
  return Object.assign(
    {},
    ...rows.flatMap((row: unknown, index) =>
      field.of.map((column) =>
        written(column, rowName(field.name, index, column.name), at(row, column.name)),
      ),
    ),
  )
}

function written(field: SimpleField, name: string, value: unknown): Values {
  if (field.as === 'ticks') {
    const ticked: unknown[] = Array.isArray(value) ? value : []
    return Object.fromEntries(
      field.choices
        .filter((choice) => ticked.includes(choice.value))
        .map((choice) => [tickName(name, choice.value), 'ja']),
    )
  }
  if (field.as === 'bilingual')
    return { ...textUnder(`${name}.de`, at(value, 'de')), ...textUnder(`${name}.en`, at(value, 'en')) }
  if (field.as === 'moment') {
    if (field.single)
      return textUnder(name, localMoment(typeof value === 'string' && value !== '' ? value : null))
    return typeof value === 'string' ? momentTexts(field, name, Date.parse(value)) : {}
  }
  if (field.as === 'document') return { [name]: JSON.stringify(value ?? []) }
  const text = textOf(field, value)
  return text === '' ? {} : { [name]: text }
}

/** An end at midnight is shown as the day before, whose end it is. */
function momentTexts({ whole }: { whole?: 'start' | 'end' }, name: string, instant: number): Values {
  const isWholeDay = whole !== undefined && berlinMinutes(instant) === 0
  const day = berlinDay(isWholeDay && whole === 'end' ? instant - 1 : instant)
  return { [`${name}.day`]: day, ...(!isWholeDay && { [`${name}.time`]: clock(instant) }) }
}

const textUnder = (name: string, value: unknown): Values =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {}

const betweenItems: Partial<Record<SimpleField['as'], string>> = { paragraphs: '\n\n', order: ',' }

function textOf(field: SimpleField, value: unknown): string {
  if (field.as === 'table') return tableText(field.columns, Array.isArray(value) ? value : [])
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ja' : field.as === 'maybe' ? 'nein' : ''
  if (typeof value === 'number') {
    const isHundredth = field.as === 'money' || field.as === 'metres'
    return (isHundredth ? (value / 100).toFixed(2) : String(value)).replace('.', ',')
  }
  if (Array.isArray(value)) return value.map(String).join(betweenItems[field.as] ?? '\n')
  if (typeof value !== 'string') return ''
  if (field.as === 'month-day') return value.split('-').toReversed().map(Number).join('.') + '.'
  return value
}

function tableText(columns: readonly TableColumn[], rows: readonly unknown[]): string {
  return rows
    .map((row) =>
      columns
        .map(({ key, isMoney }) => {
          const cell = at(row, key)
          return isMoney && typeof cell === 'number'
            ? (cell / 100).toFixed(2).replace('.', ',')
            : typeof cell === 'string'
              ? cell
              : ''
        })
        .join(' | '),
    )
    .join('\n')
}
