import { redirect } from 'react-router'
import type { Route } from './+types/confirm-passkey.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import signInStyles from '#app/ui/styles/sign-in.css?inline'
import { userContext, startPage } from '#app/platform/identity/actor.ts'
import { leadingTo, targetOf } from '#app/platform/identity/return-path.ts'
import { SignInFrame } from '../sign-in/sign-in-form.tsx'
import { afterConfirming } from '../confirm/after-confirming.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { passkeySentence } from './passkey-purpose.ts'
import { hasPasskey } from './passkeys.server.ts'

export const handle = { styles: [forms, horizon, aircraft, signInStyles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const target = targetOf(request)
  const user = context.get(userContext)
  if (user === null) throw redirect(leadingTo(target, '/anmelden'))
  const isPossible = await hasPasskey(context.get(servicesContext).db, user.id)
  if (!isPossible) throw redirect(leadingTo(target, '/anmelden/bestaetigen'))
  return { target: target ?? startPage(user), sentence: passkeySentence(request) }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Bist du es?',
    description: 'Vor einem wichtigen Schritt noch einmal mit dem Passkey bestätigen.',
    canonicalPath: '/anmelden/bestaetigen/passkey',
    noindex: true,
  })

export default function ConfirmPasskey({ loaderData, matches }: Route.ComponentProps) {
  const { target, sentence } = loaderData
  return (
    <SignInFrame frame={matches[0].loaderData.frame}>
      <h1>Bist du es?</h1>
      <p className="muted">Bestätige mit deinem Passkey, dass du es bist. {afterConfirming(target)}</p>
      <PasskeyForm
        purpose="bestaetigen"
        target={target}
        label="Mit Passkey bestätigen"
        sentence={sentence}
        isMain
      />
      <p className="small">
        <a href={leadingTo(target, '/anmelden/bestaetigen')}>Anders bestätigen</a>
      </p>
    </SignInFrame>
  )
}
