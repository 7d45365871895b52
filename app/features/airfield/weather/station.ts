import { z } from 'zod'
import { FieldMapping } from './own-station.ts'
import { stationCode } from './station-code.ts'
import type { WeatherStationsTable } from '#app/platform/database/tables.ts'

/** Maximum number of METAR stations around a field. */
export const mostMetarStations = 3

const Position = z.object({ lat: z.number(), lon: z.number() })
const name = z.string().trim().max(60)

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

/** Returns `EDDN Nürnberg`, or the name of the club's own station. */
export function stationLabel(station: Station): string {
  if (station.kind !== 'metar') return station.name
  return [station.code, station.name ?? station.reportedName].filter(Boolean).join(' ')
}

export function isMetar(station: Station): station is MetarStation {
  return station.kind === 'metar'
}
