import type { FormState } from '#app/lib/forms.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { PatientForm } from './patient-form.tsx'
import showPassword from './show-password.js?url'

type SignInFormProps = {
  /** Reason why the last attempt failed. */
  sentence: string | undefined
  state: FormState | undefined
}

/** Sign-in form that posts to the current URL, so that its return target is preserved. */
export function SignInForm({ sentence, state }: SignInFormProps) {
  const errors = state?.errors ?? {}
  return (
    <PatientForm>
      {sentence !== undefined && (
        <div className="note stop" role="alert">
          <Icon name="stop" />
          <div>
            <strong>Anmeldung nicht möglich</strong>
            <p>{sentence}</p>
          </div>
        </div>
      )}
      <div className={errors.email === undefined ? 'field' : 'field err'}>
        <label htmlFor="email">E-Mail-Adresse</label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={state?.values.email}
          aria-invalid={errors.email !== undefined || undefined}
          aria-describedby={errors.email === undefined ? undefined : 'email-error'}
        />
        <FieldError id="email-error" sentence={errors.email} />
      </div>
      <div className={errors.password === undefined ? 'field' : 'field err'}>
        <label htmlFor="password">Passwort</label>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={1000}
          aria-invalid={errors.password !== undefined || undefined}
          aria-describedby={errors.password === undefined ? undefined : 'password-error'}
        />
        <FieldError id="password-error" sentence={errors.password} />
        <label className="check" hidden>
          <input type="checkbox" data-shows="password" />
          <span>Passwort anzeigen</span>
        </label>
      </div>
      <div>
        <label className="check">
          <input name="keep" type="checkbox" value="1" defaultChecked={state?.values.keep !== undefined} />
          <span>Angemeldet bleiben</span>
        </label>
      </div>
      <div className="btn-row">
        <button className="btn btn-lg">Anmelden</button>
      </div>
      <script type="module" src={showPassword} />
    </PatientForm>
  )
}
