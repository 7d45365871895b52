import { z } from 'zod'
import { optionalText } from './frequency.ts'
import { keysOf } from '#app/lib/labels.ts'

export const surfaces = {
  asphalt: { de: 'Asphalt', en: 'asphalt' },
  concrete: { de: 'Beton', en: 'concrete' },
  grass: { de: 'Gras', en: 'grass' },
  synthetic: { de: 'Kunststoff', en: 'synthetic' },
  gravel: { de: 'Schotter', en: 'gravel' },
} as const
export type Surface = keyof typeof surfaces

export const lightings = {
  none: { de: 'keine', en: 'none' },
  pcl: { de: 'PCL', en: 'PCL' },
  'on-request': { de: 'auf Anfrage', en: 'on request' },
  portable: { de: 'mobil', en: 'portable' },
  fixed: { de: 'fest', en: 'fixed' },
} as const

export const runwaySurface = z.enum(keysOf(surfaces), 'Bitte einen Belag wählen.')
const lighting = z.enum(keysOf(lightings))
const metres = z.number().nonnegative()
const optionalMetres = metres.nullable().default(null)
const degrees = z.number().min(0).max(360)
/** Two digits 01 to 36, with L, R, C or the club's own G or S. */
export const directionDesignator = z
  .string()
  .regex(/^(0[1-9]|[12]\d|3[0-6])[LRCGS]?$/, 'Zum Beispiel 07 oder 25L.')

/** One direction of a runway: declared distances in metres; `null` if not declared. */
export const RunwayDirection = z.object({
  designator: directionDesignator,
  /** Degrees, true north. */
  trueDeg: degrees,
  magneticDeg: degrees.nullable().default(null),
  toraM: optionalMetres,
  todaM: optionalMetres,
  asdaM: optionalMetres,
  ldaM: optionalMetres,
  displacedThresholdM: metres.default(0),
  thresholdElevationFt: z.number().nullable().default(null),
  /** `null`: not given, as for a runway from the list of airfields. */
  rightHandCircuit: z.boolean().nullable().default(null),
  obstacle: optionalText,
})
export type RunwayDirection = z.infer<typeof RunwayDirection>

/** `from` and `to` are ISO 8601 UTC; a `to` of `null` means until further notice. */
const RunwayClosure = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime().nullable(),
  reason: z.string(),
})
type RunwayClosure = z.infer<typeof RunwayClosure>

export const Runway = z.object({
  id: z.string(),
  /** Both directions, with a suffix that distinguishes parallel runways: `07/25`, `07/25 S`. */
  designator: z.string(),
  lengthM: metres,
  widthM: metres,
  surface: runwaySurface,
  /** PCN or PCR as printed, or a mass: `PCN 8`, `2 000 kg bei trockenem Boden`. */
  bearingStrength: optionalText,
  slopePercent: z.number().nullable().default(null),
  use: optionalText,
  /** `null`: not given. */
  lighting: z.object({ kind: lighting, note: optionalText }).nullable().default(null),
  stripLengthM: optionalMetres,
  stripWidthM: optionalMetres,
  directions: z.array(RunwayDirection),
  closures: z.array(RunwayClosure).default([]),
})
export type Runway = z.infer<typeof Runway>

/** Returns the closures that have not ended at the given time (epoch ms), earliest first. */
export function comingClosures({ closures }: Runway, at: number): RunwayClosure[] {
  return closures
    .filter(({ to }) => to === null || Date.parse(to) > at)
    .toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))
}
