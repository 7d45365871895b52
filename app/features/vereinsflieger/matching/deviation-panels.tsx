import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { comparedFields, type Deviation, type OwnMember } from './compare-members.ts'
import type { RemoteMember } from './remote-member.ts'

const shown = (value: string | null) =>
  value === null ? 'nichts' : isCalendarDay(value) ? longDate(value) : value

/** Shows the differences of linked people. */
export function DeviationsPanel({ deviations }: { deviations: readonly Deviation[] }) {
  return (
    <section className="panel stack" aria-labelledby="abweichungen">
      <h2 id="abweichungen">Was weicht ab?</h2>
      {deviations.length === 0 ? (
        <p className="empty">Die beiden Listen sagen von allen Zugeordneten dasselbe.</p>
      ) : (
        <ul className="pairs">
          {deviations.map((deviation) => (
            <li key={deviation.own.id}>
              <DeviationForm {...deviation} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DeviationForm({ own, remote, fields, endedOn }: Deviation) {
  const name = `${own.firstName} ${own.lastName}`
  return (
    <form method="post" className="stack">
      <p>
        <a href={`/admin/mitglieder/${own.id}`}>{name}</a>
      </p>
      {remote === undefined && (
        <p>
          Steht dort nicht mehr in der Liste. Ist die Mitgliedschaft beendet, führt der{' '}
          <a href={`/admin/mitglieder/${own.id}/austritt`}>Austritt</a> weiter.
        </p>
      )}
      {endedOn !== null && (
        <p>
          Ist dort am {longDate(endedOn)} ausgetreten.{' '}
          <a href={`/admin/mitglieder/${own.id}/austritt`}>Austritt hier beginnen</a>
        </p>
      )}
      {fields.length > 0 && (
        <>
          <input type="hidden" name="mitglied" value={own.id} />
          {fields.map(({ field, ours, theirs }) => (
            <label className="check" key={field}>
              <input type="checkbox" name="feld" value={field} />
              <input type="hidden" name={`dort-${field}`} value={theirs ?? ''} />
              <span>
                {comparedFields[field]}: hier {shown(ours)}, dort <b>{shown(theirs)}</b>
              </span>
            </label>
          ))}
          <p>
            <button className="btn btn-line btn-sm" name="intent" value="uebernehmen">
              Angekreuztes von dort übernehmen
              <span className="vh">: {name}</span>
            </button>
          </p>
        </>
      )}
    </form>
  )
}

type AloneProps = { onlyThere: readonly RemoteMember[]; onlyHere: readonly OwnMember[] }

export function AlonePanel({ onlyThere, onlyHere }: AloneProps) {
  return (
    <section className="panel stack" aria-labelledby="einzeln">
      <h2 id="einzeln">Wer steht nur in einer Liste?</h2>
      <details>
        <summary>Nur bei Vereinsflieger.de: {onlyThere.length}</summary>
        <ul className="list">
          {onlyThere.map(({ uid, firstName, lastName }) => (
            <li key={uid}>
              <span>
                {firstName} {lastName}
                <small>Nr.&nbsp;{uid}</small>
              </span>
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>Nur hier: {onlyHere.length}</summary>
        <ul className="list">
          {onlyHere.map(({ id, firstName, lastName }) => (
            <li key={id}>
              <a href={`/admin/mitglieder/${id}`}>
                {firstName} {lastName}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
