import type { Db } from '#app/platform/database/db.ts'
import { enqueueRun } from '#app/platform/jobs/nightly.server.ts'

/** A key of the interface has 500 calls a UTC day, for all programs of the club together. */
export const callsForShared = 400
/** Beyond them only signing in goes on; the rest is left to what else the club uses. */
export const callsForSignIn = callsForShared + 60

/** From so many left on somebody should know. */
export const fewCalls = 40

export type Purpose = 'shared' | 'sign-in'
const most = { shared: callsForShared, 'sign-in': callsForSignIn } as const

const utcDay = (at: Date) => at.toISOString().slice(0, 10)

/** Takes calls of the day before they are made; `false` when there are not as many left. */
export async function takeCalls(db: Db, purpose: Purpose, count: number, at: Date): Promise<boolean> {
  const day = utcDay(at)
  await db
    .insertInto('vereinsflieger_calls')
    .values({ utc_day: day, calls: 0 })
    .onConflict((conflict) => conflict.column('utc_day').doNothing())
    .execute()
  const taken = await db
    .updateTable('vereinsflieger_calls')
    .set(({ eb }) => ({ calls: eb('calls', '+', count) }))
    .where('utc_day', '=', day)
    .where('calls', '<=', most[purpose] - count)
    .returning('calls')
    .executeTakeFirst()
  if (taken === undefined) return false
  const left = callsForShared - taken.calls
  if (left <= fewCalls && left + count > fewCalls) await askForWord(db, at)
  return true
}

export const scarceCallsKind = 'vereinsflieger.calls-scarce'
export type ScarceDay = { day: string }

/** The calls that make them few say so, once a UTC day. */
async function askForWord(db: Db, at: Date) {
  const day = utcDay(at)
  const payload = { day } satisfies ScarceDay
  await enqueueRun(db, { kind: scarceCallsKind, turn: day, payload, due: at }, at)
}

/** What is left of the shared calls of this UTC day. */
export async function callsLeft(db: Db, at: Date): Promise<number> {
  const row = await db
    .selectFrom('vereinsflieger_calls')
    .select('calls')
    .where('utc_day', '=', utcDay(at))
    .executeTakeFirst()
  return Math.max(0, callsForShared - (row?.calls ?? 0))
}

/** The interface itself has said that there are none left. */
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
