import { givenOnly, withQuery } from '#app/lib/with-query.ts'
import { slug } from '#app/lib/slug.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { ListRow } from '../resource.ts'

/** Sortable columns of a list: `word` for the URL, `label` for the column head. */
export type ListColumns<C extends string> = Readonly<
  Record<
    C,
    { word: string; label: string; /** Initial order is descending, as for dates. */ newestFirst?: true }
  >
>

/** `undefined` for the default order. */
export type ListOrder<C extends string> = { column: C; descending: boolean } | undefined

/** Parses `titel` (ascending) or `-titel` (descending); invalid words give the default order. */
export function listOrderFrom<C extends string>(columns: ListColumns<C>, word: string | null): ListOrder<C> {
  const [, minus, name] = /^(-?)(\w+)$/.exec(word ?? '') ?? []
  const column = (Object.keys(columns) as C[]).find((key) => columns[key].word === name)
  return column === undefined ? undefined : { column, descending: minus === '-' }
}

export function listOrderWord<C extends string>(
  columns: ListColumns<C>,
  order: ListOrder<C>,
): string | undefined {
  return order === undefined ? undefined : `${order.descending ? '-' : ''}${columns[order.column].word}`
}

/** Returns the order after a click on the column head; on the current sort column the reverse. */
export function nextListOrder<C extends string>(
  columns: ListColumns<C>,
  order: ListOrder<C>,
  column: C,
): ListOrder<C> {
  if (order?.column === column) return { column, descending: !order.descending }
  return { column, descending: columns[column].newestFirst === true }
}

type Shown = {
  search: string
  /** Key of the badge used as filter; empty: none. */
  mark: string
  order: RowOrder
  page?: number
}

/** Returns the URL parameters of a resource's list, for forms and links. */
export function listParameters(
  columns: ListColumns<string>,
  { search, mark, order, page }: Shown,
): Record<string, string> {
  return givenOnly({
    suche: search,
    nur: mark,
    sortierung: listOrderWord(columns, order),
    seite: page !== undefined && String(page),
  })
}

export function listAddress(address: string, columns: ListColumns<string>, shown: Shown): string {
  return withQuery(address, listParameters(columns, shown))
}

/** The column: `name`, or the index of one of the resource's own columns. */
type RowOrder = ListOrder<string>

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
