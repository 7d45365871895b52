import { Said } from '#app/ui/note.tsx'

type Props = {
  isDemanded: boolean
  mayChange: boolean
  /** The last change was refused because the acting administrator has no factor. */
  lacksOwn: boolean
}

/** Whether administrators need a second factor. */
export function SecondFactorRulePanel({ isDemanded, mayChange, lacksOwn }: Props) {
  return (
    <section className="panel stack w7">
      <h2>
        Zweiter Faktor
        <span className={isDemanded ? 'badge ok' : 'badge'}>{isDemanded ? 'verlangt' : 'freiwillig'}</span>
      </h2>
      {lacksOwn && (
        <Said tone="stop">
          Richte zuerst <a href="/mitglied/konto/zweiter-faktor">deinen eigenen zweiten Faktor</a> ein, damit
          du dich nicht aussperrst.
        </Said>
      )}
      <p>
        {isDemanded
          ? 'Wer in die Verwaltung will, braucht neben dem Passwort eine Code-App oder einen Passkey. Wer noch keinen hat, wird beim nächsten Mal zum Einrichten geführt.'
          : 'Jede Person kann eine Code-App oder einen Passkey einrichten. Du kannst es für alle verlangen, die in die Verwaltung wollen.'}
      </p>
      {mayChange ? (
        <form method="post">
          <p className="btn-row">
            <button className="btn btn-line" name="intent" value={isDemanded ? 'freistellen' : 'verlangen'}>
              {isDemanded ? 'Nicht mehr verlangen' : 'Für die Verwaltung verlangen'}
            </button>
          </p>
        </form>
      ) : (
        <p className="small muted">Ändern kann das, wer das Recht „System“ hat.</p>
      )}
    </section>
  )
}
