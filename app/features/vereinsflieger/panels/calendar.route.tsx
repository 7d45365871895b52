import type { Route } from './+types/calendar.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { isTrustedWith } from '#app/platform/identity/second-factor/trusted-with.server.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { berlinDay, berlinInstant } from '#app/lib/berlin-time.ts'
import { clock, dateWithWeekday } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import spans from '#app/ui/styles/span-list.css?inline'
import type { CalendarEntry } from '../club-management.ts'
import { managementMode, requireRemote } from '../management-mode.server.ts'
import { remoteCalendar } from '../remote/shared-panels.server.ts'
import { NothingHere, PanelHead } from './panel-head.tsx'

export const handle = { styles: [spans] }

/** Counted from today; an all-day entry that began before is included. */
const daysAhead = 90

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  await requireRemote(services.db, request)
  const today = berlinDay(services.now().getTime())
  const span = { from: berlinInstant(today), to: berlinInstant(addDays(today, daysAhead)) }
  const { value, sourceState } = await remoteCalendar(services).list(span)
  const days = Map.groupBy(
    value.toSorted((one, other) => one.from - other.from),
    ({ from }) => berlinDay(Math.max(from, span.from)),
  )
  const mayWrite =
    (await managementMode(services.db)) === 'personal' &&
    (await isTrustedWith(services.db, context.get(memberContext), 'plan-events'))
  return { days: [...days].map(([day, entries]) => ({ day, entries })), sourceState, mayWrite }
}

export const meta = unlistedMeta('Kalender', 'Termine des Vereins.')

export default function CalendarPanel({ loaderData: { days, sourceState, mayWrite } }: Route.ComponentProps) {
  return (
    <>
      <PanelHead
        title="Kalender"
        lead={`Die nächsten ${daysAhead} Tage, Zeiten in Ortszeit`}
        sourceState={sourceState}
      />
      {mayWrite && (
        <p className="btn-row">
          <a className="btn" href="/vereinsflieger/eintragen/termin">
            Termin eintragen
          </a>
        </p>
      )}
      {days.length === 0 && (
        <NothingHere sourceState={sourceState} sentence="In dieser Zeit steht nichts im Kalender." />
      )}
      {days.map(({ day, entries }) => (
        <section key={day} className="rl-day" aria-labelledby={`tag-${day}`}>
          <h2 id={`tag-${day}`}>{dateWithWeekday(day)}</h2>
          <ul className="rl">
            {entries.map((entry) => (
              <li key={entry.id}>
                <span className="rl-when">{timesOf(entry, day)}</span>
                <span className="rl-what">
                  <b>{entry.title}</b>
                  {entry.location !== '' && <small>{entry.location}</small>}
                </span>
                {mayWrite && !entry.isWholeDay && (
                  <a
                    className="btn btn-quiet btn-sm"
                    href={`/vereinsflieger/eintragen/termin?nummer=${encodeURIComponent(entry.id)}`}
                  >
                    Ändern<span className="vh">: {entry.title}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Returns the times of an entry that stands under `day`; it may have begun before, and may have no end. */
function timesOf({ from, to, isWholeDay }: CalendarEntry, day: IsoDay): string {
  const first = berlinDay(from)
  const last = berlinDay(Math.max(from, to - 1))
  if (first === last) {
    if (isWholeDay) return 'ganztags'
    return to > from ? `${clock(from)}–${clock(to)} Uhr` : `${clock(from)} Uhr`
  }
  const until = `bis ${dateWithWeekday(last)}`
  if (isWholeDay) return until
  return [first === day && `${clock(from)} Uhr `, until, berlinDay(to) === last && `, ${clock(to)} Uhr`]
    .filter(Boolean)
    .join('')
}
