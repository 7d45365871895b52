import { nameInput } from '#app/ui/personal-inputs.ts'
import { Fragment } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { CheckField, TextField } from '#app/ui/fields.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import type { ConsentPurpose } from '../public-names.server.ts'
import { versionField, type ConsentTexts } from '../consent-texts/consent-texts.ts'

type InvitationFormProps = {
  email: string
  displayName: string | null
  minLength: number
  maxLength: number
  /** When its text was last changed, ISO 8601; `null` if there is none yet. */
  privacyVersion: string | null
  purposes: readonly ConsentPurpose[]
  texts: ConsentTexts['texts']
  state: FormState | undefined
}

/** Form of the first visit: name, password, privacy notice and consents. Works without script. */
export function InvitationForm(props: InvitationFormProps) {
  const { email, displayName, minLength, maxLength, privacyVersion, purposes, texts, state } = props
  return (
    <>
      <h1>{displayName === null ? 'Willkommen' : `Willkommen, ${displayName}`}</h1>
      <p className="muted">Wähle ein Passwort, dann hast du Zugang zum Mitgliederbereich.</p>
      <RefusedFields errors={state?.errors ?? {}} />
      <form className="form" method="post" noValidate>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          name="displayName"
          label="Wie dürfen wir dich nennen?"
          {...nameInput}
          maxLength={80}
          defaultValue={displayName ?? ''}
          state={state}
          required
        />
        <TextField
          name="password"
          type="password"
          label={`Passwort für ${email}`}
          hint={`Mindestens ${minLength} Zeichen. Am besten mehrere Wörter, die nichts miteinander zu tun haben.`}
          autoComplete="new-password"
          maxLength={maxLength}
          state={state}
          required
        />
        {privacyVersion !== null && <PrivacyNote version={privacyVersion} state={state} />}
        {purposes.length > 0 && (
          <fieldset>
            <legend>Freiwillig</legend>
            <p className="small muted">
              Jede Zustimmung gilt für sich. Du kannst sie jederzeit widerrufen; ohne sie fehlt dir nichts.
            </p>
            {purposes.map((purpose) => (
              <Fragment key={purpose}>
                <input type="hidden" name={versionField(purpose)} value={texts[purpose].version} />
                <CheckField name={`einwilligung-${purpose}`} state={state}>
                  {texts[purpose].wording}
                </CheckField>
              </Fragment>
            ))}
          </fieldset>
        )}
        <div className="btn-row">
          <button className="btn btn-lg">Einladung annehmen</button>
        </div>
      </form>
    </>
  )
}

function PrivacyNote({ version, state }: { version: string; state: FormState | undefined }) {
  return (
    <>
      <input type="hidden" name="privacyVersion" value={version} />
      <CheckField name="privacy" required state={state}>
        Ich habe die <a href="/datenschutz">Hinweise zum Datenschutz</a> gelesen (Stand{' '}
        {longDate(localDate(Date.parse(version)))}).
      </CheckField>
    </>
  )
}

/** Page for an invalid, expired or used link. */
export function DeadInvitation({ club }: { club: { email: string } | null }) {
  return (
    <>
      <h1>Dieser Link gilt nicht mehr</h1>
      <p className="lead">Der Link ist ungültig, abgelaufen oder schon benutzt.</p>
      <p>
        Mit deiner E-Mail-Adresse kannst du einen neuen anfordern. Hast du schon ein Passwort gesetzt, melde
        dich einfach an.
      </p>
      <p className="btn-row">
        <a className="btn btn-lg" href="/passwort-vergessen">
          Neuen Link anfordern
        </a>
        <a className="btn btn-line btn-lg" href="/anmelden">
          Anmelden
        </a>
      </p>
      {club !== null && (
        <p className="small muted">
          Kommt keine E-Mail, schreib uns an <a href={`mailto:${club.email}`}>{club.email}</a>.
        </p>
      )}
    </>
  )
}
