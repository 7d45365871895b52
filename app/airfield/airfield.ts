import { z } from 'zod'
import { setting } from '#app/settings/settings.server.ts'

const RunwayDirection = z.looseObject({
  designator: z.string(),
  /** Degrees, true north. */
  trueDeg: z.number(),
})

export const Runway = z.looseObject({
  id: z.string(),
  designator: z.string(),
  lengthM: z.number(),
  widthM: z.number(),
  surface: z.string(),
  directions: z.array(RunwayDirection),
})
export type Runway = z.infer<typeof Runway>

export const Airfield = z.looseObject({
  name: z.string(),
  icao: z.string().nullable(),
  arp: z.object({ lat: z.number(), lon: z.number(), dms: z.string() }),
  elevationFt: z.number(),
  phoneTower: z.string(),
  phoneTowerE164: z.string(),
  runways: z.array(Runway),
})
export type Airfield = z.infer<typeof Airfield>

export const airfieldSetting = setting('airfield', Airfield)

/** Degrees true of the first runway's first direction, for the club's mark; `null` before one is entered. */
export function mainRunwayHeading({ runways }: Airfield): number | null {
  return runways[0]?.directions[0]?.trueDeg ?? null
}

/** „N 49° 03′ 20″": degrees, minutes, seconds, rounded to the second. */
export function degreesMinutesSeconds(degrees: number, kind: 'lat' | 'lon'): string {
  const seconds = Math.round(Math.abs(degrees) * 3600)
  const letter = kind === 'lat' ? (degrees < 0 ? 'S' : 'N') : degrees < 0 ? 'W' : 'E'
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  const [whole, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${letter}\u00a0${pad(whole, kind === 'lat' ? 2 : 3)}°\u202f${pad(minutes, 2)}′\u202f${pad(rest, 2)}″`
}
