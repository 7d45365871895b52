import type { Route } from './+types/plan.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import {
  localDate,
  dateRange,
  monthYear,
  dateWithWeekday,
  shortDate,
  shortWeekdayNames,
} from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import spans from '#app/ui/styles/span-list.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { panelOf } from '#app/features/vereinsflieger/management-mode.server.ts'
import { panelNotHere } from '#app/features/vereinsflieger/panel-not-here.ts'
import { dutyActorFor } from './actor.server.ts'
import {
  dutiesLiveAddress,
  dutiesHref,
  dutyViews,
  ownDutiesAddress,
  dutyAddress,
  type DutyView,
} from './addresses.ts'
import styles from './duties.css?inline'
import { dutiesPanel } from './panel.server.ts'
import { addDays, dayOfMonth, weekdayIndex } from '#app/lib/calendar-day.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { StateLine } from '#app/features/vereinsflieger/state-line.tsx'
import { DutyList } from './duty-list.tsx'
import { dutyPlan, readDutyAsked, type DutyPlan, type DutyLine } from './plan.server.ts'

export const handle = { styles: [choices, tables, spans, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = await dutyActorFor(db, context.get(memberContext))
  const at = now()
  const panel = await panelOf<'duties'>(db, { 'built-in': dutiesPanel(db, at) })
  // Vereinsflieger.de provides no duties.
  if (panel === undefined) throw panelNotHere()
  const query = new URL(request.url).searchParams
  const plan = await dutyPlan({ db, panel }, by, readDutyAsked(query, localDate(at.getTime())), at)
  return { ...plan, isPlanner: by.isPlanner, done: query.has('entfallen') ? 'Der Dienst entfällt.' : '' }
}

export const meta = unlistedMeta('Dienste', 'Wer wann Dienst hat.')

export default function DutyPlanRoute({ loaderData }: Route.ComponentProps) {
  useLivePage(dutiesLiveAddress, loaderData.stamp)
  return <DutyPlanPage plan={loaderData} />
}

type Shown = DutyPlan & { isPlanner: boolean; done: string }

function DutyPlanPage({ plan }: { plan: Shown }) {
  const { view, days, lines, kinds, gaps, today, onlyOpen, isPlanner, sourceState, done } = plan
  const heading = view === 'month' ? monthYear(days[0]!) : dateRange(days[0]!, days.at(-1)!)
  return (
    <>
      <div className="vf-head">
        <div>
          <h1>Dienste, {heading}</h1>
          <p className="muted">{formatGaps(gaps, view)}</p>
        </div>
        <PlanControls plan={plan} />
      </div>
      {done !== '' && <Said tone="ok">{done}</Said>}
      {lines.length === 0 ? (
        <p className="panel">
          {onlyOpen ? 'In dieser Zeit ist nichts offen.' : 'In dieser Zeit sind keine Dienste geplant.'}
          {isPlanner && !onlyOpen && (
            <>
              {' '}
              <a href="/admin/dienste/plan">Dienste anlegen</a>
            </>
          )}
        </p>
      ) : (
        <>
          <DutyTable view={view} days={days} kinds={kinds} lines={lines} today={today} />
          <section className="du-list" aria-labelledby="liste">
            <h2 id="liste" className="vh">
              Als Liste
            </h2>
            <DutyList lines={lines} />
          </section>
        </>
      )}
      <StateLine sourceState={sourceState} />
    </>
  )
}

function formatGaps(gaps: number, view: DutyPlan['view']): string {
  if (gaps === 0)
    return `In ${view === 'month' ? 'diesem Monat' : 'dieser Woche'} ist kein kommender Dienst offen.`
  return gaps === 1 ? 'Ein Dienst ist offen.' : `${integer(gaps)} Dienste sind offen.`
}

function PlanControls({ plan }: { plan: Shown }) {
  const { view, day, days, today, onlyOpen } = plan
  const text = view === 'week' ? 'Woche' : 'Monat'
  const before = view === 'week' ? addDays(day, -7) : addDays(days[0]!, -1)
  const after = view === 'week' ? addDays(day, 7) : addDays(days.at(-1)!, 1)
  return (
    <div className="btn-row">
      <nav className="pager" aria-label="Zeit wechseln">
        <a href={dutiesHref({ view, day: before, onlyOpen })}>
          <Icon name="back" label={`${text} zurück`} />
        </a>
        <a
          href={dutiesHref({ view, onlyOpen })}
          {...(days.includes(today) && { 'aria-current': 'date' as const })}
        >
          Heute
        </a>
        <a href={dutiesHref({ view, day: after, onlyOpen })}>
          <Icon name="arrow" label={`${text} vor`} />
        </a>
      </nav>
      <Segments
        label="Ansicht"
        choices={dutyViews.map((each) => ({
          href: dutiesHref({ view: each.view, day, onlyOpen }),
          label: each.label,
          isShown: each.view === view,
        }))}
      />
      <a
        className="btn btn-line"
        href={dutiesHref({ view, day, onlyOpen: !onlyOpen })}
        aria-current={onlyOpen ? 'true' : undefined}
      >
        {onlyOpen ? 'Alle zeigen' : 'Nur offene'}
      </a>
      <a className="btn" href={ownDutiesAddress}>
        Meine Dienste
      </a>
    </div>
  )
}

type DutyTableProps = {
  view: DutyView
  days: readonly string[]
  kinds: readonly { id: string; label: string }[]
  lines: readonly DutyLine[]
  today: string
}

/** Shows the days of a week side by side, those of a month one below the other; narrow screens get the list instead. */
function DutyTable({ view, days, kinds, lines, today }: DutyTableProps) {
  const at = (kindId: string, day: string) =>
    lines.filter((line) => line.kindId === kindId && line.day === day)
  const busy = view === 'week' ? days : days.filter((day) => lines.some((line) => line.day === day))
  return (
    <div className="tbl-wrap du-table" tabIndex={0} role="region" aria-label="Dienstplan, Tabelle">
      <table className="wk">
        <caption className="vh">{view === 'week' ? 'Dienste der Woche' : 'Dienste des Monats'}</caption>
        <thead>
          <tr>
            <th scope="col">{view === 'week' ? 'Dienst' : 'Tag'}</th>
            {view === 'week'
              ? days.map((day) => (
                  <th key={day} scope="col" className={day === today ? 'today' : undefined}>
                    {shortWeekdayNames[weekdayIndex(day)]}
                    <b>{dayOfMonth(day)}</b>
                  </th>
                ))
              : kinds.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
          </tr>
        </thead>
        <tbody>
          {view === 'week'
            ? kinds.map(({ id, label }) => (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  {days.map((day) => (
                    <td key={day}>
                      <Cell lines={at(id, day)} />
                    </td>
                  ))}
                </tr>
              ))
            : busy.map((day) => (
                <tr key={day} className={day === today ? 'today' : undefined}>
                  <th scope="row">
                    <span className="vh">{dateWithWeekday(day)}</span>
                    <span aria-hidden="true">{shortDate(day)}</span>
                  </th>
                  {kinds.map(({ id }) => (
                    <td key={id}>
                      <Cell lines={at(id, day)} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ lines }: { lines: readonly DutyLine[] }) {
  return lines.map(({ id, short, who, times, isMine, isOffered, isPast }) => (
    <i key={id} className={who === null && !isPast ? 'gap' : isMine ? 'mine' : undefined}>
      <a href={dutyAddress(id)}>
        {isMine && <span className="vh">dein Dienst: </span>}
        {who === null ? (isPast ? 'unbesetzt' : 'offen') : short} <small>{times}</small>
        {isOffered && <small className="du-swap">sucht Tausch</small>}
      </a>
    </i>
  ))
}
