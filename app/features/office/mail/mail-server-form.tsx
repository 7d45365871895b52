import { useState } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import type { Overtaken } from '#app/resources/conflict/merge-form.ts'
import { StarNote } from '#app/ui/star-note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { encryptions } from './mail-settings.ts'
import type { Outcome } from '../outside/test-connections.server.ts'
import { OutcomeNote } from '../outside/resolve-buttons.tsx'
import { choicesOf } from '#app/lib/labels.ts'

type MailServerFormProps = {
  values: Record<string, string>
  revision: number
  hasServer: boolean
  hasPassword: boolean
  mayChange: boolean
  byOperator: boolean
  state: FormState | undefined
  overtaken: Overtaken | undefined
  address: string
}

/** Form of the club's own mail server. The stored password is never shown. */
export function MailServerForm({ byOperator, mayChange, ...form }: MailServerFormProps) {
  return (
    <section className="panel stack" aria-labelledby="mailserver">
      <h2 id="mailserver">Mailserver</h2>
      {byOperator ? (
        <p>
          So ist der Server gestartet (<code>SMTP_URL</code>). Das geht vor; hier lässt sich nichts ändern.
        </p>
      ) : mayChange ? (
        <Fields {...form} />
      ) : (
        <p className="muted">Ändern kann ihn, wer das Recht „System“ hat.</p>
      )}
    </section>
  )
}

type FieldsProps = Omit<MailServerFormProps, 'byOperator' | 'mayChange'>

function Fields({ values, revision, hasServer, hasPassword, state: sent, overtaken, address }: FieldsProps) {
  const state = sent ?? { values, errors: {} }
  // The page reloads when others change something; the form retains the revision it was opened with.
  const [read] = useState(revision)
  const field = { state, unmarked: true, autoComplete: 'off', spellCheck: false } as const
  return (
    <form className="form starred" method="post" action="#meldung" noValidate>
      {/* Enter in a field presses a form's first button; without this one that would be the button that removes the server. */}
      <button name="intent" value="speichern" hidden>
        Speichern
      </button>
      <input type="hidden" name="expectedRevision" value={state.values.expectedRevision ?? read} />
      {overtaken !== undefined && <ConflictNotice what="den Mailserver" {...overtaken} address={address} />}
      <RefusedFields errors={state.errors} />
      <StarNote />
      <div className="fgrid">
        <TextField
          {...field}
          name="host"
          label="Mailserver"
          hint="mail.beispiel-verein.de"
          required
          width="c4"
        />
        <TextField {...field} name="port" label="Port" inputMode="numeric" required width="c2" />
        <SelectField
          name="verschluesselung"
          label="Verschlüsselung"
          choices={choicesOf(encryptions)}
          state={state}
          unmarked
        />
        <TextField {...field} name="benutzer" label="Benutzer" hint="Leer: ohne Anmeldung" width="c3" />
        <TextField
          {...field}
          name="passwort"
          label="Passwort"
          type="password"
          autoComplete="new-password"
          hint={
            hasPassword
              ? 'Eines ist hinterlegt und wird nie gezeigt; leer bleibt es.'
              : 'Wird verschlüsselt aufbewahrt'
          }
          width="c3"
        />
      </div>
      <div className="btn-row">
        <button className="btn" name="intent" value="speichern">
          Mailserver speichern
        </button>
        {hasServer && (
          <SureButton
            label="Mailserver entfernen"
            verb="entfernen"
            intent="entfernen"
            effect="Adresse und Passwort des Servers sind dann weg. Mails gehen nicht mehr hinaus, sondern bleiben als Dateien beim Server liegen."
          />
        )}
      </div>
    </form>
  )
}

type MailRoutePanelProps = {
  route: string
  goesOut: boolean
  /** Recipient of the test. */
  to: string
  test: Outcome | undefined
}

/** Shows the current mail route, with a button that sends a test mail. */
export function MailRoutePanel({ route, goesOut, to, test }: MailRoutePanelProps) {
  return (
    <section className="panel stack" aria-labelledby="weg">
      <h2 id="weg">Wie Mails hinausgehen</h2>
      <p>
        {goesOut
          ? `Über ${route}.`
          : 'Noch ist kein Mailserver eingetragen: Mails liegen als Dateien beim Server und erreichen niemanden.'}
      </p>
      {test !== undefined && <OutcomeNote outcome={test} />}
      {/* RFC 2606: nobody has such an address; the first account gets one where the operator names none. */}
      {goesOut && to.endsWith('.example') && (
        <p>
          {to} ist die Adresse vom ersten Start des Servers, dort kommt nichts an.{' '}
          <a href="/mitglied/konto/adresse">Trag deine eigene ein</a>: Der Link, der dorthin geht, ist
          zugleich die Probe.
        </p>
      )}
      <form method="post" action="#ergebnis">
        <button className="btn btn-line" name="intent" value="probe">
          Probe an {to} schicken
        </button>
      </form>
    </section>
  )
}
