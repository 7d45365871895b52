import type { Db } from '#app/platform/database/db.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { type FieldWeather, fieldWeatherAt } from './field-weather.ts'
import { listPolls } from './polls.server.ts'
import { latestOfEach } from './reports.server.ts'
import { weatherStations } from './stations.server.ts'
import type { Station } from './station.ts'

/** Time that a source takes to respond after it is due. */
const answerTakesMs = 5_000
/** Time after which a fetch counts as overdue: the response may arrive at any moment, or the worker has stopped. */
const overdueMs = 30_000
/** A pushing station sends at any time; a page is at most this old. */
const pushedMs = 60_000

export type FieldWeatherNow = FieldWeather & {
  /**
   * Epoch ms until which a page that shows this may be cached: the earliest of three moments: something shown becomes old,
   * disappears or ends; a source has been fetched again; a minute from now if a station pushes. New reports therefore
   * invalidate no cached page: pages with weather expire on their own, all others remain. Pages state the time of an
   * observation, not its age, which would be wrong a minute later.
   */
  keepUntil: number
}

/** Returns `null` if no station is set up; then pages show nothing about weather. */
export async function fieldWeather(db: Db, instant: number): Promise<FieldWeatherNow | null> {
  const stations = await weatherStations(db)
  if (stations.length === 0) return null
  const [field, polls, latest] = await Promise.all([
    airfieldContent(db),
    listPolls(db),
    latestOfEach(
      db,
      stations.map(({ id }) => id),
    ),
  ])
  const reported = stations.map((station) => ({ station, ...latest.get(station.id)! }))
  const weather = fieldWeatherAt(reported, field, instant)
  const moments = polls.map(({ source, due_at }) => nextNews(source, Date.parse(due_at), stations, instant))
  return { ...weather, keepUntil: Math.min(weather.until ?? Number.POSITIVE_INFINITY, ...moments) }
}

function nextNews(source: string, dueAt: number, stations: readonly Station[], instant: number): number {
  if (stations.find(({ id }) => id === source)?.kind === 'push') return instant + pushedMs
  const answered = dueAt + answerTakesMs
  return answered > instant ? answered : instant + overdueMs
}
