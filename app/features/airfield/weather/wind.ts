const radians = Math.PI / 180

/** `fromDeg`: degrees true it comes from, 360 is north; null when it is variable, and in calm. Knots. */
export type Wind = { fromDeg: number | null; speedKt: number; gustKt: number | null }

/** Knots along and across a runway; a headwind below zero is a tailwind, a crosswind below zero comes from the left. */
export type WindComponents = { headwindKt: number; crosswindKt: number }

/**
 * Headwind = speed · cos, crosswind = speed · sin of the angle between wind and runway. Both are true directions: METAR
 * gives the wind from true north, and a designator would be off by the variation.
 */
export function componentsOf(fromDeg: number, speedKt: number, runwayTrueDeg: number): WindComponents {
  const angle = (fromDeg - runwayTrueDeg) * radians
  return { headwindKt: speedKt * Math.cos(angle), crosswindKt: speedKt * Math.sin(angle) }
}

export type RunwayEnd = { designator: string; trueDeg: number }

export type RunwayWind = RunwayEnd & { steady: WindComponents; gust: WindComponents | null }

/** The wind on one direction of a runway; null in variable wind and in calm: then nothing can be said. */
export function windOnRunway(wind: Wind, { designator, trueDeg }: RunwayEnd): RunwayWind | null {
  const { fromDeg, speedKt, gustKt } = wind
  if (fromDeg === null || speedKt === 0) return null
  return {
    designator,
    trueDeg,
    steady: componentsOf(fromDeg, speedKt, trueDeg),
    gust: gustKt === null ? null : componentsOf(fromDeg, gustKt, trueDeg),
  }
}

/** Below half a knot of headwind neither direction is better than the other. */
const leastHeadwindKt = 0.5

/**
 * The direction with the most headwind, of equal ones the first: a proposal, for circuits, slopes and parallel traffic
 * are not weighed. Null in variable wind, in calm, and when the wind blows straight across.
 */
export function runwayForWind(wind: Wind, ends: readonly RunwayEnd[]): RunwayWind | null {
  const possible = ends.flatMap((end) => windOnRunway(wind, end) ?? [])
  const [first, ...others] = possible
  if (first === undefined) return null
  const best = others.reduce(
    (best, other) => (other.steady.headwindKt > best.steady.headwindKt + 1e-9 ? other : best),
    first,
  )
  return best.steady.headwindKt < leastHeadwindKt ? null : best
}
