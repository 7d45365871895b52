import type { DeskFilter } from '../admin-posts.server.ts'
import { deskAddress } from '../desk-address.ts'
import { deskColumns, nextOrder, type DeskColumn } from './desk-order.ts'

type SortHeadProps = { filter: DeskFilter; column: DeskColumn; className?: string }

/** The head of a column; a press sorts by it, another one the other way round. */
export function SortHead({ filter: { state, words, order }, column, className }: SortHeadProps) {
  const isSorted = order?.column === column
  const direction = order?.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <a className="sort" href={deskAddress({ state, words, order: nextOrder(order, column) })}>
        {deskColumns[column].label}
        {isSorted && <span aria-hidden="true">{order.descending ? ' ↓' : ' ↑'}</span>}
      </a>
    </th>
  )
}
