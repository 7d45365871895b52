import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'

/** `a` along the main runway from its first designator, `b` to the left of it; metres from the reference point. */
const point = z.tuple([z.number(), z.number()])
const points = z.array(point)
const surface = z.string().exactOptional()
const monthDay = z.string().refine((text) => isCalendarDay(`2028-${text}`))

/** A place around the field by true bearing and distance from the reference point. */
const farPlace = z.object({ name: z.string(), bearingDeg: z.number(), distanceKm: z.number() })

/** Geometry of the field for plans to scale; every part is optional. */
export const AirfieldLayout = z.object({
  /** Direction of `a` in degrees. */
  trueBearing: z.number(),
  /** Metres on the plan: x east and y south of the reference point, width, height. */
  viewBox: z.tuple([z.number(), z.number(), z.number(), z.number()]).exactOptional(),
  runways: z
    .array(
      z.object({
        runwayId: z.string(),
        from: z.number(),
        to: z.number(),
        b: z.number(),
        width: z.number(),
        surface: z.string(),
        turn: z.number().exactOptional(),
        displaced: z.record(z.string(), z.number()).exactOptional(),
        label: z.string().exactOptional(),
      }),
    )
    .default([]),
  taxiways: z
    .array(
      z.object({
        id: z.string(),
        points,
        widthM: z.number().exactOptional(),
        surface,
        note: z.string().exactOptional(),
      }),
    )
    .default([]),
  aprons: z
    .array(z.object({ id: z.string(), name: z.string().exactOptional(), polygon: points, surface }))
    .default([]),
  buildings: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        label: z.string().exactOptional(),
        /** Lower left corner, length along `a`, depth along `b`. */
        rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        doorWidthM: z.number().exactOptional(),
        doorHeightM: z.number().exactOptional(),
      }),
    )
    .default([]),
  fuelStation: point.exactOptional(),
  windsocks: points.default([]),
  winches: points.default([]),
  parking: z
    .array(
      z.object({
        id: z.string(),
        polygon: points,
      }),
    )
    .default([]),
  campground: points.exactOptional(),
  roads: z
    .array(z.object({ id: z.string(), name: z.string().exactOptional(), kind: z.string(), points }))
    .default([]),
  water: z
    .array(z.object({ id: z.string(), name: z.string().exactOptional(), kind: z.string(), points }))
    .default([]),
  /** Aircraft parked where visitors usually see some; `heading` in degrees true. */
  parked: z.array(z.object({ silhouette: z.string(), at: point, heading: z.number() })).default([]),
  /** Arable land and contour lines, as polygons and curves. */
  fields: z.array(points).default([]),
  contours: z.array(points).default([]),
  forests: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().exactOptional(),
        heightM: z.number().exactOptional(),
        polygon: points,
      }),
    )
    .default([]),
  /** Points at which pilots report before joining the circuit. */
  reportingPoints: z.array(farPlace.extend({ heightFtMsl: z.number().nullable().default(null) })).default([]),
  noiseSensitive: z
    .array(
      farPlace.extend({
        /** First and last day of the year on which it counts. */
        season: z.object({ from: monthDay, to: monthDay }).nullable().default(null),
      }),
    )
    .default([]),
})
export type AirfieldLayout = z.infer<typeof AirfieldLayout>
