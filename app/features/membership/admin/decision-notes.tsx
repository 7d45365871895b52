import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { stateLabel } from '../application.ts'
import type { Application } from './applications.server.ts'

type MeanwhileNoteProps = {
  application: Application
  /** Last step of the application's history. */
  last: Step | undefined
}

/** Shows who decided since the page was loaded. */
export function MeanwhileNote({ application: { status, fields }, last }: MeanwhileNoteProps) {
  return (
    <div className="note stop" role="alert">
      <Icon name="stop" />
      <div>
        <h2>{fields.decision === null ? 'Jemand war schneller' : 'Schon entschieden'}</h2>
        <p>
          {fields.decision === null
            ? `${last === undefined ? '' : `${localDateTime(Date.parse(last.at))}, ${last.who}: ${last.what}. `}Stand jetzt: ${stateLabel(status)}.`
            : `${fields.decision.who} hat am ${localDateTime(Date.parse(fields.decision.at))} entschieden: ${stateLabel(status)}.`}{' '}
          Was du gedrückt hast, wurde nicht übernommen, und es ging keine E-{'\u2060'}Mail hinaus.
        </p>
      </div>
    </div>
  )
}

export function MissingPanel({ missing }: { missing: readonly string[] }) {
  return (
    <section className="panel">
      <h2>Was fehlt</h2>
      {missing.length === 0 ? (
        <p>Nichts, der Antrag ist vollständig.</p>
      ) : (
        <ul className="list">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function DecidedPanel({ application }: { application: Application }) {
  const { status, fields, deleteAfter } = application
  return (
    <section className="panel">
      <h2>Entscheidung</h2>
      <p>
        {fields.decision === null
          ? `Stand: ${stateLabel(status)}.`
          : `${fields.decision.who} hat am ${localDateTime(Date.parse(fields.decision.at))} entschieden: ${stateLabel(status)}.`}
      </p>
      {fields.decision?.memberId != null && (
        <p>
          <a href={`/admin/mitglieder/${fields.decision.memberId}`}>Zum Eintrag in der Mitgliederliste</a>
        </p>
      )}
      {deleteAfter !== null && (
        <p className="small muted">Der Antrag wird nach dem {longDate(deleteAfter)} gelöscht.</p>
      )}
    </section>
  )
}

type Step = { id: string; at: string; who: string; what: string }
