import type { Db } from '#app/platform/database/db.ts'
import { rowsOf, type RemoteAnswer, type RemoteFault, type RemoteRow } from '../remote/answer.ts'
import { isWithin } from '../remote/kept-answers.server.ts'
import type { RestCall } from '../remote/rest-call.server.ts'
import { withToken } from '../remote/service-session.server.ts'
import { callCounted, signOut } from '../remote/sign-in.server.ts'
import type { RemoteServices } from '../remote/shared-panels.server.ts'
import { signInAsPerson, type AccessFault, type PersonalAccount } from './sign-in-as-person.server.ts'

/** Whoever has left without saying so is signed out over there after that. */
export const idleMs = 20 * 60_000

type Connection = {
  token: string
  uid: string
  name: string
  lastUsed: number
  /** Answers of this person alone; they go with the connection. */
  answers: Map<string, { entries: readonly unknown[]; askedAt: number }>
}

/** By the browser session here. In memory alone: no token and no answer of a person is written anywhere. */
const connections = new WeakMap<Db, Map<string, Connection>>()

function connectionsOf(db: Db): Map<string, Connection> {
  const known = connections.get(db) ?? new Map<string, Connection>()
  connections.set(db, known)
  return known
}

export type Connected = { ok: true } | { ok: false; fault: AccessFault }

/** Signs the person in over there: three calls, a fourth when they leave. */
export async function connect(
  services: RemoteServices,
  sessionId: string,
  account: PersonalAccount,
): Promise<Connected> {
  const signedIn = await signInAsPerson(services, account)
  if (!signedIn.ok) return signedIn
  const { token, person } = signedIn
  const { uid, name } = person
  const lastUsed = services.now().getTime()
  connectionsOf(services.db).set(sessionId, { token, uid, name, lastUsed, answers: new Map() })
  return { ok: true }
}

/** `undefined` when the person has not connected, or not used the connection for too long. */
export async function findConnection(
  services: RemoteServices,
  sessionId: string,
): Promise<Pick<Connection, 'uid' | 'name'> | undefined> {
  await leaveIdle(services)
  const known = connectionsOf(services.db).get(sessionId)
  return known && { uid: known.uid, name: known.name }
}

export async function disconnect(services: RemoteServices, sessionId: string) {
  const known = connectionsOf(services.db).get(sessionId)
  if (known === undefined) return
  connectionsOf(services.db).delete(sessionId)
  await signOut(services, known.token)
}

async function leaveIdle(services: RemoteServices) {
  const now = services.now().getTime()
  // A use in the future was a clock that ran ahead: put right, it must not keep anybody signed in for longer.
  const idle = [...connectionsOf(services.db)].filter(([, { lastUsed }]) => Math.abs(now - lastUsed) > idleMs)
  await Promise.all(idle.map(([sessionId]) => disconnect(services, sessionId)))
}

const answersKeptMs = 10 * 60_000

export type PersonalAnswer<T> =
  | { ok: true; entries: readonly T[]; askedAt: number }
  | { ok: false; fault: RemoteFault }

/** One call in the person's own name that writes something; what was listed before is asked anew. */
export async function callAsPerson(
  services: RemoteServices,
  sessionId: string,
  call: RestCall,
): Promise<RemoteAnswer> {
  const known = connectionsOf(services.db).get(sessionId)
  if (known === undefined) return { ok: false, fault: 'unauthorised' }
  known.lastUsed = services.now().getTime()
  const answer = await callCounted(services, 'shared', withToken(call, known.token))
  if (answer.ok) known.answers.clear()
  return answer
}

/**
 * One list in the person's own name. What `read` makes of it serves for ten minutes, and nothing else of it is kept. A
 * token no longer taken ends the connection.
 */
export async function askAsPerson<T>(
  services: RemoteServices,
  sessionId: string,
  call: RestCall,
  read: (rows: RemoteRow[], uid: string) => readonly T[],
): Promise<PersonalAnswer<T>> {
  const known = connectionsOf(services.db).get(sessionId)
  if (known === undefined) return { ok: false, fault: 'unauthorised' }
  const at = services.now().getTime()
  known.lastUsed = at
  const key = JSON.stringify(call)
  const kept = known.answers.get(key)
  if (kept !== undefined && isWithin(at - kept.askedAt, answersKeptMs))
    // One call is always read the same way.
    return { ok: true, entries: kept.entries as readonly T[], askedAt: kept.askedAt }
  const answer = await callCounted(services, 'shared', withToken(call, known.token))
  if (answer.ok) {
    const entries = read(rowsOf(answer.body), known.uid)
    known.answers.set(key, { entries, askedAt: at })
    return { ok: true, entries, askedAt: at }
  }
  if (answer.fault === 'unauthorised') connectionsOf(services.db).delete(sessionId)
  return answer
}
