import { z } from 'zod'
import type { Visibility } from './visibility.ts'
import type { Wind } from './wind.ts'
import { keysOf } from '#app/lib/labels.ts'

/** English words for the cloud amounts in reports, as WMO and ICAO define them; `VV` is the vertical visibility in fog. */
export const coverLabelsInEnglish: Record<Cover, string> = {
  FEW: 'few, 1 to 2 oktas',
  SCT: 'scattered, 3 to 4 oktas',
  BKN: 'broken, 5 to 7 oktas',
  OVC: 'overcast, 8 oktas',
  VV: 'sky obscured, vertical visibility',
}

export const coverLabels = {
  FEW: 'gering, 1 bis 2 Achtel',
  SCT: 'aufgelockert, 3 bis 4 Achtel',
  BKN: 'aufgebrochen, 5 bis 7 Achtel',
  OVC: 'bedeckt, 8 Achtel',
  VV: 'Himmel nicht zu erkennen, Vertikalsicht',
} as const
export type Cover = keyof typeof coverLabels

/** `baseFt`: feet above the station's ground; `null` if not measured. */
export type CloudLayer = { cover: Cover; baseFt: number | null }

/** One station's weather at one moment; `null` means not measured, or dropped as impossible. */
export type Values = {
  wind: Wind | null
  visibility: Visibility | null
  /** Empty if there are no clouds relevant to flying. */
  clouds: readonly CloudLayer[] | null
  /** Present weather in the code of reports: `-SHRA`, `BR`. */
  weather: string | null
  temperatureC: number | null
  dewPointC: number | null
  /** Whole hectopascals, rounded down (ICAO Annex 3, appendix 3, 4.7.2). */
  qnhHpa: number | null
}

/** Physically plausible ranges at an airfield; other values are errors of the station or of its interface. */
export const limits = {
  fromDeg: { min: 0, max: 360 },
  speedKt: { min: 0, max: 150 },
  gustKt: { min: 0, max: 200 },
  visibilityM: { min: 0, max: 200_000 },
  cloudBaseFt: { min: 0, max: 60_000 },
  temperatureC: { min: -60, max: 60 },
  pressureHpa: { min: 850, max: 1090 },
} as const

/** Returns the number if it is within the range, otherwise `null`. */
export function plausible(value: unknown, { min, max }: { min: number; max: number }): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return value >= min && value <= max ? value : null
}

/**
 * Returns `null` without a speed, or with a speed but no direction. `VRB` is variable; gusts below the wind speed are
 * dropped.
 */
export function windOf(direction: unknown, speed: unknown, gust: unknown): Wind | null {
  const speedKt = wholeOrNull(plausible(speed, limits.speedKt))
  if (speedKt === null) return null
  const gustKt = wholeOrNull(plausible(gust, limits.gustKt))
  const gusting = gustKt !== null && gustKt > speedKt ? gustKt : null
  if (speedKt === 0) return { fromDeg: null, speedKt: 0, gustKt: gusting }
  if (direction === 'VRB') return { fromDeg: null, speedKt, gustKt: gusting }
  const fromDeg = plausible(direction, limits.fromDeg)
  if (fromDeg === null) return null
  return { fromDeg: Math.round(fromDeg) || 360, speedKt, gustKt: gusting }
}

/** Returns the QNH: pressure at sea level in hPa, rounded down for the altimeter setting. */
export function qnhOf(pressure: unknown): number | null {
  const hectopascals = plausible(pressure, limits.pressureHpa)
  return hectopascals === null ? null : Math.floor(hectopascals + 1e-6)
}

/** Drops a dew point above the temperature. */
export function dewPointOf(dewPoint: unknown, temperatureC: number | null): number | null {
  const degrees = plausible(dewPoint, limits.temperatureC)
  return degrees !== null && temperatureC !== null && degrees > temperatureC + 0.5 ? null : degrees
}

function wholeOrNull(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}

export function hasNoValue(values: Values): boolean {
  return Object.values(values).every((value) => value === null)
}

const nullableNumber = z.number().nullable()

/** Schema of the values in the database. */
export const StoredValues: z.ZodType<Values> = z.object({
  wind: z.object({ fromDeg: nullableNumber, speedKt: z.number(), gustKt: nullableNumber }).nullable(),
  visibility: z.object({ metres: z.number(), orMore: z.boolean() }).nullable(),
  clouds: z.array(z.object({ cover: z.enum(keysOf(coverLabels)), baseFt: nullableNumber })).nullable(),
  weather: z.string().nullable(),
  temperatureC: nullableNumber,
  dewPointC: nullableNumber,
  qnhHpa: nullableNumber,
})
