import { nextListOrder, type ListColumns, type ListOrder } from './list-order.ts'

type SortHeadProps<C extends string> = {
  columns: ListColumns<C>
  column: C
  /** As the list stands; one that begins sorted by a column says so. */
  order: ListOrder<C>
  /** The list's first page in that order. */
  to: (order: ListOrder<C>) => string
  className?: string
}

/** The head of a column that the list can be sorted by: a press sorts by it, another one the other way round. */
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
