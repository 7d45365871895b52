import { localDateTime } from '#app/lib/german-dates.ts'
import type { OwnSession } from './own-sessions.server.ts'

type SessionPanelProps = { sessions: readonly OwnSession[]; programs: number }

/** Where a person is signed in; the forms go to the page they stand on. */
export function SessionPanel({ sessions, programs }: SessionPanelProps) {
  const hasOthers = sessions.length > 1 || programs > 0
  return (
    <section className="panel" style={{ gridColumn: '1 / -1' }}>
      <h2>Angemeldet auf</h2>
      <ul className="list">
        {sessions.map(({ id, device, signedInAt, lastSeenAt, isThis }) => (
          <li key={id}>
            <span>
              {device === '' ? 'Unbekanntes Gerät' : device}
              <small>
                Angemeldet am {localDateTime(Date.parse(signedInAt))}
                {!isThis && `, zuletzt gesehen am ${localDateTime(Date.parse(lastSeenAt))}`}
              </small>
            </span>
            {isThis ? (
              <span className="badge ok">Dieses Gerät</span>
            ) : (
              <form method="post" action="/mitglied/konto">
                <input type="hidden" name="session" value={id} />
                <button className="btn btn-line btn-sm" name="intent" value="abmelden">
                  Abmelden
                </button>
              </form>
            )}
          </li>
        ))}
        {programs > 0 && (
          <li>
            <span>{programs === 1 ? 'Ein Programm' : `${programs} Programme`}</span>
          </li>
        )}
      </ul>
      {hasOthers && (
        <p className="small muted">
          Ein abgemeldetes Gerät kommt erst nach einer neuen Anmeldung wieder herein. Was dort getippt und
          nicht gesendet ist, bleibt nicht erhalten.
        </p>
      )}
      <div className="btn-row">
        <form method="post" action="/abmelden">
          <button className="btn btn-line btn-sm">Hier abmelden</button>
        </form>
        {hasOthers && (
          <form method="post" action="/mitglied/konto">
            <button className="btn btn-line btn-sm" name="intent" value="ueberall-abmelden">
              Überall sonst abmelden
            </button>
          </form>
        )}
      </div>
    </section>
  )
}
