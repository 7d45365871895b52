import { z } from 'zod'
import { optionalText } from './frequency.ts'
import { keysOf } from '#app/lib/labels.ts'
import { trafficClasses } from './traffic-classes.ts'

export const launchMethods = {
  winch: { de: 'Winde', en: 'winch' },
  aerotow: { de: 'F-Schlepp', en: 'aerotow' },
  'self-launch': { de: 'Eigenstart', en: 'self-launch' },
} as const

export const trafficClass = z.enum(keysOf(trafficClasses), 'Bitte eine Luftfahrzeugart wählen.')

export const PermittedTraffic = z.object({
  class: trafficClass,
  /** Maximum take-off mass; `null` if it has no limit of its own. */
  mtomKg: z.int().positive().nullable().default(null),
  /** Whether it needs PPR at any time, also within the open hours. */
  pprOnly: z.boolean().default(false),
  launchMethods: z.array(z.enum(keysOf(launchMethods))).default([]),
  note: optionalText,
})
export type PermittedTraffic = z.infer<typeof PermittedTraffic>

export const circuitSides = {
  north: { de: 'Nord', en: 'north' },
  'north-east': { de: 'Nordost', en: 'north-east' },
  east: { de: 'Ost', en: 'east' },
  'south-east': { de: 'Südost', en: 'south-east' },
  south: { de: 'Süd', en: 'south' },
  'south-west': { de: 'Südwest', en: 'south-west' },
  west: { de: 'West', en: 'west' },
  'north-west': { de: 'Nordwest', en: 'north-west' },
} as const

/** A traffic circuit: its height is above mean sea level, its side as seen from the runway. */
export const Circuit = z.object({
  class: trafficClass,
  heightFtMsl: z.int().nullable(),
  side: z.enum(keysOf(circuitSides)),
  /**
   * Metres from the runway's axis to downwind, and from the threshold to base; `null` for the usual distance of the class.
   */
  distanceM: z.number().positive().nullable().default(null),
  finalM: z.number().positive().nullable().default(null),
  note: optionalText,
})
export type Circuit = z.infer<typeof Circuit>
