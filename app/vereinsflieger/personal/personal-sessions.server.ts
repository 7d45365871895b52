import type { Db } from '#app/platform/database/db.ts'
import { RemotePerson } from '../remote/rows.ts'
import { rowsOf, type RemoteFault, type RemoteRow } from '../remote/answer.ts'
import { findRemoteSettings, openLocked } from '../remote/remote-setting.server.ts'
import type { RestCall } from '../remote/rest-call.server.ts'
import { withToken } from '../remote/service-session.server.ts'
import { callCounted, signIn, signOut } from '../remote/sign-in.server.ts'
import type { RemoteServices } from '../remote/shared-panels.server.ts'

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

export type PersonalAccount = { user: string; password: string; clubId: string | null; code: string | null }
export type Connected = { ok: true } | { ok: false; fault: RemoteFault | 'unset' }

/** Signs the person in over there: three calls, a fourth when they leave. */
export async function connect(
  services: RemoteServices,
  sessionId: string,
  account: PersonalAccount,
): Promise<Connected> {
  const { lockedAppKey, charset, clubId } = await findRemoteSettings(services)
  const appKey = await openLocked(services, lockedAppKey)
  if (appKey === undefined) return { ok: false, fault: 'unset' }
  const who = { ...account, clubId: account.clubId ?? clubId, appKey, charset }
  const signedIn = await signIn(services, 'sign-in', who)
  if (!signedIn.ok) return signedIn
  const { token } = signedIn
  const asked = await callCounted(
    services,
    'sign-in',
    withToken({ method: 'POST', path: 'auth/getuser' }, token),
  )
  const person = asked.ok ? RemotePerson.safeParse(asked.body) : undefined
  if (!asked.ok) return asked
  if (person?.success !== true || person.data.uid === null) return { ok: false, fault: 'offline' }
  const { uid, firstname, lastname } = person.data
  connectionsOf(services.db).set(sessionId, {
    token,
    uid,
    name: `${firstname} ${lastname}`.trim(),
    lastUsed: services.now().getTime(),
    answers: new Map(),
  })
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
  const idle = [...connectionsOf(services.db)].filter(([, { lastUsed }]) => now - lastUsed > idleMs)
  await Promise.all(idle.map(([sessionId]) => disconnect(services, sessionId)))
}

const answersKeptMs = 10 * 60_000

export type PersonalAnswer<T> =
  | { ok: true; entries: readonly T[]; askedAt: number }
  | { ok: false; fault: RemoteFault }

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
  if (kept !== undefined && at - kept.askedAt < answersKeptMs)
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
