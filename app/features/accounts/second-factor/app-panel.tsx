import type { FormState } from '#app/lib/forms.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { TextField } from '#app/ui/fields.tsx'

type Begun = { key: string; uri: string; picture: string }

type AppPanelProps = {
  /** ISO 8601; `undefined` if no app is set up. */
  since: string | undefined
  begun: Begun | undefined
  state: FormState | undefined
  /** Whether it may be removed; not if it is the only factor of a user who must have one. */
  mayGo: boolean
}

/** Panel for the phone app that shows a new code every 30 seconds. */
export function AppPanel({ since, begun, state, mayGo }: AppPanelProps) {
  return (
    <section className="panel stack w7">
      <h2>
        Code-App
        <span className={since === undefined ? 'badge' : 'badge ok'}>
          {since === undefined ? 'nicht eingerichtet' : 'eingerichtet'}
        </span>
      </h2>
      {begun === undefined ? (
        <Offer since={since} mayGo={mayGo} />
      ) : (
        <SetUp begun={begun} state={state} replaces={since !== undefined} />
      )}
    </section>
  )
}

function Offer({ since, mayGo }: Pick<AppPanelProps, 'since' | 'mayGo'>) {
  return (
    <form method="post" className="stack">
      <p>
        {since === undefined
          ? 'Eine App wie Aegis, 2FAS, Google Authenticator oder dein Passwortmanager zeigt alle 30\u00a0Sekunden einen neuen Code. Nach dem Passwort fragt die Anmeldung danach.'
          : `Seit dem ${longDate(localDate(Date.parse(since)))} fragt die Anmeldung nach dem Code deiner App.`}
      </p>
      <p className="btn-row">
        <button
          className={since === undefined ? 'btn' : 'btn btn-line btn-sm'}
          name="intent"
          value="beginnen"
        >
          {since === undefined ? 'Code-App einrichten' : 'Neues Telefon einrichten'}
        </button>
        {since !== undefined && mayGo && (
          <button className="btn btn-line btn-sm" name="intent" value="abschalten">
            Code-App abschalten
          </button>
        )}
      </p>
    </form>
  )
}

function SetUp({
  begun,
  state,
  replaces,
}: {
  begun: Begun
  state: FormState | undefined
  replaces: boolean
}) {
  return (
    <>
      <p>
        Lies das Bild mit der App ein. Auf demselben Telefon geht es mit{' '}
        <a href={begun.uri}>diesem Verweis in die App</a> oder von Hand mit dem Schlüssel.
        {replaces && ' Bis du den neuen Code eingibst, gilt die bisherige App.'}
      </p>
      <div className="factor-key">
        <div className="factor-qr" role="img" aria-label="QR-Code für die Code-App">
          <Drawing svg={begun.picture} block />
        </div>
        <div>
          <p className="flabel" id="schluessel">
            Schlüssel
          </p>
          <p className="factor-code" aria-labelledby="schluessel">
            {begun.key.match(/.{1,4}/g)?.join(' ')}
          </p>
          <p className="small muted">Zeitbasiert, sechs Ziffern, alle 30&nbsp;Sekunden.</p>
        </div>
      </div>
      <form className="form" method="post">
        <TextField
          name="code"
          label="Code, den die App jetzt zeigt"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          state={state}
          required
        />
        <p className="btn-row">
          <button className="btn" name="intent" value="bestaetigen">
            Code bestätigen
          </button>
          <button className="btn btn-line" name="intent" value="abbrechen" formNoValidate>
            Abbrechen
          </button>
        </p>
      </form>
    </>
  )
}
