import { SortHead } from '#app/resources/list/sort-head.tsx'
import { clock, clockUtc, localDate, numericDate } from '#app/lib/german-dates.ts'
import { directions, flights, launches } from '../movement.ts'
import type { LoggedMovement } from './list-movements.server.ts'
import { latestFirst, movementColumns, type MovementColumn, type MovementOrder } from './movement-order.ts'

type MovementTableProps = {
  movements: readonly LoggedMovement[]
  showDay: boolean
  order: MovementOrder
  /** Path of the list's first page in that order. */
  to: (order: MovementOrder) => string
}

/** Lists the movements, newest first by default; each line links to its form. */
export function MovementTable({ movements, showDay, order, to }: MovementTableProps) {
  const head = { columns: movementColumns, order: order ?? latestFirst, to }
  return (
    <table className="tbl tbl-admin in-one-line">
      <caption className="vh">Flugbewegungen, {order === undefined ? 'neueste zuerst' : 'sortiert'}</caption>
      <thead>
        <tr>
          <SortHead<MovementColumn> {...head} column="aircraft" />
          <SortHead<MovementColumn> {...head} column="movement" />
          <SortHead<MovementColumn> {...head} column="people" />
          <SortHead<MovementColumn> {...head} column="flight" />
          <SortHead<MovementColumn> {...head} column="time" className="c-d" />
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => {
          const at = Date.parse(movement.at)
          return (
            <tr key={movement.id}>
              <th scope="row" className="ttl">
                <a className="data" href={`/admin/flugbewegungen/${movement.id}`}>
                  {movement.registration}
                </a>
                <small>{movement.type}</small>
              </th>
              <td className="c-end">
                {movement.direction === 'circuit' && `${movement.count} × `}
                {directions[movement.direction]}
                {movement.otherField !== null &&
                  `${movement.direction === 'in' ? ' aus' : ' nach'} ${movement.otherField}`}
                {movement.isPerhapsTwice && (
                  <>
                    {' '}
                    <span className="badge warn">vielleicht doppelt</span>
                  </>
                )}
              </td>
              <td className="c-d" data-l="Personen">
                {movement.crew} + {movement.passengers}
              </td>
              <td className="c-end">
                {flights[movement.flight]}
                {movement.launch !== 'self' && `, ${launches[movement.launch]}`}
              </td>
              <td className="c-d">
                {showDay && `${numericDate(localDate(at))}, `}
                {clock(at)} ({clockUtc(at)}
                {'\u00a0'}UTC)
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
