import type { SitePoint as Pin } from '#app/ui/artwork/site-plan.ts'
import type { SitePoint } from './site-point.ts'
import { spreadPins } from './spread-pins.ts'

/** Metres between the middles of two numbers, a little more than their size on the plan. */
const pinDistance = 28

const groups = { visitors: 'guests', pilots: 'pilots', emergency: 'emergency', all: 'club' } as const
/** The points that have a place, apart enough for their numbers. */
export function pinsOf(points: readonly SitePoint[]): Pin[] {
  const placed = points.flatMap(({ position, ...point }) =>
    position === null ? [] : [{ ...point, position }],
  )
  const places = spreadPins(
    placed.map(({ position: { a, b } }) => [a, b]),
    pinDistance,
  )
  return placed.map(({ number, name, layer, position }, index) => ({
    number,
    name,
    at: places[index] ?? ([position.a, position.b] as const),
    group: groups[layer],
  }))
}
