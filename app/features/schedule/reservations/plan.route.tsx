import type { Route } from './+types/plan.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { aircraftSide } from '#app/ui/artwork/aircraft-side.ts'
import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { localDate, clock, clockUtc, dateRange, dateWithWeekday } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import choices from '#app/ui/styles/choices.css?inline'
import sunChart from '#app/ui/styles/sun-chart.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import { bookerFor } from './reservations.server.ts'
import { readPlanAsked, liveAddress, newAddress, ownAddress, planHref, planViews } from './plan.ts'
import { planOf, type Plan } from './plan.server.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { DayFacts, ReservationList } from './reservation-list.tsx'
import { Timeline } from './timeline.tsx'
import { WeekTable } from './week-table.tsx'
import spans from '#app/ui/styles/span-list.css?inline'
import styles from './plan.css?inline'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const handle = { styles: [choices, tables, aircraft, sunChart, spans, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const by = await bookerFor(db, context.get(memberContext))
  const at = now()
  const query = new URL(request.url).searchParams
  const plan = await planOf(db, by, readPlanAsked(query, localDate(at.getTime())), at)
  const silhouettes = plan.view === 'day' ? plan.rows.map(({ silhouette }) => silhouette) : []
  return {
    ...plan,
    isMember: by.memberId !== null || by.isOperations,
    done: query.has('abgesagt') ? 'Die Reservierung ist abgesagt.' : '',
    drawings: Object.fromEntries(
      silhouettes.map((silhouette) => [silhouette, aircraftSide(nearestSilhouette(silhouette))]),
    ),
  }
}

export const meta = unlistedMeta('Reservierung', 'Wer wann welches Flugzeug hat.')

export default function PlanRoute({ loaderData }: Route.ComponentProps) {
  useLivePage(liveAddress, loaderData.stamp)
  return <PlanPage plan={loaderData} />
}

type Shown = Plan & { isMember: boolean; done: string; drawings: Record<string, string> }

function PlanPage({ plan }: { plan: Shown }) {
  const { view, days, rows, sourceState, fleet, now, done } = plan
  const chosen = fleet.find(({ id }) => id === plan.aircraftId)
  const heading = view === 'day' ? dateWithWeekday(plan.day) : dateRange(days[0]!.day, days.at(-1)!.day)
  return (
    <>
      <div className="vf-head">
        <div>
          <h1>{chosen === undefined ? heading : `${chosen.registration}, ${heading}`}</h1>
          {view === 'day' && <DayFacts facts={days[0]!.facts} className="muted" />}
        </div>
        <PlanControls plan={plan} />
      </div>
      {done !== '' && <Said tone="ok">{done}</Said>}
      {fleet.length === 0 ? (
        <p className="panel">
          Noch ist kein Flugzeug eingetragen, das man reservieren kann. Die Verwaltung legt die Flotte unter
          „Flugzeuge“ an.
        </p>
      ) : (
        <>
          {view === 'aircraft' && <AircraftChoice plan={plan} />}
          <section aria-label="Plan">
            {view === 'week' ? (
              <WeekTable rows={rows} days={days} today={plan.today} />
            ) : (
              <Timeline
                label={`Reservierungen, ${heading}`}
                rows={rows}
                isByDay={view === 'aircraft'}
                now={now}
                drawings={plan.drawings}
              />
            )}
            <Legend now={view === 'week' ? null : now} />
          </section>
          <ReservationList rows={rows} days={days} />
        </>
      )}
      <StateLine sourceState={sourceState} />
    </>
  )
}

function PlanControls({ plan }: { plan: Shown }) {
  const { view, day, step, today, aircraftId, isMember } = plan
  const text = view === 'day' ? 'Tag' : view === 'week' ? 'Woche' : 'Zwei Wochen'
  const at = (days: number) => planHref({ view, day: addDays(day, days), aircraftId })
  return (
    <div className="btn-row">
      <nav className="pager" aria-label="Zeit wechseln">
        <a href={at(-step)}>
          <Icon name="back" label={`${text} zurück`} />
        </a>
        <a href={planHref({ view, aircraftId })} {...(day === today && { 'aria-current': 'date' as const })}>
          Heute
        </a>
        <a href={at(step)}>
          <Icon name="arrow" label={`${text} vor`} />
        </a>
      </nav>
      <Segments
        label="Ansicht"
        choices={planViews.map((each) => ({
          href: planHref({ view: each.view, day, aircraftId }),
          label: each.label,
          isShown: each.view === view,
        }))}
      />
      <a className="btn btn-line" href={ownAddress}>
        Meine
      </a>
      {isMember && (
        <a className="btn" href={newAddress({ aircraftId: aircraftId ?? undefined, day })}>
          <Icon name="plus" /> Reservieren
        </a>
      )}
    </div>
  )
}

function AircraftChoice({ plan }: { plan: Shown }) {
  return (
    <nav className="ac-choice" aria-label="Flugzeug wählen">
      {plan.fleet.map(({ id, registration }) => (
        <a
          key={id}
          href={planHref({ view: 'aircraft', day: plan.day, aircraftId: id })}
          aria-current={id === plan.aircraftId ? 'true' : undefined}
        >
          {registration}
        </a>
      ))}
    </nav>
  )
}

/** `now`: epoch ms where the plan has a line for the present; `null` for a table, which shows neither hours nor bars. */
function Legend({ now }: { now: number | null }) {
  return (
    <>
      <ul className="legend">
        <li>
          <i className="k1" />
          deine Reservierung
        </li>
        <li>
          <i className="k2" />
          reserviert
        </li>
        <li>
          <i className="k4" />
          Wartung, Störung, Sperre
        </li>
        {now !== null && <HoursLegend now={now} />}
      </ul>
      {now !== null && (
        <p className="small muted tl-help">
          Eigene Reservierungen kannst du ziehen und an den Enden kürzen oder verlängern; in ihrem Formular
          geht das auch.{' '}
          <span className="tl-keys">
            Mit der Tastatur: Umschalttaste mit Pfeil nach links und rechts verschiebt um eine Viertelstunde,
            nach oben und unten verlängert und kürzt, die Eingabetaste speichert.
          </span>
        </p>
      )}
    </>
  )
}

function HoursLegend({ now }: { now: number }) {
  return (
    <>
      <li>
        <i className="k5" />
        Platz geschlossen
      </li>
      <li>
        <i className="k6" />
        Nacht
      </li>
      <li>
        <i className="lg-now" />
        jetzt, {clock(now)} LT ({clockUtc(now)} UTC)
      </li>
    </>
  )
}
