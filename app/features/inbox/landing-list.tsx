import type { ReactNode } from 'react'
import { telephoneHref } from '#app/lib/format-phone.ts'
import { weekdayIndex } from '#app/lib/calendar-day.ts'
import {
  clock,
  clockUtc,
  localDate,
  localDateTime,
  numericDate,
  shortWeekdayNames,
} from '#app/lib/german-dates.ts'
import { withUnit } from '#app/lib/german-numbers.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { officeList } from '#app/requests/office-list.ts'
import { StateBadge } from '#app/requests/state-badge.tsx'
import { stateOf } from '#app/requests/workflow.ts'
import type { HeldView } from './held-answer.ts'
import { HeldNote } from './held-note.tsx'
import { formatParking } from '#app/features/ppr/ppr-summary.tsx'
import type { PprFields } from '#app/features/ppr/ppr-request.ts'
import type { ListedLanding } from './ppr-days.server.ts'

type LandingListProps = {
  landings: readonly ListedLanding[]
  today: string
  /** Answers that can still be undone, by request id. */
  held: Readonly<Record<string, HeldView>>
  /** Page to return to after an answer. */
  back: 'ppr' | 'heute'
}

/** Lists landing requests with registration and time first, and the buttons to answer. */
export function LandingList({ landings, today, held, back }: LandingListProps) {
  if (landings.length === 0) return null
  return (
    <ol className="landings">
      {landings.map((landing) => (
        <li key={landing.id} className={held[landing.id] && 'sending'} aria-labelledby={`wer-${landing.id}`}>
          <LandingTime eta={Date.parse(landing.fields.eta)} today={today} />
          <Who landing={landing} />
          <Judged landing={landing} />
          <div className="x">
            {held[landing.id] !== undefined ? (
              <HeldNote
                id={landing.id}
                held={held[landing.id]!}
                back={back}
                about={landing.fields.registration}
              />
            ) : stateOf(pprWorkflow, landing.status)?.isOpen === true ? (
              <Answers landing={landing} back={back} />
            ) : (
              <StateBadge workflow={pprWorkflow} status={landing.status} />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function LandingTime({ eta, today }: { eta: number; today: string }) {
  const day = localDate(eta)
  return (
    <div className="t">
      <b>{clock(eta)}</b>
      {day !== today && (
        <span>
          {shortWeekdayNames[weekdayIndex(day)]}&nbsp;{numericDate(day).slice(0, 6)}
        </span>
      )}
      <span>{clockUtc(eta)}&nbsp;UTC</span>
    </div>
  )
}

function Who({ landing }: { landing: ListedLanding }) {
  const { id, senderName, status, createdAt, fields } = landing
  return (
    <div className="w">
      <h3 id={`wer-${id}`}>
        <a className="data" href={`${officeList}/${id}`}>
          {fields.registration}
        </a>{' '}
        <small>
          {fields.type}, {withUnit(fields.mtomKg, 'kg')}
        </small>
      </h3>
      <p>
        {senderName} · {fields.pob} an Bord · von {fields.from}
        {status === 'changed' && ` · geändert, eingegangen ${localDateTime(Date.parse(createdAt))}`}
      </p>
    </div>
  )
}

function Judged({ landing }: { landing: ListedLanding }): ReactNode {
  const { marks, texts } = judgeLanding(landing)
  return (
    <div className="ck">
      <p className="ckm">
        {marks.map(({ name, isGood }) => (
          <span key={name} className={isGood ? 'g' : 'w'}>
            {name}
            <span className="vh">{isGood ? ' passt' : ' prüfen'}</span>
          </span>
        ))}
      </p>
      <p className="ckt">{texts.join('. ')}</p>
    </div>
  )
}

function Answers({ landing, back }: { landing: ListedLanding; back: LandingListProps['back'] }) {
  const { id, revision, senderName, senderPhone, fields } = landing
  const mark = <span className="vh">: {fields.registration}</span>
  const answer = (event: string) => `${officeList}/${id}?antwort=${event}#antwort`
  return (
    <>
      <form method="post" action={`${officeList}/${id}`}>
        <input type="hidden" name="expectedRevision" value={revision} />
        <input type="hidden" name="zurueck" value={back} />
        <button className="btn btn-sm" name="intent" value="confirm">
          Bestätigen{mark}
        </button>
      </form>
      <details className="refuse">
        <summary className="btn btn-quiet btn-sm no">Ablehnen …{mark}</summary>
        <form method="post" action={`${officeList}/${id}`}>
          <input type="hidden" name="expectedRevision" value={revision} />
          <input type="hidden" name="zurueck" value={back} />
          <label htmlFor={`grund-${id}`}>Grund, er steht in der Mail</label>
          <textarea id={`grund-${id}`} name="text" rows={2} maxLength={1000} required />
          <button className="btn btn-stop btn-sm" name="intent" value="reject">
            Ablehnen{mark}
          </button>
        </form>
      </details>
      <a className="btn btn-quiet btn-sm" href={answer('ask')}>
        Rückfrage{mark}
      </a>
      {senderPhone !== null && (
        <a className="btn btn-quiet btn-sm" href={telephoneHref(senderPhone)}>
          Anrufen<span className="vh">: {senderName}</span>
        </a>
      )}
    </>
  )
}

/** A criterion of the answer, with a sentence about the problem or that there is none. */
type LandingMark = { name: string; isGood: boolean }

const hours: Record<PprFields['fieldState'], { texts: string; isGood: boolean }> = {
  open: { texts: 'In der Betriebszeit', isGood: true },
  ppr: { texts: 'Außerhalb der Betriebszeit, Flugleitung nötig', isGood: false },
  'ppr-unstaffed': { texts: 'Ankunft ohne Betriebsleiter möglich', isGood: true },
  closed: { texts: 'Der Platz ist zu dieser Zeit geschlossen', isGood: false },
  unknown: { texts: 'Für diese Zeit sind keine Betriebszeiten eingetragen', isGood: false },
}

/** Returns the form's checks of time, mass and light, and what else to consider in words. */
export function judgeLanding({ fields, limits }: Pick<ListedLanding, 'fields' | 'limits'>): {
  marks: LandingMark[]
  texts: string[]
} {
  const { fieldState, departureState, isOverMtom, flightRules, purpose, fuel, parking, remark, answer } =
    fields
  const time = hours[fieldState]
  const leavesLate = departureState !== null && departureState !== 'open' && departureState !== fieldState
  const isByNight = flightRules === 'nvfr'
  return {
    marks: [
      { name: 'Zeit', isGood: time.isGood && !leavesLate && limits.length === 0 },
      { name: 'Masse', isGood: !isOverMtom },
      { name: 'Licht', isGood: !isByNight },
    ],
    texts: [
      time.texts,
      ...(leavesLate ? ['Abflug außerhalb der Betriebszeit'] : []),
      ...limits.map((limit) => `Eingeschränkt: ${limit}`),
      ...(isOverMtom ? ['Schwerer als zugelassen, bitte anrufen'] : []),
      ...(isByNight ? ['Flug bei Nacht'] : []),
      ...(purpose === 'gewerblich' ? ['Gewerblicher Flug'] : []),
      ...(fuel === null ? [] : [`Möchte tanken: ${fuel.kind}`]),
      ...(parking === null ? [] : [`Möchte abstellen: ${formatParking(parking, 'de')}`]),
      ...(answer.permit === null ? [] : [`Hatte schon die Nummer ${answer.permit}`]),
      ...(answer.reply === '' ? [] : [`Antwort: ${answer.reply}`]),
      ...(remark === '' ? [] : [`„${remark}“`]),
    ],
  }
}
