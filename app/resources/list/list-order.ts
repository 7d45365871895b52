import { givenOnly, withQuery } from '#app/lib/with-query.ts'
import type { RowOrder } from './row-order.ts'

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
