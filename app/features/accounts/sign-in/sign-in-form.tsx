import type { FormState } from '#app/lib/forms.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FieldError } from '#app/ui/fields.tsx'
import type { ReactNode } from 'react'
import sendPatiently from './send-patiently.js?url'
import { answerTimeoutMs } from '#app/platform/identity/session/browser-session.ts'
import showPassword from './show-password.js?url'
import { landscape } from '#app/ui/artwork/landscape.ts'
import { Brand } from '#app/shell/brand.tsx'
import type { Frame } from '#app/shell/frame.ts'
import { Drawing } from '#app/ui/drawing.tsx'

type SignInFormProps = {
  /** Reason why the last attempt failed. */
  sentence: string | undefined
  state: FormState | undefined
}

/** Sign-in form that posts to the current URL, so that its return target is preserved. */
export function SignInForm({ sentence, state }: SignInFormProps) {
  const errors = state?.errors ?? {}
  return (
    <RetryingForm>
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
        <FieldError id="email-error" error={errors.email} />
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
        <FieldError id="password-error" error={errors.password} />
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
    </RetryingForm>
  )
}

/**
 * Form that posts to the current URL. With script, the input is retained if no response comes; only for forms that lead to
 * pages of this site.
 */
export function RetryingForm({ children }: { children: ReactNode }) {
  return (
    <form
      className="form"
      method="post"
      data-patience-desktop={answerTimeoutMs.desktop}
      data-patience-mobile={answerTimeoutMs.mobile}
    >
      <div className="note stop" role="alert" data-no-answer hidden>
        <Icon name="stop" />
        <p>Keine Verbindung. Deine Eingaben bleiben erhalten.</p>
      </div>
      {children}
      <script type="module" src={sendPatiently} />
    </form>
  )
}

/** Page frame of the sign-in, with an evening picture of the club's own runway beside the content. */
export function SignInFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <div className="signin">
        <div className="signin-pic sky-evening" aria-hidden="true">
          <Drawing svg={eveningPicture(frame)} block />
        </div>
        <main id="inhalt" className="signin-main" tabIndex={-1}>
          <Brand frame={frame} />
          <div className="stack">{children}</div>
          <p className="small">
            <a href="/">Zurück zur Website</a>
          </p>
        </main>
      </div>
    </>
  )
}

/** One picture per runway is cached: many refused attempts must not make the server draw again and again. */
const drawn = new Map<string | undefined, string>()

function eveningPicture({ airfield }: Frame): string {
  const numeral = /^\d\d/.exec(airfield?.mainRunway ?? '')?.[0]
  const picture = drawn.get(numeral) ?? drawEvening(numeral)
  drawn.set(numeral, picture)
  return picture
}

function drawEvening(numeral: string | undefined): string {
  return landscape({
    seed: 31,
    sky: 'evening',
    width: 1000,
    height: 1200,
    horizon: 0.68,
    sun: { x: 0.62, y: 0.6, radius: 40 },
    cameraHeight: 13,
    cloudsFrom: 0.2,
    vanishingPoint: 0.44,
    motifs: [{ silhouette: 'motorsegler', x: 0.3, y: 0.34, scale: 0.24, rotation: -5 }],
    runway: numeral === undefined ? null : { numeral, length: 860, width: 30, offset: -6 },
  })
}
