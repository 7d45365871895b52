import type { RegisteredArrival } from '#app/features/events/arrivals/registered-arrivals.server.ts'
import type { HeldView } from '#app/features/inbox/held-answer.ts'
import { LandingList } from '#app/features/inbox/landing-list.tsx'
import type { Landing } from '#app/features/inbox/ppr-days.server.ts'
import { clock } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { officeList } from '#app/requests/office-address.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { stateOf } from '#app/requests/workflow.ts'

export type Arrivals = {
  /** Landings of today, and requests for later days that are still unanswered. */
  landings: readonly Landing[]
  registered: readonly RegisteredArrival[]
  /** Answers that can still be undone, by request id. */
  held: Readonly<Record<string, HeldView>>
}

/** Shows today's arrivals by air; past ones are summed up in one line. */
export function ArrivalsPart({ arrivals, today }: { arrivals: Arrivals; today: string }) {
  const { landings, registered } = arrivals
  if (landings.length + registered.length === 0) return null
  const isOpen = ({ status }: Landing) => stateOf(pprWorkflow, status)?.isOpen === true
  const isAhead = (landing: Landing) => isOpen(landing) || ['query', 'confirmed'].includes(landing.status)
  const past = landings.filter((landing) => !isAhead(landing))
  const waiting = landings.filter(isOpen).length
  return (
    <section className="part" aria-labelledby="ankuenfte">
      <div className="part-head">
        <h2 id="ankuenfte">Ankünfte</h2>
        <p>{waitingWords(waiting)}</p>
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

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'Keine wartet auf Antwort'
  return waiting === 1 ? 'Eine wartet auf Antwort' : `${integer(waiting)} warten auf Antwort`
}
