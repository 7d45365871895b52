import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { takeOut } from '#app/platform/files/secrets.server.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { aviationWeather } from './aviation-weather.server.ts'
import { ownStation } from './own-station.server.ts'
import { fetchWeatherKind, type FetchWeatherPayload, findPoll, goOn, pollEveryMs } from './polls.server.ts'
import { forgetPastReports, storeHeard } from './reports.server.ts'
import { isMetar, type Station } from './station.ts'
import { listStations } from './stations.server.ts'
import type { SourceAnswer, Way, WeatherSource } from './weather-source.ts'

export type WeatherContext = {
  db: Db
  files: FileStore
  now: () => Date
  log: (event: string, facts: Record<string, unknown>) => void
  metarUrl: string
  publicUrl: string
}

/** A failing source is fetched less and less often, at least once an hour. */
const longestPauseMs = 60 * 60_000

/** Fetches one source and schedules the next fetch; a failing source is not a failure of the job. */
export const fetchWeather: Job<FetchWeatherPayload, WeatherContext> = {
  kind: fetchWeatherKind,
  atOnce: 2,
  run: (context, payload) => fetchWeatherAndGoOn(context, payload),
}

export async function fetchWeatherAndGoOn(
  context: WeatherContext,
  payload: FetchWeatherPayload,
  way: Way = {},
) {
  const { db, now } = context
  const { source } = payload
  const [poll, stations] = await Promise.all([findPoll(db, source), listStations(db)])
  if (poll?.due_at !== payload.dueAt) return
  const answer = await (await sourceOf(context, source, stations, way))?.ask(now())
  const failure = answer === undefined ? null : failureOf(answer)
  const failures = failure === null ? 0 : poll.failures + 1
  const asked = now()
  const next = new Date(asked.getTime() + pauseMs(source, stations, failures, failure))
  await inTransaction(db, async (trx) => {
    // The station may have been removed during the request.
    const current = await listStations(trx)
    const counts = await goOn(trx, payload, next, { asked, failure, failures })
    if (counts && answer?.ok === true) await storeHeard(trx, current, answer.heard, asked)
    await forgetPastReports(trx, asked)
  })
  logChange(context, source, poll.last_failure, failure)
}

/** Returns the source by its name; `undefined` for a station that pushes its readings. */
export async function sourceOf(
  { files, metarUrl, publicUrl }: Pick<WeatherContext, 'files' | 'metarUrl' | 'publicUrl'>,
  source: string,
  stations: readonly Station[],
  way: Way = {},
): Promise<WeatherSource | undefined> {
  if (source === 'metar' || source === 'taf') {
    const codes = stations.filter(isMetar).map(({ code }) => code)
    return aviationWeather(source, codes, { metarUrl, publicUrl }, way)
  }
  const station = stations.find(({ id }) => id === source)
  if (station?.kind !== 'url') return undefined
  const url = (await takeOut(files, station.lockedUrl)) ?? null
  return ownStation({ id: station.id, url, mapping: station.mapping }, way)
}

/** Returns the failure as a stored code; `null` on success. */
export function failureOf(answer: SourceAnswer): string | null {
  if (answer.ok) return null
  return answer.status === undefined ? answer.reason : `${answer.reason} ${answer.status}`
}

function pauseMs(
  source: string,
  stations: readonly Station[],
  failures: number,
  failure: string | null,
): number {
  // „Too many requests“: waits as long as possible.
  if (failure === 'refused 429') return longestPauseMs
  const usual = pollEveryMs(source, stations)
  return Math.max(usual, Math.min(usual * 2 ** Math.min(failures, 10), longestPauseMs))
}

/** Logs only when a source fails and when it recovers, so that a server without network logs it once. */
function logChange({ log }: WeatherContext, source: string, before: string | null, after: string | null) {
  if ((before === null) === (after === null)) return
  if (after === null) log('weather source answers again', { source })
  else log('weather source is silent', { source, reason: after })
}
