import type { RouterContextProvider } from 'react-router'
import { memberContext } from '#app/platform/identity/actor.ts'
import { sessionContext } from '#app/platform/identity/session/browser-session.ts'
import { readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import type { Sourced } from '../club-management.ts'
import { managementMode } from '../management-mode.server.ts'
import { panelNotHere } from '../panel-not-here.ts'
import type { RemoteServices } from '../remote/shared-panels.server.ts'
import type { RateLimiter } from '#app/platform/rate-limiter.ts'
import { tryTypedAccess } from './typed-access.server.ts'
import type { Personal } from './personal-panels.server.ts'
import { disconnect, findConnection, connect } from './personal-sessions.server.ts'

type Context = Readonly<RouterContextProvider>
type PersonalPage<T> =
  | { kind: 'connect'; state: FormState | undefined }
  | { kind: 'connected'; name: string; told: Sourced<readonly T[]> }

/** Returns data of the member's own account, or the form to connect it. */
export async function personalPage<T>(
  context: Context,
  ask: (services: RemoteServices, sessionId: string) => Promise<Personal<T>>,
  /** Vereinsflieger.de answers an expired connection and a missing right alike. */
  lapsed = 'Die Verbindung ist abgelaufen. Verbinde dich noch einmal.',
): Promise<PersonalPage<T>> {
  const { services, sessionId } = await personOf(context)
  const person = await findConnection(services, sessionId)
  if (person === undefined) return { kind: 'connect', state: undefined }
  const asked = await ask(services, sessionId)
  if (asked.ok) return { kind: 'connected', name: person.name, told: asked.told }
  const sentence =
    asked.fault === 'unauthorised'
      ? lapsed
      : asked.fault === 'quota'
        ? 'Die Abrufe dieses Tages sind aufgebraucht. Ab Mitternacht UTC geht es wieder.'
        : 'Vereinsflieger.de antwortet gerade nicht. Versuch es später noch einmal.'
  return { kind: 'connect', state: { values: {}, errors: { zugang: sentence } } }
}

/** Connects or disconnects; returns `undefined` when done, otherwise the form with its errors. */
export async function answerConnection(
  context: Context,
  request: Request,
  read?: FormData,
): Promise<FormState | undefined> {
  const { services, sessionId } = await personOf(context)
  const sent = read ?? (await readForm(request))
  if (textOf(sent, 'intent') === 'trennen') {
    await disconnect(services, sessionId)
    return undefined
  }
  const { clientAddress } = context.get(requestContext)
  return connectPerson(services, { sessionId, clientAddress }, sent)
}

/** Requires a member, in a club where each member uses their own account. */
export async function personOf(context: Context): Promise<{ services: Services; sessionId: string }> {
  context.get(memberContext)
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)
  if ((await managementMode(services.db)) !== 'personal' || session === null) throw panelNotHere()
  return { services, sessionId: session.id }
}

type Person = { sessionId: string; clientAddress: string }

/** Returns `undefined` when connected, otherwise the form without the password and with its errors. */
async function connectPerson(
  services: RemoteServices & { rateLimiter: RateLimiter },
  { sessionId, clientAddress }: Person,
  sent: FormData,
): Promise<FormState | undefined> {
  const tried = await tryTypedAccess(services, clientAddress, sent, async (account) => {
    const outcome = await connect(services, sessionId, account)
    return outcome.ok ? { ok: true, value: undefined } : outcome
  })
  return tried.ok ? undefined : tried.form
}
