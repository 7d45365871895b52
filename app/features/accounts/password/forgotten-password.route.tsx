import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/forgotten-password.route'
import { parseForm, readForm, type FormState } from '#app/lib/forms.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import { identityContext } from '#app/platform/identity/identity-provider.ts'
import { requestContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { TextField } from '#app/ui/fields.tsx'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import signInStyles from '#app/ui/styles/sign-in.css?inline'
import { RetryingForm, SignInFrame } from '../sign-in/sign-in-form.tsx'
import { signInSentence } from '../sign-in/sign-in-errors.ts'
import { Said } from '#app/ui/note.tsx'

export const handle = { styles: [forms, horizon, aircraft, signInStyles] }

const Input = z.object({
  email: z.string().trim().refine(isMailAddress, 'Bitte gib eine gültige E-Mail-Adresse ein.'),
})

export function loader({ request }: Route.LoaderArgs) {
  return { isAsked: new URL(request.url).searchParams.has('angefordert') }
}

/** Responds the same whether or not there is an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = parseForm(Input, await readForm(request))
  if (!form.ok) return data({ form: form.form, sentence: undefined }, { status: 400 })
  const { email } = form.value
  const caller = context.get(requestContext).clientAddress
  const asked = await context.get(identityContext).requestPasswordReset({ email, caller })
  if (asked.ok) return redirect('/passwort-vergessen?angefordert', 303)
  const waitMs = asked.waitMs ?? 0
  const state: FormState = { values: { email }, errors: {} }
  return data(
    { form: state, sentence: signInSentence({ ok: false, reason: 'too-many-requests', waitMs }) },
    { status: 429, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } },
  )
}

/** Sends „Retry-After“ with a refused attempt. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Passwort vergessen',
    description: 'Ein neues Passwort für den Mitgliederbereich anfordern.',
    canonicalPath: '/passwort-vergessen',
    noindex: true,
  })

export default function ForgottenPassword({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  return (
    <SignInFrame frame={frame}>
      <h1>Passwort vergessen</h1>
      {loaderData.isAsked ? (
        <>
          <Said tone="ok">
            Falls zu dieser Adresse ein Konto gehört, ist eine E-Mail unterwegs. Bitte auch im Spam-Ordner
            nachsehen.
          </Said>
          <p className="muted">Der Link darin gilt eine Stunde und nur einmal.</p>
        </>
      ) : (
        <>
          <p className="muted">
            Wir schicken dir einen Link, mit dem du ein neues Passwort setzt. Bis dahin gilt das alte weiter.
          </p>
          <RetryingForm>
            {actionData?.sentence !== undefined && <Said tone="stop">{actionData.sentence}</Said>}
            <TextField
              name="email"
              type="email"
              label="E-Mail-Adresse"
              autoComplete="username"
              maxLength={254}
              state={actionData?.form}
              required
            />
            <div className="btn-row">
              <button className="btn btn-lg">Link schicken</button>
            </div>
          </RetryingForm>
        </>
      )}
      <p className="small">
        <a href="/anmelden">Zur Anmeldung</a>
      </p>
    </SignInFrame>
  )
}
