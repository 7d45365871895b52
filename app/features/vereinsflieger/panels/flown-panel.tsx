import { clock } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import type { FlightEntry } from '../club-management.ts'

type FlownPanelProps = {
  /** Today's flights from any source; `null`: the source has not answered yet. */
  flights: readonly FlightEntry[] | null
  /** The club's own log can be opened; other sources provide lists only. */
  isOwn: boolean
  width: string
}

const shown = 5

/** Shows today's flights: how many, who is airborne, and the last landings. */
export function FlownPanel({ flights, isOwn, width }: FlownPanelProps) {
  const latest = flights === null ? [] : latestFirst(flights).slice(0, shown)
  return (
    <section className={`panel stack ${width}`} aria-labelledby="heute-geflogen">
      <div className="panel-h">
        <h2 id="heute-geflogen">Heute geflogen</h2>
        {isOwn && <a href="/vereinsflieger/flugbuch">Flugbuch</a>}
      </div>
      <p>{flights === null ? 'Dazu ist noch nichts geholt.' : formatFlights(flights)}</p>
      {latest.length > 0 && (
        <ul className="list">
          {latest.map(({ id, registration, pilot, companion, startedAt, landedAt }) => (
            <li key={id}>
              <span>
                <b>{registration}</b>
                <small>
                  {[[pilot.name, companion?.name].filter(Boolean).join(' / '), times(startedAt, landedAt)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isOwn && (
        <p className="btn-row">
          <a className="btn btn-line" href="/vereinsflieger/reservierung/liste">
            Reservierungen
          </a>
          <a className="btn btn-line" href="/vereinsflieger/kalender">
            Kalender
          </a>
        </p>
      )}
    </section>
  )
}

/** Returns airborne flights first, then landed ones, each latest first. */
function latestFirst(flights: readonly FlightEntry[]): FlightEntry[] {
  const isUp = ({ startedAt, landedAt }: FlightEntry) => startedAt !== null && landedAt === null
  return flights.toSorted(
    (one, other) => Number(isUp(other)) - Number(isUp(one)) || (other.startedAt ?? 0) - (one.startedAt ?? 0),
  )
}

function times(startedAt: number | null, landedAt: number | null): string {
  if (startedAt === null) return ''
  return landedAt === null
    ? `seit ${clock(startedAt)} Uhr in der Luft`
    : `${clock(startedAt)}–${clock(landedAt)} Uhr`
}

function formatFlights(flights: readonly FlightEntry[]): string {
  if (flights.length === 0) return 'Heute ist noch kein Flug eingetragen.'
  return flights.length === 1
    ? 'Ein Flug ist eingetragen.'
    : `${integer(flights.length)} Flüge sind eingetragen.`
}
