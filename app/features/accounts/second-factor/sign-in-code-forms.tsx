import type { FormState } from '#app/lib/forms.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { PasskeyForm } from '../passkeys/passkey-form.tsx'
import { PatientForm } from '../sign-in/patient-form.tsx'

type Props = {
  hasApp: boolean
  hasPasskey: boolean
  target: string | undefined
  passkeySentence: string | undefined
  state: FormState | undefined
}

/** What the account can prove itself with; the codes on paper always come last. */
export function SignInCodeForms({ hasApp, hasPasskey, target, passkeySentence, state }: Props) {
  return (
    <>
      <p className="muted">
        {hasApp
          ? 'Das Passwort stimmt. Öffne jetzt die Code-App auf deinem Telefon und gib den aktuellen Code ein.'
          : 'Das Passwort stimmt. Bestätige die Anmeldung jetzt mit deinem Passkey.'}
      </p>
      {hasApp && (
        <PatientForm>
          <TextField
            name="code"
            label="Code mit sechs Ziffern"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            state={state}
            required
          />
          <div className="btn-row">
            <button className="btn btn-lg">Anmelden</button>
          </div>
        </PatientForm>
      )}
      {hasPasskey && (
        <PasskeyForm
          purpose="code"
          target={target}
          label="Mit Passkey bestätigen"
          sentence={passkeySentence}
          isMain={!hasApp}
        />
      )}
      <div className="faq">
        <details open={!hasApp || state?.errors['recovery-code'] !== undefined}>
          <summary>Telefon nicht zur Hand?</summary>
          <PatientForm>
            <TextField
              name="recovery-code"
              label="Wiederherstellungscode"
              hint="Einer der zehn Codes, die du beim Einrichten aufgehoben hast. Jeder gilt einmal. Sind alle verloren, setzt die Verwaltung des Vereins den zweiten Faktor zurück."
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              state={state}
              required
            />
            <div className="btn-row">
              <button className="btn btn-line">Mit diesem Code anmelden</button>
            </div>
          </PatientForm>
        </details>
      </div>
    </>
  )
}
