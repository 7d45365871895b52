import { data, redirect } from 'react-router'
import type { Route } from './+types/sign-in-code.route'
import { readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import signInStyles from '#app/ui/styles/sign-in.css?inline'
import { finishSignIn } from '../sign-in/finish-sign-in.server.ts'
import { passkeySentence } from '../passkeys/passkey-purpose.ts'
import { leadingTo, targetOf } from '#app/platform/identity/return-path.ts'
import { codeSentence } from './code-sentence.ts'
import { findFactors } from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { findPending, enterAppCode, enterRecoveryCode } from './pending-sign-ins.server.ts'
import { TextField } from '#app/ui/fields.tsx'
import { PasskeyForm } from '../passkeys/passkey-form.tsx'
import { RetryingForm, SignInFrame } from '../sign-in/sign-in-form.tsx'
import { noPendingCookie, readPendingToken } from './continue-sign-in.server.ts'

export const handle = { styles: [forms, disclosure, horizon, aircraft, signInStyles] }

/** Requires a sign-in with the right password. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = await waiting(context, request)
  const { app, passkeys } = await findFactors(context.get(servicesContext).db, userId)
  return {
    hasApp: app !== undefined,
    hasPasskey: passkeys > 0,
    target: targetOf(request),
    passkeySentence: passkeySentence(request),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const pending = await waiting(context, request)
  const form = await readForm(request)
  const field = form.has('recovery-code') ? 'recovery-code' : 'code'
  const typed = textOf(form, field).trim()
  if (typed === '') return refusal(field, 'Bitte gib den Code ein.')

  const enter = field === 'code' ? enterAppCode : enterRecoveryCode
  const entered = await enter(services, pending, typed)
  if (entered.ok) {
    const { userId, keep } = pending
    const answer = await finishSignIn(context, request, { userId, keep, target: targetOf(request) })
    answer.headers.append('Set-Cookie', noPendingCookie(services.publicUrl))
    return answer
  }
  if (entered.reason === 'expired') return startAnew(request)
  if (entered.reason === 'wrong-code') return refusal(field, codeSentence(entered))
  const retryAfter = String(Math.max(1, Math.ceil(entered.waitMs / 1000)))
  return refusal(field, codeSentence(entered), 429, { 'Retry-After': retryAfter })
}

/** Redirects to the sign-in page if the password is missing or the pending sign-in has expired. */
async function waiting(context: Route.LoaderArgs['context'], request: Request) {
  context.get(requestContext).freshness.notCached()
  const { db, now, publicUrl } = context.get(servicesContext)
  const token = readPendingToken(request, publicUrl)
  const pending = await findPending(db, token, 'page', now())
  if (token === undefined || pending === undefined) throw startAnew(request)
  return { ...pending, token }
}

function startAnew(request: Request): Response {
  const again = leadingTo(targetOf(request), '/anmelden')
  return redirect(`${again}${again.includes('?') ? '&' : '?'}abgelaufen`, 303)
}

function refusal(field: string, sentence: string, status = 400, headers: Record<string, string> = {}) {
  const form: FormState = { values: {}, errors: { [field]: sentence } }
  return data({ form }, { status, headers })
}

/** Sends „Retry-After“ with a refused attempt. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Zweiter Faktor',
    description: 'Die Anmeldung mit dem zweiten Faktor bestätigen.',
    canonicalPath: '/anmelden/code',
    noindex: true,
  })

export default function SignInCode({ loaderData, actionData, matches }: Route.ComponentProps) {
  return (
    <SignInFrame frame={matches[0].loaderData.frame}>
      <h1>Noch ein Schritt</h1>
      <SignInCodeForms {...loaderData} state={actionData?.form} />
      <p className="small">
        <a href="/anmelden">Zurück zur Anmeldung</a>
      </p>
    </SignInFrame>
  )
}

type Props = {
  hasApp: boolean
  hasPasskey: boolean
  target: string | undefined
  passkeySentence: string | undefined
  state: FormState | undefined
}

/** Forms for the factors the account has; recovery codes always come last. */
function SignInCodeForms({ hasApp, hasPasskey, target, passkeySentence, state }: Props) {
  return (
    <>
      <p className="muted">
        {hasApp
          ? 'Das Passwort stimmt. Öffne jetzt die Code-App auf deinem Telefon und gib den aktuellen Code ein.'
          : 'Das Passwort stimmt. Bestätige die Anmeldung jetzt mit deinem Passkey.'}
      </p>
      {hasApp && (
        <RetryingForm>
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
        </RetryingForm>
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
          <RetryingForm>
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
          </RetryingForm>
        </details>
      </div>
    </>
  )
}
