import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

const point = z.tuple([z.number(), z.number()])
const lines = z.array(z.array(point)).default([])

/** The club's own sketch of the directions, on a sheet of 1200 by 680 units; north is up. */
export const RoadMap = z.object({
  seed: z.int(),
  aerodrome: z.object({ x: z.number(), y: z.number(), heading: z.number() }),
  motorways: lines,
  mainRoads: lines,
  localRoads: lines,
  railways: lines,
  cyclePaths: lines,
  towns: lines,
  exits: z.array(z.object({ at: point, number: z.string() })).default([]),
  stops: z.array(z.object({ at: point, kind: z.enum(['train', 'bus']) })).default([]),
  labels: z
    .array(
      z.object({
        x: z.number(),
        y: z.number(),
        text: z.string(),
        tone: z.enum(['plain', 'blue', 'now', 'big']).exactOptional(),
        anchor: z.enum(['start', 'middle', 'end']).exactOptional(),
      }),
    )
    .default([]),
  /** Text alternative of the drawing. */
  description: z.string(),
})
export type RoadMap = z.infer<typeof RoadMap>

export const roadMapSetting = setting('road-map', RoadMap)
