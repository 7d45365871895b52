import type { Db } from '#app/platform/database/db.ts'
import { enqueueRun } from '#app/platform/jobs/nightly.server.ts'

/** Calls for shared panels. A key of the interface has 500 calls per UTC day for all the club's programs together. */
export const callsForShared = 400
/** Upper bound for signing in; the remaining calls are left to the club's other programs. */
const callsForSignIn = callsForShared + 60

/** Number of remaining calls at which somebody is notified. */
export const fewCalls = 40

export type Purpose = 'shared' | 'sign-in'
const most = { shared: callsForShared, 'sign-in': callsForSignIn } as const

const utcDay = (at: Date) => at.toISOString().slice(0, 10)

/** Reserves calls of the day before they are made; `false` if not enough are left. */
export async function takeCalls(db: Db, purpose: Purpose, count: number, at: Date): Promise<boolean> {
  const day = utcDay(at)
  await db
    .insertInto('vereinsflieger_calls')
    .values({ utc_day: day, calls: 0 })
    .onConflict((conflict) => conflict.column('utc_day').doNothing())
    .execute()
  const reserved = await db
    .updateTable('vereinsflieger_calls')
    .set(({ eb }) => ({ calls: eb('calls', '+', count) }))
    .where('utc_day', '=', day)
    .where('calls', '<=', most[purpose] - count)
    .returning('calls')
    .executeTakeFirst()
  if (reserved === undefined) return false
  const left = callsForShared - reserved.calls
  if (left <= fewCalls && left + count > fewCalls) await askForWord(db, at)
  return true
}

export const scarceCallsKind = 'vereinsflieger.calls-scarce'
export type ScarceDay = { day: string }

/** Enqueues the notification that few calls are left, once per UTC day. */
async function askForWord(db: Db, at: Date) {
  const day = utcDay(at)
  const payload = { day } satisfies ScarceDay
  await enqueueRun(db, { kind: scarceCallsKind, run: day, payload, due: at }, at)
}

/** Returns the shared calls left in this UTC day. */
export async function callsLeft(db: Db, at: Date): Promise<number> {
  const row = await db
    .selectFrom('vereinsflieger_calls')
    .select('calls')
    .where('utc_day', '=', utcDay(at))
    .executeTakeFirst()
  return Math.max(0, callsForShared - (row?.calls ?? 0))
}

/** Marks all calls of the day as used, because the interface said so. */
export async function spendAllCalls(db: Db, at: Date) {
  const isNew = (await callsLeft(db, at)) > fewCalls
  await takeCalls(db, 'shared', 0, at)
  await db
    .updateTable('vereinsflieger_calls')
    .set({ calls: callsForSignIn })
    .where('utc_day', '=', utcDay(at))
    .where('calls', '<', callsForSignIn)
    .execute()
  if (isNew) await askForWord(db, at)
}
