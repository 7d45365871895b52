import { z } from 'zod'
import { FieldMapping } from './own-station.ts'
import type { WeatherStationsTable } from '#app/platform/database/tables.ts'

/** Maximum number of METAR stations around a field. */
export const mostMetarStations = 3

const Position = z.object({ lat: z.number(), lon: z.number() })
const name = z.string().trim().max(60)

/** Four letters or digits beginning with a letter, as reports name a station. */
export const stationCode = /^[A-Z][A-Z0-9]{3}$/

const MetarDetails = z.object({
  code: z.string().regex(stationCode),
  /** Name given by the club; `null` for the name the station reports. */
  name: name.nullable().default(null),
  reportedName: z.string().nullable().default(null),
  /** From its reports; null before the first. */
  position: Position.nullable().default(null),
})
const UrlDetails = z.object({
  name,
  /** The URL may contain a key, so it is encrypted; only its host is shown. */
  lockedUrl: z.string(),
  host: z.string(),
  mapping: FieldMapping,
})
const PushDetails = z.object({ name })

export type Station = { id: string; updatedAt: string; updatedBy: string | null } & (
  | ({ kind: 'metar' } & z.infer<typeof MetarDetails>)
  | ({ kind: 'url' } & z.infer<typeof UrlDetails>)
  | ({ kind: 'push' } & z.infer<typeof PushDetails>)
)
export type MetarStation = Station & { kind: 'metar' }

type Row = Pick<WeatherStationsTable, 'id' | 'kind' | 'details' | 'updated_at' | 'updated_by'>

export function toStation({ id, kind, details, updated_at, updated_by }: Row): Station {
  const common = { id, updatedAt: updated_at, updatedBy: updated_by }
  const json: unknown = JSON.parse(details)
  if (kind === 'url') return { ...common, kind, ...UrlDetails.parse(json) }
  if (kind === 'push') return { ...common, kind, ...PushDetails.parse(json) }
  return { ...common, kind: 'metar', ...MetarDetails.parse(json) }
}

/** Returns `EDDN Nürnberg`, or the name of the club's own station; a name that is only the code is not said twice. */
export function stationLabel(station: Station): string {
  if (station.kind !== 'metar') return station.name
  const name = station.name ?? station.reportedName
  return name === null || name === station.code ? station.code : `${station.code} ${name}`
}

export function isMetar(station: Station): station is MetarStation {
  return station.kind === 'metar'
}

const reportStart = /^(?:(?:METAR|SPECI)\s+(?:COR\s+)?)?([A-Z][A-Z0-9]{3}) (\d{2})(\d{2})(\d{2})Z /
const forecastStart =
  /^(?:TAF\s+(?:(?:AMD|COR)\s+)?)?([A-Z][A-Z0-9]{3}) (\d{2})(\d{2})(\d{2})Z (\d{4}\/\d{4}) /

/** Longer texts are not reports. */
const longestReport = 2_000

/**
 * Returns station and time (day of the month, hour, minute UTC) at the beginning of a text; `null` if it is not a METAR.
 */
export function readReportHead(text: string, now: number): { station: string; at: number } | null {
  if (text.length > longestReport) return null
  const [, station, day, hour, minute] = reportStart.exec(text) ?? []
  if (station === undefined) return null
  const at = nearestPast(Number(day), Number(hour), Number(minute), now)
  return at === null ? null : { station, at }
}

export function isForecast(text: string): boolean {
  return text.length <= 4 * longestReport && forecastStart.test(text)
}

/**
 * Reports contain only the day of the month: returns the latest such moment not more than a day ahead. `null` for a day
 * that neither this month nor the last one had.
 */
function nearestPast(day: number, hour: number, minute: number, now: number): number | null {
  if (hour > 23 || minute > 59) return null
  const today = new Date(now)
  for (const monthsBack of [-1, 0, 1]) {
    const at = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsBack, day, hour, minute)
    const isThatDay = new Date(at).getUTCDate() === day
    if (isThatDay && at <= now + 24 * 60 * 60_000) return at
  }
  return null
}
