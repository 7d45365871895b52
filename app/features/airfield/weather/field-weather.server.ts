import type { Db } from '#app/platform/database/db.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { type FieldWeather, fieldWeatherAt } from './field-weather.ts'
import { listPolls } from './polls.server.ts'
import { latestReports } from './reports.server.ts'
import { weatherStations } from './stations.server.ts'
import type { Station } from './station.ts'

/** A source is asked when it is due, and has answered a few seconds later. */
const answerTakesMs = 5_000
/** Overdue: the answer may come at any moment, or somebody has stopped the worker. */
const overdueMs = 30_000
/** A station that sends by itself does so when it likes; a page is at most so much behind it. */
const pushedMs = 60_000

export type FieldWeatherNow = FieldWeather & {
  /**
   * Epoch ms: a page that shows this may be kept until then. It is the earliest of three moments: something shown turns
   * old, is gone or ends; a source has been asked again; a minute from now where a station sends by itself. New reports
   * therefore empty no page in memory: those that show weather make themselves anew, all others stay. Pages name the
   * time of an observation and not its age, which would be wrong a minute later.
   */
  keepUntil: number
}

/** Null where no station is set up: then nothing about weather is shown at all. */
export async function fieldWeather(db: Db, instant: number): Promise<FieldWeatherNow | null> {
  const stations = await weatherStations(db)
  if (stations.length === 0) return null
  const [field, polls, reported] = await Promise.all([
    airfieldContent(db),
    listPolls(db),
    Promise.all(stations.map(async (station) => ({ station, ...(await latestReports(db, station.id)) }))),
  ])
  const weather = fieldWeatherAt(reported, field, instant)
  const moments = polls.map(({ source, due_at }) => nextNews(source, Date.parse(due_at), stations, instant))
  return { ...weather, keepUntil: Math.min(weather.until ?? Number.POSITIVE_INFINITY, ...moments) }
}

function nextNews(source: string, dueAt: number, stations: readonly Station[], instant: number): number {
  if (stations.find(({ id }) => id === source)?.kind === 'push') return instant + pushedMs
  const answered = dueAt + answerTakesMs
  return answered > instant ? answered : instant + overdueMs
}
