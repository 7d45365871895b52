import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { isMetar, type Station } from './station.ts'

export const fetchWeatherKind = 'weather.fetch'
export type FetchWeatherPayload = { source: string; dueAt: string }

/** Sources that cover all METAR stations in one request, for reports and for forecasts. */
export const polledTogether = ['metar', 'taf'] as const

const minute = 60_000

/**
 * Returns the interval between fetches. The public interface is used every ten minutes at most; forecasts change four to
 * eight times a day.
 */
export function pollEveryMs(source: string, stations: readonly Station[]): number {
  if (source === 'metar') return 10 * minute
  if (source === 'taf') return 30 * minute
  const station = stations.find(({ id }) => id === source)
  // A pushing station is not fetched; the job only deletes old reports.
  return station?.kind === 'push' ? 60 * minute : 5 * minute
}

export const listPolls = (db: Db) => readPolls(db, null)

const readPolls = compiledOnce((db) => db.selectFrom('weather_polls').selectAll().orderBy('source'))

export async function findPoll(db: Db, source: string) {
  return db.selectFrom('weather_polls').selectAll().where('source', '=', source).executeTakeFirst()
}

/**
 * Creates a row and a job for every source that the stations need; `atOnce` are fetched now, whenever they were due.
 * Deletes rows of sources no longer needed, so that their jobs have no effect.
 */
export async function beginPolling(
  trx: Db,
  stations: readonly Station[],
  atOnce: readonly string[],
  at: Date,
) {
  const wanted = [
    ...(stations.some(isMetar) ? polledTogether : []),
    ...stations.filter((station) => !isMetar(station)).map(({ id }) => id),
  ]
  const known = (await listPolls(trx)).map(({ source }) => source)
  const past = known.filter((source) => !wanted.includes(source))
  if (past.length > 0) await trx.deleteFrom('weather_polls').where('source', 'in', past).execute()
  const due = wanted.filter((source) => atOnce.includes(source) || !known.includes(source))
  for (const source of due) await askAt(trx, source, at)
}

async function askAt(trx: Db, source: string, at: Date) {
  const dueAt = at.toISOString()
  await trx
    .insertInto('weather_polls')
    .values({ source, due_at: dueAt, failures: 0, last_failure: null, asked_at: null, answered_at: null })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ due_at: dueAt, failures: 0 }))
    .execute()
  const payload: FetchWeatherPayload = { source, dueAt }
  await enqueue(trx, { kind: fetchWeatherKind }, payload, { at })
}

type Outcome = { asked: Date; failure: string | null; failures: number }

/** Stores the outcome and schedules the next job; `false` if this job is outdated. */
export async function goOn(trx: Db, { source, dueAt }: FetchWeatherPayload, next: Date, outcome: Outcome) {
  const { numUpdatedRows } = await trx
    .updateTable('weather_polls')
    .set({
      due_at: next.toISOString(),
      failures: outcome.failures,
      last_failure: outcome.failure,
      asked_at: outcome.asked.toISOString(),
      ...(outcome.failure === null && { answered_at: outcome.asked.toISOString() }),
    })
    .where('source', '=', source)
    .where('due_at', '=', dueAt)
    .executeTakeFirst()
  // A job that runs twice finds that the first run has already scheduled the next one.
  if (numUpdatedRows === 0n) return false
  const payload: FetchWeatherPayload = { source, dueAt: next.toISOString() }
  await enqueue(trx, { kind: fetchWeatherKind }, payload, { at: outcome.asked, dueAt: next })
  return true
}

/** Stores the outcome of a manual test or of a pushed reading; the next scheduled fetch is unchanged. */
export async function noteOutcome(db: Db, source: string, { asked, failure, failures }: Outcome) {
  const asked_at = asked.toISOString()
  await db
    .updateTable('weather_polls')
    .set({ failures, last_failure: failure, asked_at, ...(failure === null && { answered_at: asked_at }) })
    .where('source', '=', source)
    .execute()
}
