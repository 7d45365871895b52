import { clock, clockUtc, numericDate } from '#app/lib/german-dates.ts'
import { dayAddress, flightAddress } from './addresses.ts'
import type { FlightLine } from './flight.ts'
import { shortSpan } from '#app/lib/format-span.ts'

type FlightTableProps = {
  flights: readonly FlightLine[]
  /** Number of the first line when counting upwards. */
  first?: number
  /** Shows the day before the number, for lists of several days. */
  showDay?: boolean
  /** A part of a longer list, whose lines have no number. */
  isPart?: boolean
  label: string
}

/** Lists flights, one per line; the registration links to the flight's page. */
export function FlightTable({
  flights,
  first = 1,
  showDay = false,
  isPart = false,
  label,
}: FlightTableProps) {
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label={label}>
      <table className="tbl stackable fl-table">
        <caption>
          <span className="vh">{`${label}. `}</span>
          {/* On a phone, which shows no column heads. */}
          <span className="fl-zone">Zeiten in Ortszeit (LT)</span>
        </caption>
        <thead>
          <tr>
            {!isPart && (
              <th scope="col" className="num">
                Nr.
              </th>
            )}
            {showDay && <th scope="col">Tag</th>}
            <th scope="col">Flugzeug</th>
            <th scope="col">Besatzung</th>
            <th scope="col">Startart</th>
            <th scope="col" className="num">
              Start (LT)
            </th>
            <th scope="col" className="num">
              Landung (LT)
            </th>
            <th scope="col" className="num">
              Dauer
            </th>
            <th scope="col" className="num">
              Ldg.
            </th>
            <th scope="col">Bemerkung</th>
          </tr>
        </thead>
        <tbody>
          {flights.map((flight, index) => (
            <tr key={flight.id}>
              {!isPart && (
                <td className="num" data-l="Nr.">
                  {first + index}
                </td>
              )}
              {showDay && (
                <td data-l="Tag">
                  <a href={dayAddress(flight.day)}>{numericDate(flight.day)}</a>
                </td>
              )}
              <th scope="row">
                <a href={flightAddress(flight.id)}>{flight.registration}</a>
              </th>
              <td data-l="Besatzung">{flight.crew}</td>
              <td data-l="Startart">{flight.launch}</td>
              <td className="num" data-l="Start">
                <Moment at={flight.startedAt} />
              </td>
              <td className={flight.landedAt === null ? 'num fl-up' : 'num'} data-l="Landung">
                {flight.landedAt === null ? 'in der Luft' : <Moment at={flight.landedAt} />}
              </td>
              <td className={flight.minutes === null ? 'num fl-blank' : 'num'} data-l="Dauer">
                {flight.minutes === null ? '–' : shortSpan(flight.minutes)}
              </td>
              <td className={(flight.landings ?? 1) === 1 ? 'num fl-blank' : 'num'} data-l="Landungen">
                {flight.landings ?? '–'}
              </td>
              <td data-l="Bemerkung" className={flight.remark === '' ? 'fl-blank' : undefined}>
                {flight.remark === '' ? '–' : flight.remark}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Moment({ at }: { at: number }) {
  return (
    <>
      {clock(at)} <small className="muted">{clockUtc(at)} UTC</small>
    </>
  )
}
