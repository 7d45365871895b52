import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Route } from './+types/start.route'
import { readForm } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import signInStyles from '#app/ui/styles/sign-in.css?inline'
import { userContext } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '../confirm/confirmed-session.server.ts'
import { limits, refusedByLimit } from '../sign-in/limits.server.ts'
import { leadingTo, targetOf } from '#app/platform/identity/return-path.ts'
import { SignInFrame } from '../sign-in/sign-in-form.tsx'
import { stateCookie } from './state-cookie.server.ts'
import { refusedPage } from './oauth-sentences.ts'

export const handle = { styles: [forms, horizon, aircraft, signInStyles] }

/** Only a form leads to the provider; opening the URL directly redirects to the page with the button. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { externalIdentity } = services
  if (externalIdentity === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const way = wayOf(context, request, (await readForm(request)).get('intent'))

  const { clientAddress } = context.get(requestContext)
  if ((await refusedByLimit(services, [limits.externalSignIn(clientAddress)])) !== undefined) {
    return redirect(refusedPage('too-many-requests', way), 303)
  }
  const started = await externalIdentity.start({ anew: way.confirms !== null })
  if (!started.ok) return redirect(refusedPage(started.fault, way), 303)
  const { address, secrets } = started.value
  const leftAt = services.now().getTime()
  const cookie = await stateCookie(services, { kind: 'away', ...way, leftAt, secrets })
  // The page's content security policy forbids forms that lead elsewhere, redirects included; a refresh is not a form.
  return data(
    { address, label: externalIdentity.label },
    { headers: { Refresh: `0;url=${address}`, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } },
  )
}

/** Determines the purpose of the sign-in; guests can only sign in. */
function wayOf(context: Readonly<RouterContextProvider>, request: Request, intent: unknown) {
  const target = targetOf(request) ?? null
  const userId = context.get(userContext)?.id
  if (intent === 'verknuepfen') {
    // Guests have to sign in first; signed-in users have to confirm their identity again.
    requireConfirmed(context, request, '/mitglied/konto/anmeldewege', intent)
    return { linksTo: userId ?? null, confirms: null, target }
  }
  if (intent !== 'bestaetigen') return { linksTo: null, confirms: null, target }
  if (userId === undefined) throw redirect(leadingTo(target ?? undefined, '/anmelden'), 303)
  return { linksTo: null, confirms: userId, target }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta = unlistedMeta('Weiter zur Anmeldung', 'Der Weg zum Anbieter der Anmeldung.')

export default function OauthStart({ actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  return (
    <SignInFrame frame={frame}>
      <h1>{actionData === undefined ? 'Weiter zur Anmeldung' : `Weiter zu ${actionData.label}`}</h1>
      {actionData !== undefined && (
        <p className="lead">Dort meldest du dich an und kommst dann hierher zurück.</p>
      )}
      <p className="btn-row">
        <a className="btn btn-lg" href={actionData?.address ?? '/anmelden'}>
          Weiter
        </a>
      </p>
    </SignInFrame>
  )
}
