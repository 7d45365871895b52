import { distanceNm, flightMinutes, initialCourse, type Position } from '#app/lib/great-circle.ts'
import { type Category, hasFood, isPaved, type Destination, categoryCodes } from './destination.ts'

export type Reach = {
  distanceNm: number
  /** True course in degrees. */
  course: number
  /** Minutes at 100 and 180 km/h without wind. */
  minutesSlow: number
  minutesFast: number
}

/** A destination with its distance from the airfield; `reach` is null if the club has no reference point. */
export type ReachedDestination = Destination & { reach: Reach | null }

export function reachFrom(field: Position, place: Position): Reach {
  const miles = distanceNm(field, place)
  return {
    distanceNm: miles,
    course: initialCourse(field, place),
    minutesSlow: flightMinutes(miles, 100),
    minutesFast: flightMinutes(miles, 180),
  }
}

/** Sorts by distance, or by name without a reference point. */
export function byDistance(
  destinations: readonly Destination[],
  field: Position | null,
): ReachedDestination[] {
  return destinations
    .map((each) => ({ ...each, reach: field === null ? null : reachFrom(field, each.position) }))
    .toSorted((a, b) => (a.reach?.distanceNm ?? 0) - (b.reach?.distanceNm ?? 0))
}

export type DestinationFilter = {
  category: Category | null
  /** Nautical miles; null: any distance. */
  within: number | null
  pavedOnly: boolean
  foodOnly: boolean
}

/** Whether a destination passes the filter; the surface counts only for landing sites. */
export function matches(destination: ReachedDestination, filter: DestinationFilter): boolean {
  const { category, within, pavedOnly, foodOnly } = filter
  if (category !== null && !destination.categories.includes(category)) return false
  if (within !== null && destination.reach !== null && destination.reach.distanceNm > within) return false
  if (pavedOnly && destination.type === 'by-air' && !isPaved(destination)) return false
  return !foodOnly || hasFood(destination)
}

/** Options of the distance field, nautical miles. */
export const distances = [20, 40, 60, 80, 150] as const

const isCategory = (word: string | null): word is Category => categoryCodes.some((code) => code === word)

/** Parses `?art=lake&umkreis=60&asphalt=ja&essen=ja`; ignores invalid values. */
export function filterFrom(parameters: URLSearchParams): DestinationFilter {
  const category = parameters.get('art')
  const within = Number(parameters.get('umkreis') ?? '')
  return {
    category: isCategory(category) ? category : null,
    within: distances.some((each) => each === within) ? within : null,
    pavedOnly: parameters.get('asphalt') === 'ja',
    foodOnly: parameters.get('essen') === 'ja',
  }
}
