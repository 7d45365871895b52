import type { FormState } from '#app/lib/forms.ts'
import { Said } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { TextField } from '#app/ui/fields.tsx'

/** Shows errors of the access; `zugang` holds those of no field, such as an outage. */
export function AccessFaults({ errors }: Pick<FormState, 'errors'>) {
  const { zugang, ...ofFields } = errors
  return (
    <>
      {zugang !== undefined && (
        <div id="meldung" tabIndex={-1}>
          <Said tone="warn">{zugang}</Said>
        </div>
      )}
      <RefusedFields errors={ofFields} />
    </>
  )
}

/** Fields for the member's own account at Vereinsflieger.de. */
export function AccessFields({ state }: { state: FormState }) {
  const field = { state, unmarked: true, spellCheck: false } as const
  return (
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
  )
}
