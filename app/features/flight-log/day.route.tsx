import { data, redirect } from 'react-router'
import type { Route } from './+types/day.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { numericDate, dateWithWeekday, monthYear } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import print from '#app/ui/styles/print.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { dayAddress, liveAddress, boardAddress, monthAddress } from './addresses.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { FlightTable } from './flight-table.tsx'
import { KindSums, PartSums } from './totals.tsx'
import { dayOf, closeDay } from './day.server.ts'
import styles from './flight-log.css?inline'
import { writerFor } from './writer.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [forms, tables, choices, print, fold, styles] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  if (!isCalendarDay(params.day)) throw notFound(request.url)
  const by = await writerFor(db, context.get(memberContext))
  return dayOf(db, by, params.day, now())
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  if (!isCalendarDay(params.day)) throw notFound(request.url)
  const by = await writerFor(db, context.get(memberContext))
  const sent = await readForm(request)
  const note = cleanLine(textOf(sent, 'notiz'))
  if (note.length > 300) {
    return data({ sentence: 'Bitte fass dich kürzer, höchstens 300 Zeichen.', note }, { status: 400 })
  }
  const done = await closeDay(db, by, { day: params.day, note }, now())
  if (done.ok) return redirect(dayAddress(params.day), 303)
  return data({ sentence: done.sentence, note }, { status: by.mayClose ? 409 : 403 })
}

export const meta: Route.MetaFunction = ({ matches, location, params }) =>
  pageMeta(matches, location, {
    title: isCalendarDay(params.day ?? '') ? `Flugbuch ${numericDate(params.day ?? '')}` : 'Flugbuch',
    description: 'Ein Tag im Flugbuch mit Summen.',
    noindex: true,
  })

export default function DayRoute({ loaderData, actionData }: Route.ComponentProps) {
  useLivePage(liveAddress, loaderData.stamp)
  return <DayPage page={loaderData} refused={actionData ?? null} />
}

type Page = Awaited<ReturnType<typeof dayOf>>
type DayPageProps = { page: Page; refused: { sentence: string; note: string } | null }

/** Shows a day of the log, for closing, printing and export. */
function DayPage({ page, refused }: DayPageProps) {
  const { day, before, after, flights, totals, closed, mayExport } = page
  return (
    <div className="fl-day">
      <div className="vf-head">
        <div>
          <h1>Flugbuch, {dateWithWeekday(day)}</h1>
          <p className="muted">
            {closed === null
              ? 'noch nicht abgeschlossen'
              : `abgeschlossen am ${closed.at}${closed.leader === null ? '' : ` von ${closed.leader}`}`}
          </p>
        </div>
        <div className="btn-row no-print">
          <nav className="pager" aria-label="Tag wechseln">
            <a href={dayAddress(before)}>
              <Icon name="back" label={`Zum ${numericDate(before)}`} />
            </a>
            <a href={boardAddress}>Jetzt</a>
            <a href={monthAddress(day.slice(0, 7))}>{monthYear(day)}</a>
            {after !== null && (
              <a href={dayAddress(after)}>
                <Icon name="arrow" label={`Zum ${numericDate(after)}`} />
              </a>
            )}
          </nav>
          {mayExport && (
            <a className="btn btn-line" href={`${dayAddress(day)}/csv`} download>
              Tabelle (CSV)
            </a>
          )}
        </div>
      </div>
      {refused !== null && <Said tone="stop">{refused.sentence}</Said>}
      {flights.length === 0 ? (
        <p className="panel muted">An diesem Tag ist nichts eingetragen.</p>
      ) : (
        <>
          <KindSums totals={totals} label="Summen des Tages" />
          <FlightTable flights={flights} label="Flüge des Tages" />
          <PartSums totals={totals} />
        </>
      )}
      {closed !== null && closed.note !== '' && <p className="panel">{closed.note}</p>}
      {page.mayClose && (
        <form className="form panel no-print" method="post" noValidate aria-labelledby="abschluss">
          <h2 id="abschluss">Tag abschließen</h2>
          <p>
            Damit bestätigst du, dass das Flugbuch dieses Tages stimmt. Danach ändert es nur noch die
            Flugleitung, und nur mit einem Grund.
          </p>
          <TextField
            name="notiz"
            label="Bemerkung zum Tag"
            maxLength={300}
            defaultValue={refused?.note ?? ''}
          />
          <p className="btn-row">
            <button className="btn" name="intent" value="abschliessen">
              Tag abschließen
            </button>
          </p>
        </form>
      )}
      <StateLine sourceState={page.sourceState} />
    </div>
  )
}
