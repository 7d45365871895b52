import type { Route } from './+types/list.route'
import { addDays } from '#app/lib/calendar-day.ts'
import { berlinDay, berlinInstant } from '#app/lib/berlin-time.ts'
import { dateWithWeekday } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { panelOf } from '#app/features/vereinsflieger/management-mode.server.ts'
import { NothingHere, PanelHead } from '#app/features/vereinsflieger/panels/panel-head.tsx'
import { remoteReservations } from '#app/features/vereinsflieger/remote/shared-panels.server.ts'
import { panelNotHere } from '#app/features/vereinsflieger/panel-not-here.ts'
import { reservationsPanel } from './panel.server.ts'
import { spanTimes } from './reservation.ts'
import spans from '#app/ui/styles/span-list.css?inline'

export const handle = { styles: [spans] }

const daysAhead = 30

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const at = services.now()
  const panel = await panelOf<'reservations'>(services.db, {
    'built-in': reservationsPanel(services.db, at),
    vereinsflieger: remoteReservations(services),
  })
  // The club keeps reservations elsewhere and they cannot be read from here; the first page links to them.
  if (panel === undefined) throw panelNotHere()
  const today = berlinDay(at.getTime())
  const span = { from: at.getTime(), to: berlinInstant(addDays(today, daysAhead)) }
  const { value, sourceState } = await panel.list(span)
  const days = Map.groupBy(
    value.toSorted((one, other) => one.from - other.from),
    ({ from }) => berlinDay(Math.max(from, span.from)),
  )
  return { days: [...days].map(([day, entries]) => ({ day, entries })), sourceState }
}

export const meta = unlistedMeta('Reservierungen', 'Wer in den nächsten Wochen welches Flugzeug hat.')

export default function ReservationsAsList({ loaderData: { days, sourceState } }: Route.ComponentProps) {
  return (
    <>
      <PanelHead
        title="Reservierungen"
        lead={`Die nächsten ${daysAhead} Tage, Zeiten in Ortszeit`}
        sourceState={sourceState}
      />
      {days.length === 0 && <NothingHere sourceState={sourceState} sentence="Es ist nichts reserviert." />}
      {days.map(({ day, entries }) => (
        <section key={day} className="rl-day" aria-labelledby={`tag-${day}`}>
          <h2 id={`tag-${day}`}>{dateWithWeekday(day)}</h2>
          <ul className="rl">
            {entries.map(({ id, from, to, registration, pilot, instructor, guestSeats, text }) => (
              <li key={id}>
                <span className="rl-when">{spanTimes({ from, to })}</span>
                <span className="rl-what">
                  <b>{registration}</b> {pilot.name}
                  <small>
                    {[
                      instructor !== null && `mit ${instructor.name}`,
                      guestSeats !== null && guestSeats > 0 && `Gastplätze: ${guestSeats}`,
                      text,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
