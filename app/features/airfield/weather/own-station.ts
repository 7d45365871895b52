import { z } from 'zod'
import {
  celsius,
  DistanceUnit,
  distanceUnits,
  hectopascals,
  instantOf,
  knots,
  measured,
  metres,
  PressureUnit,
  SpeedUnit,
  TemperatureUnit,
  TimeFormField,
} from './measurement.ts'
import { aheadAtMostMs } from './observation-age.ts'
import { dewPointOf, hasNoValue, limits, plausible, qnhOf, type Values, windOf } from './observation.ts'
import { visibilityFromMetres } from './visibility.ts'
import type { Observation, SourceFailure } from './weather-source.ts'

/** `sensors.0.data.0.temp`: names and indexes from the outside inwards; empty if the station does not measure it. */
export const fieldPath = z
  .string()
  .trim()
  .max(120, 'Der Weg darf höchstens 120 Zeichen haben.')
  .regex(/^(?:[^.\s]+(?:\.[^.\s]+)*)?$/, 'Bitte Namen mit Punkten verbinden, zum Beispiel data.0.wind.')

/** Path and unit of each value in the station's response. */
export const FieldMapping = z.object({
  time: z.object({
    path: fieldPath.min(1, 'Ohne Zeitpunkt lässt sich nicht sagen, wie alt ein Wert ist.'),
    form: TimeFormField,
  }),
  windDirection: fieldPath,
  windSpeed: fieldPath,
  windGust: fieldPath,
  windUnit: SpeedUnit,
  temperature: fieldPath,
  dewPoint: fieldPath,
  temperatureUnit: TemperatureUnit,
  qnh: fieldPath,
  qnhUnit: PressureUnit,
  visibility: fieldPath,
  visibilityUnit: DistanceUnit.default(distanceUnits[0]!),
})
export type FieldMapping = z.infer<typeof FieldMapping>

export type OwnReading = { ok: true; observation: Observation } | { ok: false; reason: SourceFailure }

/** Reads a response of the club's own station, `now` in epoch ms. Drops implausible values. */
export function readOwnStation(json: unknown, mapping: FieldMapping, now: number): OwnReading {
  const at = (path: string) => (path === '' ? null : valueAt(json, path))
  const observedAt = instantOf(at(mapping.time.path), mapping.time.form)
  if (observedAt === null) return { ok: false, reason: 'unreadable' }
  if (observedAt > now + aheadAtMostMs) return { ok: false, reason: 'clock' }
  const temperatureC = plausible(
    celsius(at(mapping.temperature), mapping.temperatureUnit),
    limits.temperatureC,
  )
  const visibilityM = plausible(metres(at(mapping.visibility), mapping.visibilityUnit), limits.visibilityM)
  const values: Values = {
    wind: windOf(
      measured(at(mapping.windDirection)),
      knots(at(mapping.windSpeed), mapping.windUnit),
      knots(at(mapping.windGust), mapping.windUnit),
    ),
    visibility: visibilityM === null ? null : visibilityFromMetres(visibilityM),
    clouds: null,
    weather: null,
    temperatureC,
    dewPointC: dewPointOf(celsius(at(mapping.dewPoint), mapping.temperatureUnit), temperatureC),
    qnhHpa: qnhOf(hectopascals(at(mapping.qnh), mapping.qnhUnit)),
  }
  if (hasNoValue(values)) return { ok: false, reason: 'unreadable' }
  return { ok: true, observation: { observedAt, raw: null, values } }
}

/** Own properties only: a path must not reach what every object inherits. */
function valueAt(json: unknown, path: string): unknown {
  let value: unknown = json
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** Mapping for stations that push: `POST /api/wetter`, see docs/api.md. */
export const pushedMapping: FieldMapping = {
  time: { path: 'observedAt', form: 'iso' },
  windDirection: 'windDirectionDeg',
  windSpeed: 'windSpeedKt',
  windGust: 'windGustKt',
  windUnit: 'kt',
  temperature: 'temperatureC',
  dewPoint: 'dewPointC',
  temperatureUnit: '°C',
  qnh: 'qnhHpa',
  qnhUnit: 'hPa',
  visibility: 'visibilityM',
  visibilityUnit: 'm',
}
