import { nextListOrder, type ListColumns, type ListOrder } from './list-order.ts'

type SortHeadProps<C extends string> = {
  columns: ListColumns<C>
  column: C
  /** Current order; a list with an initial sort column passes that one. */
  order: ListOrder<C>
  /** Returns the URL of the first page in that order. */
  to: (order: ListOrder<C>) => string
  className?: string
}

/** Shows the head of a sortable column: a click sorts by it, another one reverses the order. */
export function SortHead<C extends string>({ columns, column, order, to, className }: SortHeadProps<C>) {
  const sorted = order?.column !== column ? undefined : order.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <a className="sort" href={to(nextListOrder(columns, order, column))}>
        {columns[column].label}
        {sorted !== undefined && <span aria-hidden="true">{sorted === 'descending' ? ' ↓' : ' ↑'}</span>}
      </a>
    </th>
  )
}
