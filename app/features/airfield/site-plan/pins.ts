import type { SitePoint as Pin } from '#app/ui/artwork/site-plan.ts'
import type { SitePoint } from './site-point.ts'

const groups = { visitors: 'guests', pilots: 'pilots', emergency: 'emergency', all: 'club' } as const

/** The points that have a place. */
export const pinsOf = (points: readonly SitePoint[]): Pin[] =>
  points.flatMap(({ number, name, layer, position }) =>
    position === null ? [] : [{ number, name, at: [position.a, position.b], group: groups[layer] }],
  )
