import type { EventAnswer } from '#app/features/events/registration/one-press.server.ts'
import { shortDate } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import type { AskedEvent } from './members-start.server.ts'

type EventAnswersProps = {
  events: readonly AskedEvent[]
  answers: ReadonlyMap<string, EventAnswer>
  idempotencyKey: string
  isAnswered: boolean
  refused: { eventId: string; sentence: string } | undefined
  width: string
}

/** Lists the next events, each with buttons to attend, wait or decline. */
export function EventAnswers(props: EventAnswersProps) {
  const { events, answers, idempotencyKey, isAnswered, refused, width } = props
  return (
    <section className={`panel ${width}`} id="termine" aria-labelledby="termine-titel">
      <div className="panel-h">
        <h2 id="termine-titel">Termine</h2>
        <a href="/mitglied/veranstaltungen">Alle</a>
      </div>
      {isAnswered && <Said tone="ok">Deine Antwort ist gespeichert.</Said>}
      {events.length === 0 ? (
        <p className="muted">Zurzeit ist nichts angesetzt.</p>
      ) : (
        <ul className="list marked answers">
          {events.map((event) => (
            <EventLine
              key={event.id}
              event={event}
              answer={answers.get(event.id)}
              idempotencyKey={idempotencyKey}
              sentence={refused?.eventId === event.id ? refused.sentence : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type EventLineProps = {
  event: AskedEvent
  answer: EventAnswer | undefined
  idempotencyKey: string
  sentence: string | undefined
}

function EventLine({ event, answer, idempotencyKey, sentence }: EventLineProps) {
  const page = `/mitglied/veranstaltungen/${event.id}`
  return (
    <li>
      <span>
        <a href={page}>{event.title}</a>
        <small>{event.visibility === 'public' ? event.location : `${event.location} · nur intern`}</small>
      </span>
      <time dateTime={event.firstDay}>{shortDate(event.firstDay)}</time>
      {sentence !== undefined && (
        <p className="note warn answer" role="alert">
          <Icon name="warn" />
          <span>
            {sentence} <a href={`${page}#anmeldung`}>Zum Termin</a>
          </span>
        </p>
      )}
      {answer !== undefined && hasSomethingToSay(answer) && (
        <form className="answer" method="post" action="/mitglied?index#termine">
          <input type="hidden" name="termin" value={event.id} />
          <input type="hidden" name="tag" value={event.day} />
          <input type="hidden" name="kennung" value={`${idempotencyKey}-${event.id}`.slice(0, 100)} />
          <Answer answer={answer} page={page} title={event.title} />
        </form>
      )}
    </li>
  )
}

const hasSomethingToSay = ({ state, may, mayDecline }: EventAnswer) =>
  state !== 'none' || may !== 'nothing' || mayDecline

type AnswerProps = { answer: EventAnswer; page: string; title: string }

function Answer({ answer: { state, may, mayDecline }, page, title }: AnswerProps) {
  return (
    <>
      {state === 'registered' && <span className="badge ok">Du bist dabei</span>}
      {state === 'waiting' && <span className="badge warn">Auf der Warteliste</span>}
      {state === 'declined' && <span className="badge">Du kommst nicht</span>}
      {may === 'join' && (
        <Press
          intent="anmelden"
          title={title}
          label={state === 'declined' ? 'Ich komme doch' : 'Ich komme'}
        />
      )}
      {may === 'wait' && <Press intent="anmelden" title={title} label="Auf die Warteliste" />}
      {may === 'cancel' && <Press intent="absagen" title={title} label="Ich komme doch nicht" isQuiet />}
      {may === 'form' && <a href={`${page}#anmeldung`}>Anmelden, mit ein paar Fragen</a>}
      {mayDecline && <Press intent="nein" title={title} label="Ich komme nicht" isQuiet />}
    </>
  )
}

type PressProps = { intent: string; title: string; label: string; isQuiet?: boolean }

function Press({ intent, title, label, isQuiet = false }: PressProps) {
  return (
    <button
      className={isQuiet ? 'btn btn-quiet btn-sm' : 'btn btn-sm'}
      name="intent"
      value={intent}
      aria-label={`${label}: ${title}`}
    >
      {label}
    </button>
  )
}
