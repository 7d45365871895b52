import type { Airfield } from '../facts/airfield.ts'
import type { AirfieldLayout } from '../facts/airfield-layout.ts'
import type { Runway } from '../facts/runway.ts'

type Placed = AirfieldLayout['runways'][number]

/** Distance between the edges of two parallel runways of unknown position, metres. */
const gapM = 50
/** Two runways whose directions differ by less count as parallel, degrees. */
const parallelDeg = 5

/** Angle from one axis to another, −90 to 90 degrees. */
function angleBetween(main: number, other: number): number {
  return ((((other - main + 90) % 180) + 180) % 180) - 90
}

/**
 * Updates the plan after a runway was changed: its centre stays the same; a new runway is placed beside the others or
 * across the main one. Without a plan nothing is updated.
 */
export function withRunwayPlaced<T extends object>(
  before: Airfield | undefined,
  draft: T,
  runway: Runway,
): T & { layout?: AirfieldLayout | null } {
  const layout = before?.layout
  if (before === undefined || layout == null || layout.runways.length === 0) return draft
  const isMain = before.runways[0]?.id === runway.id
  const heading = runway.directions[0]?.trueDeg ?? layout.trueBearing
  const trueBearing = isMain ? heading : layout.trueBearing
  const place = placeOf(layout, runway, isMain ? 0 : angleBetween(trueBearing, heading))
  const isPlaced = layout.runways.some(({ runwayId }) => runwayId === runway.id)
  const runways = isPlaced
    ? layout.runways.map((each) => (each.runwayId === runway.id ? place : each))
    : [...layout.runways, place]
  return { ...draft, layout: { ...layout, trueBearing, runways } }
}

function placeOf(layout: AirfieldLayout, runway: Runway, angle: number): Placed {
  const { id: runwayId, lengthM, widthM: width, surface } = runway
  const known = layout.runways.find((each) => each.runwayId === runwayId)
  const isParallel = Math.abs(angle) < parallelDeg
  const right = Math.min(...layout.runways.map((each) => each.b - each.width / 2))
  const middle = known === undefined ? 0 : (known.from + known.to) / 2
  const b = known?.b ?? (isParallel ? right - gapM - width / 2 : 0)
  const place = { runwayId, from: middle - lengthM / 2, to: middle + lengthM / 2, b, width, surface }
  return isParallel ? place : { ...place, turn: angle }
}

/** Removes a deleted runway from the plan. */
export function withoutRunway(airfield: Airfield, id: string): Airfield {
  const { layout } = airfield
  return {
    ...airfield,
    runways: airfield.runways.filter((runway) => runway.id !== id),
    layout: layout && { ...layout, runways: layout.runways.filter(({ runwayId }) => runwayId !== id) },
  }
}
