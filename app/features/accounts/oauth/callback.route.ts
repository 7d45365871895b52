import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Route } from './+types/callback.route'
import type { ExternalIdentity, ExternalPerson } from '#app/platform/identity/external-identity.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import { userContext, startPage } from '#app/platform/identity/actor.ts'
import { sessionContext } from '#app/platform/identity/session/browser-session.ts'
import { continueSignIn } from '../second-factor/continue-sign-in.server.ts'
import { limits, refusedByLimit } from '../sign-in/limits.server.ts'
import { confirmSession } from '#app/platform/identity/session/session.server.ts'
import { type OauthRefusal, refusedPage } from './oauth-sentences.ts'
import { accountOfExternal } from './oauth-sign-in.server.ts'
import { findLinkedAccount } from './linked-identities.server.ts'
import { stateCookie, expiredStateCookie, readStateCookie, type OauthState } from './state-cookie.server.ts'
import { linkIdentity } from './link-identity.server.ts'

type Context = Readonly<RouterContextProvider>
type Away = Extract<OauthState, { kind: 'away' }>
type Callback = { external: ExternalIdentity; person: ExternalPerson; state: Away }

/** Page to which the provider redirects the browser. Valid only with the cookie set when the browser left. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { freshness, clientAddress } = context.get(requestContext)
  freshness.notCached()
  const services = context.get(servicesContext)
  const external = services.externalIdentity
  if (external === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const state = await readStateCookie(services, request, 'away')
  if (state === undefined) return ended(services, '/anmelden?extern=abgelaufen')
  const refuse = (refusal: OauthRefusal) => ended(services, refusedPage(refusal, state))
  if ((await refusedByLimit(services, [limits.externalSignIn(clientAddress)])) !== undefined) {
    return refuse('too-many-requests')
  }
  const back = await external.complete(new URL(request.url).search, state.secrets)
  if (!back.ok) return refuse(back.fault)
  const callback = { external, person: back.value, state }
  if (state.confirms !== null) return confirm(context, callback, state.confirms)
  if (state.linksTo === null) return signIn(context, request, callback)
  // Refused if the user has signed out or changed accounts in the meantime.
  return context.get(userContext)?.id === state.linksTo
    ? link(services, callback, state.linksTo)
    : refuse('not-ours')
}

/**
 * The session ends with the browser: the provider remembers the user, so the next sign-in is one click, and somebody the
 * provider no longer knows does not stay signed in for weeks.
 */
async function signIn(context: Context, request: Request, { external, person, state }: Callback) {
  const services = context.get(servicesContext)
  const found = await accountOfExternal(services, { external, person })
  if (found.ok) {
    const { userId } = found
    const target = state.target ?? undefined
    const { providerId } = external
    const provenAt = new Date(Math.min(person.provenAt ?? 0, services.now().getTime()))
    const answer = await continueSignIn(context, request, {
      userId,
      keep: false,
      target,
      providerId,
      provenAt,
    })
    answer.headers.append('Set-Cookie', expiredStateCookie(services))
    return answer
  }
  if (found.reason !== 'needs-password') return ended(services, refusedPage(found.reason, state))
  const { issuer, subject, displayName } = person
  const waiting: OauthState = {
    kind: 'confirm',
    userId: found.userId,
    address: found.email,
    target: state.target,
    person: { issuer, subject, email: found.email, emailVerified: true, displayName },
  }
  const headers = { 'Set-Cookie': await stateCookie(services, waiting) }
  return redirect('/anmelden/verknuepfen', { status: 303, headers })
}

/** Tolerance for clock differences; the provider also gives whole seconds only. */
const toleranceMs = 30_000

/**
 * Confirms the session. Refused if the provider merely remembered the person and they have not authenticated again since
 * the browser left.
 */
async function confirm(context: Context, { person, state }: Callback, userId: string) {
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)
  const user = context.get(userContext)
  if (session === null || user?.id !== userId) {
    return ended(services, refusedPage('not-ours', state))
  }
  const linked = await findLinkedAccount(services.db, person)
  if (linked?.userId !== userId) return ended(services, refusedPage('other-person', state))
  const isNew = person.provenAt !== null && person.provenAt >= state.leftAt - toleranceMs
  if (!isNew) return ended(services, refusedPage('not-anew', state))
  await confirmSession(services.db, session.id, services.now())
  return ended(services, state.target ?? startPage(user))
}

async function link(services: Services, { external, person, state }: Callback, userId: string) {
  const { emailVerified } = person
  const input = { userId, provider: external, person, emailVerified }
  const linking = await linkIdentity(services.db, input, services.now())
  return ended(
    services,
    linking.ok ? '/mitglied/konto/anmeldewege?verknuepft' : refusedPage(linking.reason, state),
  )
}

function ended(services: Services, address: string): Response {
  return redirect(address, { status: 303, headers: { 'Set-Cookie': expiredStateCookie(services) } })
}
