import { redirect } from 'react-router'
import type { Route } from './+types/admin-start.route'
import { resolveFirstStep } from '#app/features/club/first-steps.server.ts'
import {
  listRegisteredArrivals,
  type RegisteredArrival,
} from '#app/features/events/arrivals/registered-arrivals.server.ts'
import { heldLabels, type HeldView } from '#app/features/inbox/held-answer.ts'
import { heldFor } from '#app/features/inbox/held-answers.server.ts'
import heldStyles from '#app/features/inbox/held-note.css?inline'
import landingStyles from '#app/features/inbox/landing-list.css?inline'
import {
  listedLanding,
  listLandingsOn,
  listOpenLandings,
  type ListedLanding,
} from '#app/features/inbox/ppr-days.server.ts'
import { addressOf } from '#app/lib/asked-address.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { clock, clockUtc, dateWithWeekday, localDate } from '#app/lib/german-dates.ts'
import { adminContext, mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { Said } from '#app/ui/note.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { useRootData } from '#app/shell/frame.ts'
import { FirstSteps, InPreparation, NoRightsYet, NothingToDo } from './admin-panels.tsx'
import { firstStepsFor } from './first-steps.server.ts'
import { LandingList } from '#app/features/inbox/landing-list.tsx'
import { integer } from '#app/lib/german-numbers.ts'
import { officeList } from '#app/requests/office-list.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { stateOf } from '#app/requests/workflow.ts'
import fieldDayStyles from './today/field-day.css?inline'
import { fieldNow } from './today/field-now.server.ts'
import { BackToRules, FieldPanel } from './today/field-panel.tsx'
import { formatHealth } from './today/format-health.server.ts'
import type { WorkLine } from '#app/shell/admin-work.ts'
import styles from './today/today.css?inline'
import { WaitingList, formatTitle } from './today/waiting-list.tsx'
import { requestsThatWait } from './today/waiting.server.ts'
import { workFor } from './work-list.server.ts'

export const handle = {
  live: 'uebersicht' as const,
  styles: [landingStyles, heldStyles, styles, fieldDayStyles],
}

/** Loads each part only for administrators with the right for it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const by = context.get(adminContext)
  const instant = services.now().getTime()
  const [field, arrivals, work, steps] = await Promise.all([
    fieldNow(services, by),
    arrivalsFor(services, by),
    workFor(services, by),
    firstStepsFor(services, by),
  ])
  const shown = new Set(arrivals.landings.map(({ id }) => id))
  const repairs = work.filter(({ repair }) => repair !== undefined)
  return {
    instant,
    hasRights: by.rights.length > 0,
    field,
    arrivals,
    requests: await requestsThatWait(services, by, shown),
    work: work.filter(({ repair }) => repair === undefined),
    repairs,
    fine: await formatHealth(services, by, repairs),
    steps,
    done: heldLabels[addressOf(request).searchParams.get('erledigt') ?? ''],
    isStatusSaved: addressOf(request).searchParams.has('platzstatus'),
  }
}

/** Dismisses one of the first steps. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = context.get(adminContext)
  const services = context.get(servicesContext)
  const key = textOf(await readForm(request, ['schritt']), 'schritt')
  if ((await firstStepsFor(services, by)).some((step) => step.key === key && !step.isRequired))
    await resolveFirstStep(services.db, by, key, services.now())
  return redirect('/admin', 303)
}

async function arrivalsFor({ db, now }: Services, by: Admin): Promise<Arrivals> {
  const at = now()
  const today = localDate(at.getTime())
  const [ofDay, open, held, registered] = await Promise.all([
    mayDo(by, 'answer-ppr') ? listLandingsOn(db, by, today) : [],
    mayDo(by, 'answer-ppr') ? listOpenLandings(db, by) : [],
    mayDo(by, 'answer-ppr') ? heldFor(db, by) : {},
    mayDo(by, 'plan-events') ? listRegisteredArrivals(db, by, today, at) : [],
  ])
  const known = new Set(ofDay.map(({ id }) => id))
  const landings = [...ofDay, ...open.filter(({ id }) => !known.has(id))]
  return { landings: landings.map(listedLanding), registered, held }
}

export const meta = unlistedMeta('Heute', 'Was heute am Platz ist, wer kommt und was wartet.')

export default function AdminStart({ loaderData }: Route.ComponentProps) {
  const { instant, hasRights, field, arrivals, requests, work, repairs, fine, steps } = loaderData
  const preparation = useRootData()?.frame.preparation ?? null
  const today = localDate(instant)
  const toDo = [arrivals.landings, arrivals.registered, work, repairs, steps]
  const isIdle = hasRights && requests.all + toDo.reduce((sum, { length }) => sum + length, 0) === 0
  return (
    <div className="today">
      <p className="date">
        {dateWithWeekday(today)}{' '}
        <span>
          {clock(instant)}&nbsp;LT · {clockUtc(instant)}&nbsp;UTC
        </span>
      </p>
      {field === null ? (
        <h1>Heute</h1>
      ) : (
        <FieldPanel
          field={field}
          isSaved={loaderData.isStatusSaved}
          landings={arrivals.landings}
          instant={instant}
        />
      )}
      {field?.isByHand === true && <BackToRules />}
      {!hasRights && <NoRightsYet />}
      <FirstSteps steps={steps} />
      {preparation !== null && (
        <InPreparation mayPublish={preparation === 'to publish'} isSetUp={steps.length === 0} />
      )}
      {loaderData.done !== undefined && (
        <Said tone="ok" icon="check">
          {loaderData.done}
        </Said>
      )}
      <ArrivalsPart arrivals={arrivals} today={today} />
      {isIdle && <NothingToDo />}
      <div className="two">
        <WaitingList requests={requests} work={work} today={today} />
        <RepairList repairs={repairs} fine={fine} />
      </div>
    </div>
  )
}

/** Lists technical faults first, then what is getting out of date; for technical administrators also what runs well. */
function RepairList({ repairs, fine }: { repairs: readonly WorkLine[]; fine: string | null }) {
  if (repairs.length === 0 && fine === null) return null
  const inOrder = repairs.toSorted(
    (one, other) => Number(other.repair === 'stop') - Number(one.repair === 'stop'),
  )
  return (
    <section className="part" aria-labelledby="reparieren">
      <div className="part-head">
        <h2 id="reparieren">{repairs.length === 0 ? 'Technik' : 'Reparieren'}</h2>
      </div>
      {inOrder.length > 0 && (
        <ul className="repairs">
          {inOrder.map(({ count, title, sentence, href, repair }) => (
            <li key={href + title} className={repair}>
              <h3>
                <a href={href}>{formatTitle(count, title, true)}</a>
              </h3>
              <p>{sentence}</p>
            </li>
          ))}
        </ul>
      )}
      {fine !== null && <p className="fine">In Ordnung: {fine}</p>}
    </section>
  )
}

type Arrivals = {
  /** Landings of today, and requests for later days that are still unanswered. */
  landings: readonly ListedLanding[]
  registered: readonly RegisteredArrival[]
  /** Answers that can still be undone, by request id. */
  held: Readonly<Record<string, HeldView>>
}

/** Shows today's arrivals by air; past ones are summed up in one line. */
function ArrivalsPart({ arrivals, today }: { arrivals: Arrivals; today: string }) {
  const { landings, registered } = arrivals
  if (landings.length + registered.length === 0) return null
  const isOpen = ({ status }: ListedLanding) => stateOf(pprWorkflow, status)?.isOpen === true
  const isAhead = (landing: ListedLanding) =>
    isOpen(landing) || ['query', 'confirmed'].includes(landing.status)
  const past = landings.filter((landing) => !isAhead(landing))
  const waiting = landings.filter(isOpen).length
  return (
    <section className="part" aria-labelledby="ankuenfte">
      <div className="part-head">
        <h2 id="ankuenfte">Ankünfte</h2>
        <p>{waitingMessage(waiting)}</p>
        <a href={`${officeList}/ppr`}>Tagesliste</a>
      </div>
      {past.length > 0 && (
        <p className="past">
          <b>Erledigt</b>{' '}
          {past.map(({ id, status, fields }) => (
            <a key={id} href={`${officeList}/${id}`}>
              {clock(Date.parse(fields.eta))} {fields.registration}, {stateOf(pprWorkflow, status)?.label}
            </a>
          ))}
        </p>
      )}
      <LandingList landings={landings.filter(isAhead)} today={today} held={arrivals.held} back="heute" />
      {registered.length > 0 && (
        <ul className="registered">
          {registered.map(({ id, time, name, event, href }) => (
            <li key={id}>
              <b>{time}</b> {name}, <a href={href}>{event}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function waitingMessage(waiting: number): string {
  if (waiting === 0) return 'Keine wartet auf Antwort'
  return waiting === 1 ? 'Eine wartet auf Antwort' : `${integer(waiting)} warten auf Antwort`
}
