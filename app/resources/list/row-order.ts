import { slug } from '#app/lib/slug.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { ListRow } from '../resource.ts'
import type { ListColumns, ListOrder } from './list-order.ts'

/** The column: `name`, or the index of one of the resource's own columns. */
export type RowOrder = ListOrder<string>

/** Returns the sortable columns of a resource from its column heads. */
export function rowColumns(heads: readonly string[]): ListColumns<string> {
  const own = heads.map((label, index) => [index, { word: slug(label).replaceAll('-', '_'), label }] as const)
  return { name: { word: 'name', label: 'Name' }, ...Object.fromEntries(own) }
}

/** Sorts the rows by one column; equal rows keep their order. The groups of the rows become part of their notes. */
export function inRowOrder(rows: readonly ListRow[], order: RowOrder): readonly ListRow[] {
  if (order === undefined) return rows
  const sign = order.descending ? -1 : 1
  const key = (row: ListRow) => keyOf(row, order.column)
  return rows
    .toSorted((a, b) => sign * compare(key(a), key(b)))
    .map(({ group, ...row }) => ({ ...row, note: [group, row.note].filter(Boolean).join(' · ') }))
}

function keyOf(row: ListRow, column: string): string | number {
  if (column === 'name') return sortKey(row.title)
  return row.keys?.[Number(column)] ?? sortKey(row.cells[Number(column)] ?? '')
}

/** Compares numbers within words by value: „Platz 9“ before „Platz 10“. */
function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'de', { numeric: true })
}
