import { data, redirect } from 'react-router'
import type { Route } from './+types/set-password.route'
import { readForm, type FormState } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { TextField } from '#app/ui/fields.tsx'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import signInStyles from '#app/ui/styles/sign-in.css?inline'
import { findInvited, invitationPath } from '../invitation.server.ts'
import { findCode, passwordCodes } from '../identity/account-codes.server.ts'
import { longestPassword, passwordFault, passwordSentence } from './password-policy.ts'
import { setPassword, shortestAllowed } from './passwords.server.ts'
import { RetryingForm, SignInFrame } from '../sign-in/sign-in-form.tsx'
import { returnPath } from '#app/platform/identity/return-path.ts'

export const handle = { styles: [forms, horizon, aircraft, signInStyles] }

const noForm: FormState = { values: {}, errors: {} }

/** Checks the code without using it up: mail programs open links on their own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const { db, now } = context.get(servicesContext)
  const owner = await findCode(db, codeIn(request), now(), passwordCodes)
  const minLength = await shortestAllowed(db)
  if (typeof owner === 'string')
    return data({ owner: undefined, minLength, maxLength: longestPassword }, { status: 404 })
  if ((await findInvited(db, codeIn(request), now())) !== undefined) throw redirect(firstVisit(request))
  const { email } = owner
  return data({ owner: { email }, minLength, maxLength: longestPassword })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const password = (await readForm(request)).get('password')
  const text = typeof password === 'string' ? password : ''
  const code = codeIn(request)
  const owner = await findCode(db, code, now(), passwordCodes)
  if (typeof owner === 'string') return data({ form: noForm }, { status: 400 })
  if ((await findInvited(db, code, now())) !== undefined) throw redirect(firstVisit(request), 303)
  const minLength = await shortestAllowed(db)
  const fault = passwordFault(text, minLength)
  if (fault !== undefined) {
    const form: FormState = { values: {}, errors: { password: passwordSentence(fault, minLength) } }
    return data({ form }, { status: 400 })
  }
  const isSet = await setPassword(db, { userId: owner.userId, password: text, code }, now())
  if (!isSet) return data({ form: noForm }, { status: 400 })
  const onward = returnPath(new URL(request.url).searchParams.get('weiter'))
  const weiter = onward === undefined ? '' : `&weiter=${encodeURIComponent(onward)}`
  return redirect(`/anmelden?passwort-gesetzt${weiter}`, 303)
}

/** Page for the first visit, where more than a password has to be entered. */
function firstVisit(request: Request): string {
  return `${invitationPath}?code=${encodeURIComponent(codeIn(request))}`
}

function codeIn(request: Request): string {
  return new URL(request.url).searchParams.get('code') ?? ''
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Passwort setzen',
    description: 'Ein Passwort für den Mitgliederbereich setzen.',
    canonicalPath: '/passwort-setzen',
    noindex: true,
  })

export default function SetPassword({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  const { owner, minLength, maxLength } = loaderData
  if (owner === undefined) {
    return (
      <SignInFrame frame={frame}>
        <h1>Dieser Link gilt nicht mehr</h1>
        <p className="lead">
          Der Link ist ungültig, abgelaufen oder schon benutzt. Bitte fordere einen neuen an.
        </p>
        <p className="btn-row">
          <a className="btn btn-lg" href="/passwort-vergessen">
            Neuen Link anfordern
          </a>
        </p>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame frame={frame}>
      <h1>Neues Passwort</h1>
      <p className="muted">
        Danach bist du überall abgemeldet und meldest dich mit dem neuen Passwort wieder an.
      </p>
      <RetryingForm>
        <input type="hidden" autoComplete="username" value={owner.email} readOnly />
        <TextField
          name="password"
          type="password"
          label={`Passwort für ${owner.email}`}
          hint={`Mindestens ${minLength} Zeichen. Am besten mehrere Wörter, die nichts miteinander zu tun haben.`}
          autoComplete="new-password"
          maxLength={maxLength}
          state={actionData?.form}
          required
        />
        <div className="btn-row">
          <button className="btn btn-lg">Passwort setzen</button>
        </div>
      </RetryingForm>
    </SignInFrame>
  )
}
