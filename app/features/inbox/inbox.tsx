import { telephoneHref } from '#app/lib/form-fields.ts'
import { clock, clockUtc, localDate, localDateTime, shortDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import type { PprFields } from '#app/features/ppr/ppr-request.ts'
import { Icon } from '#app/ui/icon.tsx'
import { officeList } from '#app/requests/office-address.ts'
import type { Landing } from './ppr-days.server.ts'

/** What waits for an answer: what matters at a glance, and the answers beside it. */
export function Inbox({ landings, today }: { landings: readonly Landing[]; today: string }) {
  if (landings.length === 0) return null
  return (
    <ol className="inbox">
      {landings.map((landing) => (
        <Waiting key={landing.id} landing={landing} today={today} />
      ))}
    </ol>
  )
}

function Waiting({ landing, today }: { landing: Landing; today: string }) {
  const { id, revision, senderName, senderPhone, status, createdAt, fields } = landing
  const eta = Date.parse(fields.eta)
  const day = localDate(eta)
  const mark = <span className="vh">: {fields.registration}</span>
  const answer = (event: string) => `${officeList}/${id}?antwort=${event}#antwort`
  return (
    <li aria-labelledby={`wer-${id}`}>
      <div className="eta">
        <b>{clock(eta)}</b>
        <span>
          {day === today ? 'heute' : shortDate(day)} · LT · {clockUtc(eta)} UTC
        </span>
      </div>
      <div className="who">
        <h2 className="h3" id={`wer-${id}`}>
          <a className="data" href={`${officeList}/${id}`}>
            {fields.registration}
          </a>{' '}
          <span className="muted">
            {fields.type}, {integer(fields.mtomKg)}&#8239;kg
          </span>
        </h2>
        <p className="small">
          von {fields.from} · {fields.pob} an Bord · {senderName} ·{' '}
          <span className="muted">
            {status === 'changed' ? 'geändert, ' : ''}eingegangen {localDateTime(Date.parse(createdAt))}
          </span>
        </p>
        <ul className="hints">
          {hintsOf(fields).map(({ text, isGood }) => (
            <li key={text} className={isGood ? 'g' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="ans">
        <form method="post" action={`${officeList}/${id}`}>
          <input type="hidden" name="expectedRevision" value={revision} />
          <input type="hidden" name="zurueck" value="ppr" />
          <button className="btn" name="intent" value="confirm">
            <Icon name="check" /> Bestätigen{mark}
          </button>
        </form>
        <div className="row">
          <a className="btn btn-line btn-sm" href={answer('ask')}>
            Rückfrage{mark}
          </a>
          <a className="btn btn-stop btn-sm" href={answer('reject')}>
            Ablehnen …{mark}
          </a>
          {senderPhone !== null && (
            <a className="btn btn-quiet btn-sm" href={telephoneHref(senderPhone)}>
              <Icon name="phone" /> Anrufen<span className="vh">: {senderName}</span>
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

const states: Record<PprFields['fieldState'], { text: string; isGood: boolean }> = {
  open: { text: 'Ankunft innerhalb der Betriebszeit', isGood: true },
  ppr: { text: 'Ankunft außerhalb der Betriebszeit, Flugleitung nötig', isGood: false },
  'ppr-unstaffed': { text: 'Ankunft ohne Betriebsleiter möglich', isGood: true },
  closed: { text: 'Der Platz ist zu dieser Zeit geschlossen', isGood: false },
  unknown: { text: 'Für diese Zeit sind keine Betriebszeiten eingetragen', isGood: false },
}

function hintsOf(fields: PprFields): { text: string; isGood: boolean }[] {
  const { isOverMtom, purpose, fuel, remark, answer } = fields
  return [
    states[fields.fieldState],
    ...(isOverMtom ? [{ text: 'Schwerer als zugelassen, bitte anrufen', isGood: false }] : []),
    ...(purpose === 'gewerblich' ? [{ text: 'Gewerblicher Flug', isGood: false }] : []),
    ...(fuel === null ? [] : [{ text: `Möchte tanken: ${fuel.kind}`, isGood: true }]),
    ...(answer.permit === null ? [] : [{ text: `Hatte schon die Nummer ${answer.permit}`, isGood: true }]),
    ...(answer.reply === '' ? [] : [{ text: `Antwort: ${answer.reply}`, isGood: true }]),
    ...(remark === '' ? [] : [{ text: `„${remark}“`, isGood: true }]),
  ]
}
