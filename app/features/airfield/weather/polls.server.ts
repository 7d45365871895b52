import type { Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { isMetar, type Station } from './station.ts'

export const fetchWeatherKind = 'weather.fetch'
export type FetchWeatherPayload = { source: string; dueAt: string }

/** The stations with METARs are asked together, for reports and for forecasts. */
export const polledTogether = ['metar', 'taf'] as const

const minute = 60_000

/** The public interface is asked every ten minutes at most; forecasts change four to eight times a day. */
export function pollEveryMs(source: string, stations: readonly Station[]): number {
  if (source === 'metar') return 10 * minute
  if (source === 'taf') return 30 * minute
  const station = stations.find(({ id }) => id === source)
  // One that sends by itself is not asked; it is looked at to forget what is past.
  return station?.kind === 'push' ? 60 * minute : 5 * minute
}

export async function listPolls(db: Db) {
  return db.selectFrom('weather_polls').selectAll().orderBy('source').execute()
}

export async function findPoll(db: Db, source: string) {
  return db.selectFrom('weather_polls').selectAll().where('source', '=', source).executeTakeFirst()
}

/**
 * A row and a job for every source the stations need; `atOnce` are asked now, whatever was due before. Rows of sources
 * that are no longer needed go, and with them the meaning of their jobs.
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

/** Notes how it went; true when this was the job that counts, and the next one is arranged with it. */
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
  // A job that ran twice finds that the other one has already gone on.
  if (numUpdatedRows === 0n) return false
  const payload: FetchWeatherPayload = { source, dueAt: next.toISOString() }
  await enqueue(trx, { kind: fetchWeatherKind }, payload, { at: outcome.asked, dueAt: next })
  return true
}

/** What a test by hand, or a station that sent by itself, showed; when it is asked next stays. */
export async function noteOutcome(db: Db, source: string, { asked, failure, failures }: Outcome) {
  const asked_at = asked.toISOString()
  await db
    .updateTable('weather_polls')
    .set({ failures, last_failure: failure, asked_at, ...(failure === null && { answered_at: asked_at }) })
    .where('source', '=', source)
    .execute()
}
