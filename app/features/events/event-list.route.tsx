import type { Route } from './+types/event-list.route'
import { berlinDayBounds, berlinDay } from '#app/lib/berlin-time.ts'
import { localDate, clock, dateRange } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { useIsOffered } from '#app/shell/offered.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import eventStyles from '#app/ui/styles/events.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import { EventsAhead } from './events-ahead.tsx'
import { eventsAddress, type DatedEvent } from './event.ts'
import { structuredEvents } from './event-structured.ts'
import { filteredEventsAddress, filterFrom } from './events-address.ts'
import {
  listEventsBetween,
  listPastEvents,
  listPastYears,
  listUpcomingEvents,
  nextEventChange,
} from './events.server.ts'
import { listPublicAppointments } from '#app/features/vereinsflieger/remote/public-appointments.server.ts'
import spans from '#app/ui/styles/span-list.css?inline'
import ownStyles from './events.css?inline'
import { besideOwn } from './beside-own.ts'
import type { CalendarEntry } from '#app/features/vereinsflieger/club-management.ts'
import { EventList } from './event-list.tsx'

export const handle = { styles: [choices, eventStyles, fold, spans, ownStyles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const at = now()
  const today = localDate(at.getTime())
  const filter = filterFrom(new URL(request.url).searchParams)
  const month = filter.month ?? today.slice(0, 7)
  const [upcoming, entries, past, years, change, appointments] = await Promise.all([
    listUpcomingEvents(db, at),
    listEventsBetween(db, at, `${month}-01`, `${month}-31`),
    filter.year === undefined ? [] : listPastEvents(db, at, filter.year),
    listPastYears(db, at),
    nextEventChange(db, at),
    listPublicAppointments(db, at),
  ])
  freshness.until(berlinDayBounds(today).end)
  if (change !== undefined) freshness.until(change)
  const beside = filter.category === undefined ? besideOwn(appointments, upcoming) : []
  const firstEnd = appointments.map(({ to }) => to).toSorted((one, other) => one - other)[0]
  if (firstEnd !== undefined) freshness.until(firstEnd)
  return { upcoming, entries, past, years, filter, month, today, at: at.getTime(), publicUrl, beside }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title:
      loaderData?.filter.year === undefined ? 'Veranstaltungen' : `Veranstaltungen ${loaderData.filter.year}`,
    description: 'Feste, Fluglager, Lehrgänge und Fly-ins am Platz, mit Kalender zum Abonnieren.',
    canonicalPath: filteredEventsAddress({ year: loaderData?.filter.year }),
    ...(loaderData !== undefined &&
      loaderData.filter.year === undefined && {
        structuredData: structuredEvents(loaderData.upcoming, loaderData.publicUrl),
      }),
  })

export default function EventListPage({ loaderData }: Route.ComponentProps) {
  const { filter, publicUrl, years, past, at } = loaderData
  const feed = `${publicUrl}${eventsAddress}/kalender.ics`
  const hasFeeds = useIsOffered(`${eventsAddress}/kalender.ics`)
  const isArchive = filter.year !== undefined
  return (
    <>
      <div className="wrap">
        <Crumbs
          trail={
            isArchive
              ? [
                  { label: 'Erlebnisse' },
                  { label: 'Veranstaltungen', href: eventsAddress },
                  { label: filter.year! },
                ]
              : [{ label: 'Erlebnisse' }, { label: 'Veranstaltungen' }]
          }
        />
        <div className="page-head head-split">
          <div>
            <h1>{isArchive ? `Was ${filter.year} los war` : 'Was am Platz los ist'}</h1>
            <p className="lead">
              {isArchive
                ? 'Vergangene Termine, die jüngsten zuerst.'
                : 'Feste, Fluglager, Vorträge. Wo „Öffentlich“ steht, kommen Sie einfach vorbei.'}
            </p>
          </div>
          {hasFeeds && (
            <p className="btn-row">
              <a className="btn btn-line" href={feed.replace(/^https?:/, 'webcal:')}>
                <Icon name="calendar" /> Kalender abonnieren
              </a>
            </p>
          )}
        </div>
        {isArchive ? (
          <EventsPast past={past} at={at} year={filter.year!} />
        ) : (
          <>
            <EventsAhead {...loaderData} />
            <OutsideDates appointments={loaderData.beside} />
          </>
        )}
      </div>
      {(hasFeeds || years.length > 0) && (
        <section className="wrap section" aria-labelledby="abo">
          <div className="sec-head">
            <h2 id="abo">{hasFeeds ? 'Abonnieren und nachschlagen' : 'Nachschlagen'}</h2>
          </div>
          <div className="cols cols-2">
            {hasFeeds && (
              <div className="feed-hint stack">
                <p>
                  Der Kalender aktualisiert sich selbst, auch wenn etwas abgesagt wird. Öffnet der Knopf oben
                  keinen Kalender, fügen Sie in Ihrem Kalender diese Adresse als Abonnement ein:{' '}
                  <code>{feed}</code>
                </p>
                <p>
                  <a href={`${eventsAddress}/kalender.ics`}>Kalenderdatei laden</a> ·{' '}
                  <a href={`${eventsAddress}/atom.xml`}>Termine als Feed</a>
                </p>
              </div>
            )}
            {years.length > 0 && (
              <nav aria-label="Archiv nach Jahren">
                <h3>Archiv</h3>
                <ul className="years">
                  {years.map((year) => (
                    <li key={year}>
                      <a
                        href={filteredEventsAddress({ year })}
                        aria-current={year === filter.year ? 'page' : undefined}
                      >
                        {year}
                      </a>
                    </li>
                  ))}
                  {isArchive && (
                    <li>
                      <a href={eventsAddress}>Kommende Termine</a>
                    </li>
                  )}
                </ul>
              </nav>
            )}
          </div>
        </section>
      )}
    </>
  )
}

type EventsPastProps = { past: readonly Omit<DatedEvent, 'places'>[]; at: number; year: string }

const nobody = { taken: 0, waiting: 0 }

function EventsPast({ past, at, year }: EventsPastProps) {
  if (past.length === 0) {
    return (
      <p className="empty">
        Für {year} sind keine vergangenen Termine verzeichnet.{' '}
        <a href={eventsAddress}>Kommende Termine zeigen</a>
      </p>
    )
  }
  return (
    <section aria-label={`Veranstaltungen ${year}`}>
      <EventList dated={past.map((dated) => ({ ...dated, places: nobody }))} at={at} />
    </section>
  )
}

/** Dates without a page and registration on this site. */
function OutsideDates({ appointments }: { appointments: readonly CalendarEntry[] }) {
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
  const times = to > from ? `${clock(from)}–${clock(to)}` : clock(from)
  return isWholeDay ? days : `${days}, ${times}\u00a0Uhr\u00a0(LT)`
}
