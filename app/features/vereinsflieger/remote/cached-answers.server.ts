import { berlinDay } from '#app/lib/berlin-time.ts'
import type { Services } from '#app/platform/services.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Sourced } from '../club-management.ts'
import type { RemoteFault } from './answer.ts'
import { callsLeft } from './call-budget.server.ts'

export type Fetched<T> = { ok: true; entries: readonly T[] } | { ok: false; fault: RemoteFault }

type Question<T> = {
  /** Cache key: the call with everything its answer depends on. */
  key: string
  /** How long an answer is fresh, in ms. */
  retentionMs: number
  fetch: () => Promise<Fetched<T>>
}

/** Pause after a failure in which nobody retries; a refusal would not change by retrying. */
const pauseMs: Readonly<Record<RemoteFault, number>> = {
  offline: 60_000,
  quota: 15 * 60_000,
  refused: 15 * 60_000,
  'needs-code': 15 * 60_000,
  unauthorised: 15 * 60_000,
  unknown: 15 * 60_000,
  'bad-request': 15 * 60_000,
}

type Underway = Map<string, Promise<Sourced<readonly unknown[]>>>
type Pauses = Map<string, { fault: RemoteFault; since: number }>
const underway = new WeakMap<Db, Underway>()
const pauses = new WeakMap<Db, Pauses>()

type Stores = Pick<Services, 'db' | 'now' | 'buildId'>

/**
 * Returns the cached answer if it is fresh; otherwise asks once for all concurrent callers. If that fails, returns the old
 * answer with its age and the fault.
 */
export function askOnce<T>(stores: Stores, question: Question<T>): Promise<Sourced<readonly T[]>> {
  // Another build may parse the entries differently.
  const name = `${question.key} ${stores.buildId}`
  return togetherWhile(stores.db, name, () => answer(stores, question, name))
}

async function answer<T>(
  stores: Stores,
  question: Question<T>,
  name: string,
): Promise<Sourced<readonly T[]>> {
  const { db, now } = stores
  const cached = await findCached<T>(db, name)
  const at = now().getTime()
  if (cached !== undefined && isWithin(at - cached.askedAt, question.retentionMs))
    return result(stores, cached, null)
  const pause = pausesOf(db).get(name)
  if (pause !== undefined && isWithin(at - pause.since, pauseMs[pause.fault]))
    return result(stores, cached, pause.fault)
  const fetched = await question.fetch()
  if (!fetched.ok) {
    pausesOf(db).set(name, { fault: fetched.fault, since: at })
    return result(stores, cached, fetched.fault)
  }
  pausesOf(db).delete(name)
  await store(db, name, fetched.entries, now())
  return result(stores, { entries: fetched.entries, askedAt: now().getTime() }, null)
}

/** Returns whether an age in ms is within the limit; a negative age (from a wrong clock) is not. */
export const isWithin = (ageMs: number, mostMs: number) => ageMs >= 0 && ageMs < mostMs

type CachedAnswer<T> = { entries: readonly T[]; askedAt: number }

async function result<T>(
  { db, now }: Stores,
  cached: CachedAnswer<T> | undefined,
  fault: RemoteFault | null,
): Promise<Sourced<readonly T[]>> {
  return {
    value: cached?.entries ?? [],
    sourceState: {
      source: 'vereinsflieger',
      asOf: cached?.askedAt ?? null,
      asOfDay: cached === undefined ? null : earlierDay(cached.askedAt, now()),
      callsLeft: await callsLeft(db, now()),
      fault: fault === null ? null : shownFault(fault),
    },
  }
}

/** Returns the day of an instant in Berlin; `null` if it is today. */
export function earlierDay(instant: number, at: Date): string | null {
  const day = berlinDay(instant)
  return day === berlinDay(at.getTime()) ? null : day
}

function shownFault(fault: RemoteFault): 'offline' | 'quota' | 'refused' {
  if (fault === 'quota' || fault === 'offline') return fault
  return fault === 'unknown' || fault === 'bad-request' ? 'offline' : 'refused'
}

/**
 * Shares one promise among all callers from the first read of the cache until the new answer is stored; otherwise a caller
 * that read before would ask again.
 */
function togetherWhile<T>(db: Db, name: string, ask: () => Promise<Sourced<readonly T[]>>) {
  const running: Underway = underway.get(db) ?? new Map()
  underway.set(db, running)
  const known = running.get(name) as Promise<Sourced<readonly T[]>> | undefined
  if (known !== undefined) return known
  const asked = ask().finally(() => running.delete(name))
  running.set(name, asked)
  return asked
}

function pausesOf(db: Db): Pauses {
  const known = pauses.get(db) ?? new Map<string, { fault: RemoteFault; since: number }>()
  pauses.set(db, known)
  return known
}

/** Drops cached answers that lack what was just written. */
export async function forgetAnswers(db: Db, about: 'calendar' | 'hours') {
  await db.deleteFrom('vereinsflieger_answers').where('question', 'like', `${about} %`).execute()
}

/** Ends all pauses after the settings changed: new credentials may be accepted. */
export function forgetPauses(db: Db) {
  pauses.delete(db)
}

async function findCached<T>(db: Db, question: string): Promise<CachedAnswer<T> | undefined> {
  const row = await db
    .selectFrom('vereinsflieger_answers')
    .select(['entries', 'asked_at'])
    .where('question', '=', question)
    .executeTakeFirst()
  // Written by `store` of this build only.
  return row && { entries: JSON.parse(row.entries) as T[], askedAt: Date.parse(row.asked_at) }
}

async function store(db: Db, question: string, entries: readonly unknown[], at: Date) {
  const row = { entries: JSON.stringify(entries), asked_at: at.toISOString() }
  await db
    .insertInto('vereinsflieger_answers')
    .values({ question, ...row })
    .onConflict((conflict) => conflict.column('question').doUpdateSet(row))
    .execute()
}

/** Returns when the interface last answered; `null`: never. */
export async function lastAnswerAt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('vereinsflieger_answers')
    .select('asked_at')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.asked_at ?? null
}
