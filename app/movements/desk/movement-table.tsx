import { clock, clockUtc, localDate, numericDate } from '#app/lib/german-dates.ts'
import { directions, flights, launches } from '../movement.ts'
import type { LoggedMovement } from './list-movements.server.ts'

type MovementTableProps = { movements: readonly LoggedMovement[]; showDay: boolean }

/** The log, newest first; each line leads to where it is corrected. */
export function MovementTable({ movements, showDay }: MovementTableProps) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Flugbewegungen, neueste zuerst</caption>
      <thead>
        <tr>
          <th scope="col">Luftfahrzeug</th>
          <th scope="col">Bewegung</th>
          <th scope="col">Personen</th>
          <th scope="col">Art</th>
          <th scope="col" className="c-d">
            Zeit
          </th>
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
              <td>
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
              <td>
                {movement.crew} + {movement.passengers}
              </td>
              <td>
                {flights[movement.flight]}
                {movement.launch !== 'self' && `, ${launches[movement.launch]}`}
              </td>
              <td className="c-d">
                {showDay && `${numericDate(localDate(at))}, `}
                {clock(at)} ({clockUtc(at)} UTC)
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
