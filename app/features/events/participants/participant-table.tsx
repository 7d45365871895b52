import { localDateTime } from '#app/lib/german-dates.ts'
import { SureButton } from '#app/ui/sure-button.tsx'
import { integer } from '#app/lib/german-numbers.ts'
import type { AdminEvent } from '../admin-events.server.ts'
import { participantStates } from '../event-admin-labels.ts'
import type { Participant } from './participants.server.ts'

type ParticipantsProps = { event: AdminEvent; participants: readonly Participant[] }

const tones: Record<Participant['state'], string> = {
  registered: 'badge ok',
  waiting: 'badge warn',
  cancelled: 'badge',
}

/** Participants with their answers and the actions for each. */
export function ParticipantTable({ event, participants }: ParticipantsProps) {
  const questions = event.registration.mode === 'internal' ? event.registration.questions : []
  if (participants.length === 0) return <p className="empty">Noch hat sich niemand angemeldet.</p>
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Teilnehmende, Tabelle">
      <table className="tbl stackable">
        <caption className="vh">Teilnehmende in der Reihenfolge ihrer Anmeldung</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Stand</th>
            <th scope="col" className="num">
              Personen
            </th>
            <th scope="col">Eingegangen</th>
            {questions.map(({ id, label }) => (
              <th scope="col" key={id}>
                {label}
              </th>
            ))}
            <th scope="col" className="c-act">
              <span className="vh">Aktionen</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {participants.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                {each.name || each.email}
                <br />
                <small>
                  {each.email === null || each.email === '' ? (
                    <span className="muted">ohne E-Mail</span>
                  ) : (
                    <a href={`mailto:${each.email}`}>{each.email}</a>
                  )}
                  {each.isMember && <span className="muted"> · Mitglied</span>}
                </small>
              </th>
              <td data-l="Stand">
                <span className={tones[each.state]}>{participantStates[each.state]}</span>
              </td>
              <td className="num" data-l="Personen">
                {integer(each.people)}
              </td>
              <td data-l="Eingegangen">{localDateTime(Date.parse(each.createdAt))}</td>
              {questions.map((question) => (
                <td
                  key={question.id}
                  className={each.answers[question.id] === undefined ? 'none' : undefined}
                  data-l={question.label}
                >
                  {each.answers[question.id] ?? '–'}
                </td>
              ))}
              <td className="c-act">
                <Acts participant={each} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Acts({ participant: { id, name, email, state, people } }: { participant: Participant }) {
  if (state === 'cancelled') return null
  const who = name || email
  return (
    <form method="post" className="who-acts">
      <input type="hidden" name="anmeldung" value={id} />
      <input type="hidden" name="stand" value={state} />
      {state === 'waiting' && (
        <button
          className="btn btn-line btn-sm"
          name="intent"
          value="nachruecken"
          aria-label={`Nachrücken lassen: ${who}`}
        >
          Nachrücken lassen
        </button>
      )}
      <SureButton
        label="Abmelden"
        verb="abmelden"
        what={who ?? ''}
        intent="abmelden"
        icon="close"
        effect={formatCancellation({ who: who ?? '', email, state, people })}
        isSmall
      />
    </form>
  )
}

type Cancelled = Pick<Participant, 'state' | 'people' | 'email'> & { who: string }

/** Describes what removing a participant does, before it is confirmed. */
function formatCancellation({ who, email, state, people }: Cancelled): string {
  const result = email
    ? `${who} bekommt eine E-\u2060Mail darüber`
    : `${who} hat keine E-\u2060Mail-Adresse, bitte selbst Bescheid sagen`
  if (state === 'waiting') return `${who} verliert den Platz auf der Warteliste. ${result}.`
  const free = people === 1 ? 'Der Platz wird' : `${integer(people)} Plätze werden`
  return `${free} frei, und wer wartet, rückt von selbst nach. ${result}.`
}

/** Number of places taken, and where people are added what becomes of them while none is `free`; `null`: unlimited. */
export function Occupancy({
  event,
  participants,
  free = null,
}: ParticipantsProps & { free?: number | null }) {
  if (event.registration.mode !== 'internal') return null
  const { seats, waitingList } = event.registration
  const registered = peopleIn(participants, 'registered')
  const waiting = peopleIn(participants, 'waiting')
  return (
    <section className="panel">
      <h2>Auslastung</h2>
      <p>
        {seats === null
          ? `${integer(registered)} angemeldet`
          : `${integer(registered)} von ${integer(seats)}`}
        {waiting > 0 && `, ${integer(waiting)} auf der Warteliste`}
      </p>
      {free !== null && free <= 0 && <p>{fullWords(event, free, waitingList)}</p>}
      {seats !== null && (
        <meter min={0} max={seats} value={Math.min(registered, seats)} aria-label="Vergebene Plätze" />
      )}
    </section>
  )
}

/** Describes that no place is left and what becomes of somebody who is added. */
function fullWords({ status }: AdminEvent, free: number, hasList: boolean): string {
  const why =
    free < 0
      ? 'Es haben mehr zugesagt, als es Plätze gibt.'
      : `${status === 'sold-out' ? 'Als ausgebucht gekennzeichnet: ' : ''}Kein Platz ist mehr frei.`
  return hasList
    ? `${why} Wer jetzt dazukommt, steht auf der Warteliste.`
    : `${why} Eine Warteliste gibt es nicht: Anmelden lässt sich niemand mehr.`
}

/** Returns the number of people with this state. */
function peopleIn(participants: readonly Participant[], state: Participant['state']): number {
  return participants.reduce((sum, each) => sum + (each.state === state ? each.people : 0), 0)
}
