import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/confirm-link.route'
import { parseForm, readForm } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { TextField } from '#app/ui/fields.tsx'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import signInStyles from '#app/ui/styles/sign-in.css?inline'
import { RetryingForm, SignInFrame } from '../sign-in/sign-in-form.tsx'
import { continueSignIn } from '../second-factor/continue-sign-in.server.ts'
import { hasSecondFactor } from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { signInSentence } from '../sign-in/sign-in-errors.ts'
import { checkCredentials } from '../sign-in/sign-in.server.ts'
import { askedProviders } from './asked-providers.server.ts'
import { expiredStateCookie, readStateCookie } from './state-cookie.server.ts'
import { linkIdentity } from './link-identity.server.ts'
import { noteExternalSignIn } from './linked-identities.server.ts'
import { refusedPage } from './oauth-sentences.ts'
import { Said } from '#app/ui/note.tsx'

export const handle = { styles: [forms, horizon, aircraft, signInStyles] }

const Proof = z.object({
  password: z.string().min(1, 'Bitte gib dein Passwort ein.').max(1000, 'Dieses Passwort ist zu lang.'),
})

/**
 * For a person whom the provider knows by the address of an account here, until they have proved that the account is
 * theirs.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const { provider, state } = await waiting({ context, request })
  return { email: state.address, addressElsewhere: state.person.email, label: provider.label }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, provider, state } = await waiting({ context, request })
  const form = parseForm(Proof, await readForm(request))
  if (!form.ok) return data({ form: form.form, sentence: undefined }, { status: 400 })
  const { person, userId, target } = state
  const attempt = { email: state.address, password: form.value.password }
  const { clientAddress } = context.get(requestContext)
  const proof = await checkCredentials(services, { ...attempt, clientAddress })
  if (!proof.ok) {
    const isLimit = proof.reason === 'too-many-requests'
    const sentence =
      proof.reason === 'invalid-credential' ? 'Das Passwort stimmt nicht.' : signInSentence(proof)
    return data({ form: undefined, sentence }, { status: isLimit ? 429 : 400 })
  }
  // The address may belong to another account by now.
  if (proof.userId !== userId)
    return redirect(refusedPage('not-ours', { linksTo: null, target, page: provider.page }), 303)
  // A link may only be made after a complete sign-in, and the second factor is still to come.
  const isAskedMore = await hasSecondFactor(services.db, userId)
  if (!isAskedMore) {
    const at = services.now()
    const linking = await linkIdentity(
      services.db,
      { userId, provider, person, emailVerified: person.emailVerified },
      at,
    )
    if (!linking.ok) {
      return redirect(refusedPage(linking.reason, { linksTo: null, target, page: provider.page }), 303)
    }
    await noteExternalSignIn(services.db, person, at)
  }
  const answer = await continueSignIn(context, request, {
    userId,
    keep: false,
    target: isAskedMore ? '/mitglied/konto/anmeldewege?noch-verknuepfen' : (target ?? undefined),
  })
  answer.headers.append('Set-Cookie', expiredStateCookie(services))
  return answer
}

async function waiting({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const services = context.get(servicesContext)
  const asked = await askedProviders(services)
  if (asked.length === 0) throw data(null, { status: 404, statusText: 'Not Found' })
  const state = await readStateCookie(services, request, 'confirm')
  const provider = asked.find(({ issuer }) => issuer === state?.person.issuer)
  if (state === undefined || provider === undefined) throw redirect('/anmelden?extern=abgelaufen', 303)
  return { services, provider, state }
}

export const meta = unlistedMeta('Konto verknüpfen', 'Ein vorhandenes Konto mit einem Anbieter verknüpfen.')

export default function ConfirmLink({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  const { email, addressElsewhere, label } = loaderData
  return (
    <SignInFrame frame={frame}>
      <h1>Gehört dir dieses Konto?</h1>
      <p className="muted">
        {addressElsewhere === email
          ? `${label} kennt dich unter ${email}, und mit dieser Adresse gibt es hier schon ein Konto.`
          : `Nach der Mitgliederliste gehört zu dir das Konto ${email}.`}{' '}
        Gib einmal dein Passwort ein; danach meldest du dich auch über {label} an.
      </p>
      <RetryingForm>
        {actionData?.sentence !== undefined && <Said tone="stop">{actionData.sentence}</Said>}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          name="password"
          type="password"
          label={`Passwort für ${email}`}
          autoComplete="current-password"
          maxLength={1000}
          state={actionData?.form}
          required
        />
        <div className="btn-row">
          <button className="btn btn-lg">Verknüpfen und anmelden</button>
        </div>
      </RetryingForm>
      <p className="small">
        <a href="/passwort-vergessen">Passwort vergessen?</a>
      </p>
    </SignInFrame>
  )
}
