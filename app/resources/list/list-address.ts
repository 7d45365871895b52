import { listOrderWord, type ListColumns } from './list-order.ts'
import type { RowOrder } from './row-order.ts'

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
  const sorted = listOrderWord(columns, order)
  return {
    ...(search !== '' && { suche: search }),
    ...(mark !== '' && { nur: mark }),
    ...(sorted !== undefined && { sortierung: sorted }),
    ...(page !== undefined && { seite: String(page) }),
  }
}

export function listAddress(address: string, columns: ListColumns<string>, shown: Shown): string {
  const query = new URLSearchParams(listParameters(columns, shown))
  return query.size === 0 ? address : `${address}?${query}`
}
