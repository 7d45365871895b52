import type { RouterContextProvider } from 'react-router'
import { memberContext } from '#app/platform/identity/actor.ts'
import { sessionContext } from '#app/platform/identity/session/browser-session.ts'
import { readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import type { Told } from '../club-management.ts'
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
  | { kind: 'connected'; name: string; told: Told<readonly T[]> }

/** What the person's own account shows, or the form to connect it. */
export async function personalPage<T>(
  context: Context,
  ask: (services: RemoteServices, sessionId: string) => Promise<Personal<T>>,
  /** The other side refuses a lapsed connection and a missing right with the same word. */
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

/** `undefined` when it is done; otherwise what is wrong with the form. */
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

/** Only where the club has chosen that each member uses an account of their own. */
export async function personOf(context: Context): Promise<{ services: Services; sessionId: string }> {
  context.get(memberContext)
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)
  if ((await managementMode(services.db)) !== 'personal' || session === null) throw panelNotHere()
  return { services, sessionId: session.id }
}

type Person = { sessionId: string; clientAddress: string }

/** `undefined` when it is done; otherwise the form as it was, without the password, and what is wrong. */
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
