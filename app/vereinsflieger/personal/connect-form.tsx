import type { FormState } from '#app/lib/forms.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** Signing in over there; nothing of it is kept but in the server's memory, and not for long. */
export function ConnectForm({ state }: { state: FormState | undefined }) {
  const shown = state ?? { values: {}, errors: {} }
  const field = { state: shown, unmarked: true, spellCheck: false } as const
  return (
    <section className="panel stack" style={{ maxWidth: '36rem' }} aria-labelledby="verbinden">
      <h2 id="verbinden">Mit deinem Zugang verbinden</h2>
      <p>
        Deine Angaben gehen an Vereinsflieger.de und werden hier nicht gespeichert. Die Verbindung endet, wenn
        du sie trennst oder zwanzig Minuten nichts abrufst.
      </p>
      <form className="form" method="post" action="#meldung" noValidate>
        <RefusedFields errors={shown.errors} />
        <div className="fgrid">
          <TextField {...field} name="benutzer" label="Benutzer" autoComplete="username" required />
          <TextField
            {...field}
            name="passwort"
            label="Passwort"
            type="password"
            autoComplete="current-password"
            required
          />
          <TextField
            {...field}
            name="code"
            label="Code des zweiten Faktors"
            hint="Nur wenn du einen hast"
            inputMode="numeric"
            autoComplete="one-time-code"
            width="c3"
          />
          <TextField
            {...field}
            name="verein"
            label="Vereinsnummer"
            hint="Nur bei mehreren Vereinen"
            inputMode="numeric"
            width="c3"
          />
        </div>
        <p className="btn-row">
          <button className="btn" name="intent" value="verbinden">
            Verbinden
          </button>
        </p>
      </form>
    </section>
  )
}

/** Beside what was fetched: whose it is, and the way out. */
export function ConnectedAs({ name }: { name: string }) {
  return (
    <form className="btn-row" method="post">
      <span className="small muted">Verbunden als {name}</span>
      <button className="btn btn-line btn-sm" name="intent" value="trennen">
        Verbindung trennen
      </button>
    </form>
  )
}
