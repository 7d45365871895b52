import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { DeskEvent, Participant } from './admin-events.server.ts'
import { participantStates } from './event-desk-words.ts'

type ParticipantsProps = { event: DeskEvent; participants: readonly Participant[] }

const tones: Record<Participant['state'], string> = {
  registered: 'badge ok',
  waiting: 'badge warn',
  cancelled: 'badge',
}

/** Who takes part, with their answers, as a table and for a spreadsheet. */
export function Participants({ event, participants }: ParticipantsProps) {
  const questions = event.registration.mode === 'internal' ? event.registration.questions : []
  if (participants.length === 0) {
    if (event.registration.mode !== 'internal') return null
    return (
      <section className="panel">
        <h2>Teilnehmende</h2>
        <p className="muted">Noch hat sich niemand angemeldet.</p>
      </section>
    )
  }
  return (
    <section className="panel" aria-labelledby="teilnehmende">
      <h2 id="teilnehmende">Teilnehmende</h2>
      <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Teilnehmende, Tabelle">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Stand</th>
              <th scope="col">Eingegangen</th>
              {questions.map(({ id, label }) => (
                <th scope="col" key={id}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {participants.map(({ id, name, email, state, createdAt, answers }) => (
              <tr key={id}>
                <th scope="row">
                  {name || email}
                  <br />
                  {email === null ? (
                    <small className="muted">ohne E-Mail</small>
                  ) : (
                    <small>
                      <a href={`mailto:${email}`}>{email}</a>
                    </small>
                  )}
                </th>
                <td>
                  <span className={tones[state]}>{participantStates[state]}</span>
                </td>
                <td>{localDateTime(Date.parse(createdAt))}</td>
                {questions.map((question) => (
                  <td key={question.id}>{answers[question.id] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="btn-row">
        <a
          className="btn btn-quiet btn-sm"
          href={`/admin/veranstaltungen/${event.id}/teilnehmende.csv`}
          download
        >
          <Icon name="download" /> Als CSV laden
        </a>
      </p>
    </section>
  )
}

/** How many places are taken. */
export function Occupancy({ event, participants }: ParticipantsProps) {
  if (event.registration.mode !== 'internal') return null
  const { seats } = event.registration
  const taken = participants.filter(({ state }) => state === 'registered').length
  const waiting = participants.filter(({ state }) => state === 'waiting').length
  return (
    <section className="panel">
      <h2>Auslastung</h2>
      <p>
        {seats === null ? `${integer(taken)} angemeldet` : `${integer(taken)} von ${integer(seats)}`}
        {waiting > 0 && `, ${integer(waiting)} auf der Warteliste`}
      </p>
      {seats !== null && (
        <meter min={0} max={seats} value={Math.min(taken, seats)} aria-label="Vergebene Plätze" />
      )}
    </section>
  )
}
