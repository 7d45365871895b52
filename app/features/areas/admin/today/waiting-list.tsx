import { clock, localDate, numericDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { officeList } from '#app/requests/office-list.ts'
import type { WorkLine } from '#app/shell/admin-work.ts'
import type { RequestsThatWait, WaitingRequest } from './waiting.server.ts'

type WaitingListProps = { requests: RequestsThatWait; work: readonly WorkLine[]; today: string }

/** Lists waiting requests and work: the administrator's own first, then by due date. */
export function WaitingList({ requests, work, today }: WaitingListProps) {
  const { own, others, all, hidden } = requests
  if (own.length + others.length + work.length === 0) return null
  const inTime = work.toSorted((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9'))
  const Title = own.length > 0 ? 'h4' : 'h3'
  return (
    <section className="part" aria-labelledby="wartet">
      <div className="part-head">
        <h2 id="wartet">Wartet</h2>
        <p>nach Frist</p>
        {hidden > 0 && <a href={`${officeList}?stand=offen`}>Alle {integer(all)} Anfragen</a>}
      </div>
      {own.length > 0 && (
        <>
          <h3 className="group">Bei dir</h3>
          <Requests requests={own} today={today} Title={Title} />
        </>
      )}
      {others.length + inTime.length > 0 && own.length > 0 && (
        <h3 className="group">Bei anderen und offen</h3>
      )}
      <Requests requests={others} today={today} Title={Title} />
      {inTime.length > 0 && (
        <ul className="waits">
          {inTime.map((line) => (
            <Work key={line.href + line.title} line={line} today={today} Title={Title} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Heading level of a line: `h4` when the line is inside a group. */
type Title = 'h3' | 'h4'

type RequestsProps = { requests: readonly WaitingRequest[]; today: string; Title: Title }

function Requests({ requests, today, Title }: RequestsProps) {
  if (requests.length === 0) return null
  return (
    <ul className="waits">
      {requests.map((request) => {
        const { id, href, title, sender, since, due, isUrgent, holder, isOwn } = request
        const known = due ?? since
        const day = localDate(Date.parse(known))
        return (
          <li key={id} className={isUrgent ? 'due' : undefined}>
            <p className="d">
              <b>{formatDay(day, today)}</b>
              <span>{due === null ? 'eingegangen' : `bis ${clock(Date.parse(due))}`}</span>
            </p>
            <div>
              <Title>
                <a href={href}>{title}</a>
              </Title>
              <p>
                {sender}
                {holder !== null && !isOwn && `, bei ${holder}`}
              </p>
            </div>
            {isOwn || !request.mayTake ? (
              <a className="btn btn-line btn-sm" href={`${href}#antwort`}>
                {request.mayTake ? 'Antworten' : 'Prüfen'}
                <span className="vh">: {sender}</span>
              </a>
            ) : (
              <Take request={request} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Take({ request: { href, holderId, sender } }: { request: WaitingRequest }) {
  return (
    <form method="post" action={href}>
      <input type="hidden" name="verantwortlich" value={holderId ?? ''} />
      <input type="hidden" name="zurueck" value="heute" />
      <button className="btn btn-quiet btn-sm" name="intent" value="take">
        Übernehmen<span className="vh">: {sender}</span>
      </button>
    </form>
  )
}

function Work({ line, today, Title }: { line: WorkLine; today: string; Title: Title }) {
  const { count, title, sentence, href, due } = line
  return (
    <li className={due !== undefined && due <= today ? 'due' : undefined}>
      <p className="d">
        <b>{due === undefined ? integer(count) : formatDay(due, today)}</b>
        {due !== undefined && <span>{due < today ? 'war fällig' : 'bis dahin'}</span>}
      </p>
      <div>
        <Title>
          <a href={href}>{formatTitle(count, title, due !== undefined)}</a>
        </Title>
        <p>{sentence}</p>
      </div>
    </li>
  )
}

/** Formats a day: `heute`, `26.11.`, or with the year if it is not the current one. */
function formatDay(day: string, today: string): string {
  if (day === today) return 'heute'
  return day.slice(0, 4) === today.slice(0, 4) ? numericDate(day).slice(0, 6) : numericDate(day)
}

/**
 * Returns the title with the count in front if `withNumber` is set and the count exceeds 1; otherwise only the title,
 * capitalised.
 */
export function formatTitle(count: number, title: string, withNumber: boolean): string {
  if (withNumber && count > 1) return `${integer(count)} ${title}`
  return title.charAt(0).toUpperCase() + title.slice(1)
}
