import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import { rowsOf, type RemoteAnswer, type RemoteFault, type RemoteRow } from '../remote/answer.ts'
import { isWithin } from '../remote/cached-answers.server.ts'
import { callCounted, signOut, type RestCall } from '../remote/sign-in.server.ts'
import { type RemoteServices, withToken } from '../remote/shared-panels.server.ts'
import { signInAsPerson, type AccessFault, type PersonalAccount } from './typed-access.server.ts'

/** Idle time after which a person is signed out at Vereinsflieger.de, in ms. */
export const idleMs = 20 * 60_000

/** Shortest time between two updates of the last use, in ms. */
const notedEveryMs = 60_000

const Connection = z.object({ token: z.string(), uid: z.string(), name: z.string() })
type Connection = z.infer<typeof Connection>

type Answers = {
  /** Token the answers belong to; those of an earlier connection are invalid. */
  token: string
  byCall: Map<string, { entries: readonly unknown[]; askedAt: number }>
}

/** By session id. In memory only: no personal answer is written to disk. */
const answers = new WeakMap<Db, Map<string, Answers>>()

function answersOf({ db }: RemoteServices, sessionId: string, { token }: Connection): Answers['byCall'] {
  const bySession = answers.get(db) ?? new Map<string, Answers>()
  answers.set(db, bySession)
  const known = bySession.get(sessionId)
  if (known?.token === token) return known.byCall
  const byCall: Answers['byCall'] = new Map()
  bySession.set(sessionId, { token, byCall })
  return byCall
}

/** Stores the connection encrypted, so that the database alone reveals neither token nor person. */
async function store(services: RemoteServices, session_id: string, connection: Connection) {
  const locked = await lockAway(services.files, JSON.stringify(connection))
  const used_at = services.now().toISOString()
  await services.db
    .insertInto('remote_connections')
    .values({ session_id, locked, used_at })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ locked, used_at }))
    .execute()
}

async function read(services: RemoteServices, sessionId: string) {
  const row = await services.db
    .selectFrom('remote_connections')
    .select(['locked', 'used_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  const text = row && (await takeOut(services.files, row.locked))
  return text === undefined ? undefined : { ...Connection.parse(JSON.parse(text)), usedAt: row!.used_at }
}

async function forget({ db }: RemoteServices, sessionId: string) {
  answers.get(db)?.delete(sessionId)
  await db.deleteFrom('remote_connections').where('session_id', '=', sessionId).execute()
}

async function noteUse({ db, now }: RemoteServices, sessionId: string, usedAt: string) {
  if (isWithin(now().getTime() - Date.parse(usedAt), notedEveryMs)) return
  const used_at = now().toISOString()
  await db.updateTable('remote_connections').set({ used_at }).where('session_id', '=', sessionId).execute()
}

type Connected = { ok: true } | { ok: false; fault: AccessFault }

/** Signs the person in at Vereinsflieger.de: three calls, and a fourth on leaving. */
export async function connect(
  services: RemoteServices,
  sessionId: string,
  account: PersonalAccount,
): Promise<Connected> {
  const signedIn = await signInAsPerson(services, account)
  if (!signedIn.ok) return signedIn
  const { token, person } = signedIn
  const { uid, name } = person
  await store(services, sessionId, { token, uid, name })
  return { ok: true }
}

/** Returns the person's connection; `undefined` if there is none or it was idle too long. */
export async function findConnection(
  services: RemoteServices,
  sessionId: string,
): Promise<Pick<Connection, 'uid' | 'name'> | undefined> {
  await leaveIdle(services)
  const known = await read(services, sessionId)
  return known && { uid: known.uid, name: known.name }
}

export async function disconnect(services: RemoteServices, sessionId: string) {
  const known = await read(services, sessionId)
  await forget(services, sessionId)
  if (known !== undefined) await signOut(services, known.token)
}

async function leaveIdle(services: RemoteServices) {
  const now = services.now().getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  // A last use in the future comes from a clock that was ahead; it must not extend the connection.
  const idle = await services.db
    .selectFrom('remote_connections')
    .select('session_id')
    .where(({ eb, or }) => or([eb('used_at', '<', at(-idleMs)), eb('used_at', '>', at(idleMs))]))
    .execute()
  await Promise.all(idle.map(({ session_id }) => disconnect(services, session_id)))
}

const answersFreshMs = 10 * 60_000

export type PersonalAnswer<T> =
  | { ok: true; entries: readonly T[]; askedAt: number }
  | { ok: false; fault: RemoteFault }

/** Performs one writing call in the person's name; cached lists are dropped. */
export async function callAsPerson(
  services: RemoteServices,
  sessionId: string,
  call: RestCall,
): Promise<RemoteAnswer> {
  const known = await read(services, sessionId)
  if (known === undefined) return { ok: false, fault: 'unauthorised' }
  await noteUse(services, sessionId, known.usedAt)
  const answer = await callCounted(services, 'shared', withToken(call, known.token))
  if (answer.ok) answersOf(services, sessionId, known).clear()
  return answer
}

/**
 * Fetches one list in the person's name. The result of `entriesOf` is cached for ten minutes, nothing else is stored. A
 * rejected token ends the connection.
 */
export async function askAsPerson<T>(
  services: RemoteServices,
  sessionId: string,
  call: RestCall,
  entriesOf: (rows: RemoteRow[], uid: string) => readonly T[],
): Promise<PersonalAnswer<T>> {
  const known = await read(services, sessionId)
  if (known === undefined) return { ok: false, fault: 'unauthorised' }
  const at = services.now().getTime()
  await noteUse(services, sessionId, known.usedAt)
  const key = JSON.stringify(call)
  const ofPerson = answersOf(services, sessionId, known)
  const cached = ofPerson.get(key)
  if (cached !== undefined && isWithin(at - cached.askedAt, answersFreshMs))
    // A call is always read by the same function.
    return { ok: true, entries: cached.entries as readonly T[], askedAt: cached.askedAt }
  const answer = await callCounted(services, 'shared', withToken(call, known.token))
  if (answer.ok) {
    const entries = entriesOf(rowsOf(answer.body), known.uid)
    ofPerson.set(key, { entries, askedAt: at })
    return { ok: true, entries, askedAt: at }
  }
  if (answer.fault === 'unauthorised') await forget(services, sessionId)
  return answer
}
