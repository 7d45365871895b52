import type { Route } from './+types/month.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { monthYear, shortDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import print from '#app/ui/styles/print.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import styles from './flight-log.css?inline'
import { Icon } from '#app/ui/icon.tsx'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { boardAddress, dayAddress, monthAddress, wholeAddress } from './addresses.ts'
import { FlightTable } from './flight-table.tsx'
import { flightsAPart, partAsked } from './month-part.ts'
import { Parts } from './parts.tsx'
import { KindSums, PartSums, SumTable } from './totals.tsx'
import { monthOfLog } from './month.server.ts'
import { writerFor } from './writer.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [tables, choices, print, fold, styles] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const first = `${params.month}-01`
  if (!isCalendarDay(first)) throw notFound(request.url)
  const part = partAsked(request)
  const { mayClose } = await writerFor(db, context.get(memberContext))
  const month = await monthOfLog(db, { first, part }, now())
  if (part > month.parts) throw notFound(request.url)
  return { ...month, mayTakeOut: mayClose }
}

export const meta: Route.MetaFunction = ({ matches, location, params }) =>
  pageMeta(matches, location, {
    title: isCalendarDay(`${params.month}-01`) ? `Flugbuch ${monthYear(`${params.month}-01`)}` : 'Flugbuch',
    description: 'Ein Monat im Flugbuch mit Summen.',
    noindex: true,
  })

export default function MonthRoute({ loaderData }: Route.ComponentProps) {
  return <MonthPage page={loaderData} />
}

type MonthPageProps = { page: Awaited<ReturnType<typeof monthOfLog>> & { mayTakeOut: boolean } }

/** Shows a month of the log, for printing and filing. */
function MonthPage({ page }: MonthPageProps) {
  const { first, before, after, days, totals, flights, part, parts, sourceState, mayTakeOut } = page
  const open = days.filter(({ isClosed }) => !isClosed)
  return (
    <div className="fl-day">
      <div className="vf-head">
        <div>
          <h1>Flugbuch, {monthYear(first)}</h1>
          <p className="muted">
            {formatClosed(
              days.length,
              open.map(({ day }) => shortDate(day)),
            )}
          </p>
        </div>
        <div className="btn-row no-print">
          <nav className="pager" aria-label="Monat wechseln">
            <a href={monthAddress(before)}>
              <Icon name="back" label={`Zum ${monthYear(before)}`} />
            </a>
            <a href={boardAddress}>Jetzt</a>
            <a href={wholeAddress}>Alle Flüge</a>
            {after !== null && (
              <a href={monthAddress(after)}>
                <Icon name="arrow" label={`Zum ${monthYear(after)}`} />
              </a>
            )}
          </nav>
          {mayTakeOut && (
            <a className="btn btn-line" href={`${monthAddress(first.slice(0, 7))}/csv`} download>
              Tabelle (CSV)
            </a>
          )}
        </div>
      </div>
      {flights.length === 0 ? (
        <p className="panel muted">In diesem Monat ist nichts eingetragen.</p>
      ) : (
        <>
          {part === 1 && (
            <>
              <KindSums totals={totals} label="Summen des Monats" />
              <PartSums totals={totals}>
                <SumTable
                  heading="Je Tag"
                  rows={days.map(({ day, sum }) => ({ name: shortDate(day), href: dayAddress(day), sum }))}
                />
              </PartSums>
            </>
          )}
          <FlightTable
            flights={flights}
            first={(part - 1) * flightsAPart + 1}
            showDay
            label="Flüge des Monats"
          />
          <Parts label="Teile des Monats" part={part} parts={parts} href={monthAddress(first.slice(0, 7))} />
        </>
      )}
      <StateLine sourceState={sourceState} />
    </div>
  )
}

/** Returns how many days are closed; names up to three open days, otherwise only counts them. */
function formatClosed(days: number, open: readonly string[]): string {
  if (days === 0) return 'nicht geflogen'
  const flown = days === 1 ? '1 Flugtag' : `${days} Flugtage`
  if (open.length === 0) return `${flown}, ${days === 1 ? '' : 'alle '}abgeschlossen`
  if (open.length > 3) return `${flown}, ${open.length} davon noch nicht abgeschlossen`
  return `${flown}, noch nicht abgeschlossen: ${open.join(' und ')}`
}
