import type { Values } from '#app/lib/form-values.ts'
import { fieldsOf, rowCount, type RecordGroup, type RowsField } from './record-field.ts'

export type RowMove = { list: string; index: number; act: 'hoch' | 'runter' | 'weg' | 'neu' }

/** Returns the `intent` of a button at a row. */
export const rowIntent = ({ list, index, act }: RowMove) => `zeile:${list}:${index}:${act}`

export function readRowIntent(intent: string): RowMove | undefined {
  const [, list, index, act] = /^zeile:([\w.]+):(\d{1,3}):(hoch|runter|weg|neu)$/.exec(intent) ?? []
  if (list === undefined || act === undefined) return undefined
  return { list, index: Number(index), act: act as RowMove['act'] }
}

/** Applies a pressed row button to the form values; `undefined` for any other button. */
export function movedRows(groups: readonly RecordGroup[], values: Values): Values | undefined {
  const move = readRowIntent(values.intent ?? '')
  const list = fieldsOf(groups).find(({ name }) => name === move?.list)
  return move !== undefined && list?.as === 'rows' ? moveRows(list, values, move) : undefined
}

/** Returns the form values with a row moved, removed or appended. */
export function moveRows(field: RowsField, values: Values, { index, act }: RowMove): Values {
  const { name } = field
  const rows = Array.from({ length: rowCount(values, name) }, (_, each) => textsOfRow(values, name, each))
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !key.startsWith(`${name}.`)))
  if (act === 'neu') rows.push({ [field.of[0]?.name ?? '']: '' })
  else {
    const [row] = rows.splice(index, 1)
    if (row !== undefined && act !== 'weg')
      rows.splice(Math.max(0, index + (act === 'hoch' ? -1 : 1)), 0, row)
  }
  const turned = rows.flatMap((row, each) =>
    Object.entries(row).map(([column, text]) => [withinRow(name, each, column), text]),
  )
  return { ...rest, ...Object.fromEntries(turned) }
}

const withinRow = (list: string, index: number, column: string) =>
  column === '' || column.startsWith(':') ? `${list}.${index}${column}` : `${list}.${index}.${column}`

/** Returns the texts of a row, by column name. */
export function textsOfRow(values: Values, list: string, index: number): Values {
  const prefix = `${list}.${index}`
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name === prefix || name.startsWith(`${prefix}.`) || name.startsWith(`${prefix}:`))
      .map(([name, text]) => [name.slice(prefix.length).replace(/^\./, ''), text]),
  )
}
