import { berlinDay } from '#app/lib/berlin-time.ts'
import { clock, dateRange } from '#app/lib/german-dates.ts'
import type { CalendarEntry } from '#app/features/vereinsflieger/club-management.ts'

/** Dates without a page and registration on this site. */
export function OutsideDates({ appointments }: { appointments: readonly CalendarEntry[] }) {
  if (appointments.length === 0) return null
  return (
    <section className="section" aria-labelledby="weitere">
      <div className="sec-head">
        <h2 id="weitere">Weitere Termine des Vereins</h2>
      </div>
      <ul className="rl">
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            <span className="rl-when">{whenOf(appointment)}</span>
            <span className="rl-what">
              <b>{appointment.title}</b> <span className="badge">Vereinskalender</span>
              {appointment.location !== '' && <small>{appointment.location}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whenOf({ from, to, isWholeDay }: CalendarEntry): string {
  const days = dateRange(berlinDay(from), berlinDay(Math.max(from, to - 1)))
  return isWholeDay ? days : `${days}, ${clock(from)}–${clock(to)}\u00a0Uhr\u00a0(LT)`
}
