import { data, redirect } from 'react-router'
import type { Route } from './+types/confirm.route'
import { readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/fields.tsx'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import signInStyles from '#app/ui/styles/sign-in.css?inline'
import { userContext, startPage } from '#app/platform/identity/actor.ts'
import { sessionContext } from '#app/platform/identity/session/browser-session.ts'
import { OauthButton } from '../oauth/oauth-button.tsx'
import { oauthSentence } from '../oauth/oauth-sentences.ts'
import { isLinkedWith } from '../oauth/linked-identities.server.ts'
import { RetryingForm, SignInFrame } from '../sign-in/sign-in-form.tsx'
import { longestPassword } from '../password/password-policy.ts'
import { leadingTo, targetOf, withoutPressed } from '#app/platform/identity/return-path.ts'
import { confirmSession } from '#app/platform/identity/session/session.server.ts'
import { formatWait } from '../sign-in/sign-in-errors.ts'
import { afterConfirming } from './after-confirming.ts'
import { checkOwnPassword, hasPassword, waysToConfirm } from './confirmed-session.server.ts'
import { Said } from '#app/ui/note.tsx'

export const handle = { styles: [forms, horizon, aircraft, signInStyles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, externalIdentity } = context.get(servicesContext)
  const { user, target } = asked(context, request)
  const linkedProvider =
    externalIdentity !== null && (await isLinkedWith(db, user.id, externalIdentity.issuer))
      ? externalIdentity.label
      : null
  return {
    email: user.email,
    target,
    hasPassword: await hasPassword(db, user.id),
    longestPassword,
    ways: await waysToConfirm(db, user.id),
    external: linkedProvider,
    sentence: oauthSentence(
      new URL(request.url).searchParams.get('extern'),
      linkedProvider ?? 'Der Anbieter',
    ),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { user, session, target } = asked(context, request)
  const password = textOf(await readForm(request), 'password')
  if (password === '') return refusal('Bitte gib dein Passwort ein.', 400)
  const confirmation = await checkOwnPassword(services, { userId: user.id, password })
  if (confirmation.ok) {
    await confirmSession(services.db, session.id, services.now())
    return redirect(target, 303)
  }
  if (confirmation.reason === 'wrong-password') return refusal('Das Passwort stimmt nicht.', 400)
  const { waitMs } = confirmation
  return refusal(formatWait(waitMs), 429, { 'Retry-After': String(Math.ceil(waitMs / 1000)) })
}

/** Guests sign in first, which already counts as proof. */
function asked(context: Route.LoaderArgs['context'], request: Request) {
  context.get(requestContext).freshness.notCached()
  const user = context.get(userContext)
  const session = context.get(sessionContext)
  const target = targetOf(request)
  if (user === null || session === null) throw redirect(leadingTo(target, '/anmelden'))
  return { user, session, target: target ?? startPage(user) }
}

function refusal(sentence: string, status: number, headers: Record<string, string> = {}) {
  const form: FormState = { values: {}, errors: { password: sentence } }
  return data({ form }, { status, headers })
}

/** Sends „Retry-After“ with a refused attempt. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Bist du es?',
    description: 'Vor einem wichtigen Schritt noch einmal das Passwort eingeben.',
    canonicalPath: '/anmelden/bestaetigen',
    noindex: true,
  })

export default function Confirm({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  const { email, target, ways, external, sentence } = loaderData
  const isAskedForPassword = loaderData.hasPassword
  return (
    <SignInFrame frame={frame}>
      <h1>Bist du es?</h1>
      {sentence !== undefined && actionData === undefined && <Said tone="stop">{sentence}</Said>}
      <p className="muted">
        {isAskedForPassword
          ? 'Zur Sicherheit bitte das Passwort noch einmal eingeben.'
          : 'Zur Sicherheit bestätige bitte noch einmal, dass du es bist.'}{' '}
        {afterConfirming(target)}
      </p>
      {isAskedForPassword && (
        <RetryingForm>
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <TextField
            name="password"
            type="password"
            label={`Passwort für ${email}`}
            autoComplete="current-password"
            maxLength={loaderData.longestPassword}
            state={actionData?.form}
            required
          />
          <div className="btn-row">
            <button className="btn btn-lg">Bestätigen</button>
          </div>
        </RetryingForm>
      )}
      {ways.map(({ label, page }) => (
        <p className="btn-row" key={page}>
          <a className={isAskedForPassword ? 'btn btn-line' : 'btn btn-lg'} href={leadingTo(target, page)}>
            {label}
          </a>
        </p>
      ))}
      {external !== null && (
        <OauthButton
          label={external}
          target={target}
          confirms={{ isMain: !isAskedForPassword && ways.length === 0 }}
        />
      )}
      {!isAskedForPassword && ways.length === 0 && external === null && <SignInAgain target={target} />}
      <p className="small">
        <a href={withoutPressed(target)}>Zurück, ohne etwas zu ändern</a>
      </p>
    </SignInFrame>
  )
}

/** Accounts without a password sign in again in their usual way. */
function SignInAgain({ target }: { target: string }) {
  return (
    <form method="post" action={leadingTo(target, '/abmelden')}>
      <p className="btn-row">
        <button className="btn btn-lg">
          <Icon name="user" /> Neu anmelden
        </button>
      </p>
    </form>
  )
}
