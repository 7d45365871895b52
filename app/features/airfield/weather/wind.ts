const radians = Math.PI / 180

/** `fromDeg`: true direction from which it blows in degrees, 360 is north; `null` if variable or calm. Speeds in knots. */
export type Wind = { fromDeg: number | null; speedKt: number; gustKt: number | null }

/** Knots along and across a runway; a negative headwind is a tailwind, a negative crosswind comes from the left. */
export type WindComponents = { headwindKt: number; crosswindKt: number }

/**
 * Computes the components: headwind = speed · cos, crosswind = speed · sin of the angle between wind and runway. Both are
 * true directions: METAR gives the wind from true north, and a designator would be off by the variation.
 */
export function componentsOf(fromDeg: number, speedKt: number, runwayTrueDeg: number): WindComponents {
  const angle = (fromDeg - runwayTrueDeg) * radians
  return { headwindKt: speedKt * Math.cos(angle), crosswindKt: speedKt * Math.sin(angle) }
}

export type RunwayEnd = { designator: string; trueDeg: number }

export type RunwayWind = RunwayEnd & { steady: WindComponents; gust: WindComponents | null }

/** Returns the wind on one direction of a runway; `null` if the wind is variable or calm. */
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

/** With less headwind neither direction is preferred. */
const leastHeadwindKt = 0.5

/**
 * Returns the direction with the most headwind, the first of equal ones. Only a suggestion: circuits, slopes and parallel
 * traffic are not considered. `null` if the wind is variable, calm, or straight across.
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
