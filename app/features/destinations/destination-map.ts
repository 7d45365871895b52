import { chart } from '#app/ui/artwork/chart.ts'
import { escapeText } from '#app/ui/artwork/svg.ts'
import { spreadMarkers, type Point } from './marker-layout.ts'
import type { ReachedDestination } from './reach.ts'

export type MapScale = {
  /** Radii of the rings with their labels, nautical miles, ascending. */
  rings: readonly { radiusNm: number; label: string }[]
  seed: number
  title: string
}

type MapOptions = { scale: MapScale; runwayHeading: number | null; anchorPrefix: string }

const width = 1120
const height = 800
const centre: Point = { x: 560, y: 400 }
/** Drawing units of the outermost ring. */
const outermost = 340
const rim = 378
const markerRadius = 17

const radians = Math.PI / 180
const whole = (value: number) => value.toFixed(0)

function at(courseDegrees: number, radius: number): Point {
  return {
    x: centre.x + radius * Math.sin(courseDegrees * radians),
    y: centre.y - radius * Math.cos(courseDegrees * radians),
  }
}

/**
 * The destinations around the field with rings of distance, numbered as in the list; each number is a link
 * to its entry. What lies beyond the last ring stands at the rim in its direction.
 */
export function destinationMap(destinations: readonly ReachedDestination[], options: MapOptions): string {
  const { scale, runwayHeading, anchorPrefix } = options
  const reachNm = scale.rings.at(-1)?.radiusNm ?? 1
  const perMile = outermost / reachNm
  const places = destinations.map(({ reach }) => {
    const { distanceNm = 0, course = 0 } = reach ?? {}
    return at(course, distanceNm > reachNm ? rim : distanceNm * perMile)
  })
  const markers = spreadMarkers(places, markerRadius * 2 + 12, centre)
  const lines = places.map(
    (point) => `<path class="dm-line" d="M${centre.x} ${centre.y}L${whole(point.x)} ${whole(point.y)}"/>`,
  )
  const numbers = destinations.map((each, index) =>
    marker(each, index, markers[index]!, {
      anchorPrefix,
      isAtRim: (each.reach?.distanceNm ?? 0) > reachNm,
    }),
  )
  return chart({
    seed: scale.seed,
    width,
    height,
    cell: 20,
    relief: 1.4,
    towns: 8,
    aerodrome: { ...centre, heading: runwayHeading ?? 0 },
    rings: scale.rings.map(({ radiusNm }) => radiusNm * perMile),
    // Below the numbers: where they meet, the number stays legible.
    overlay: ticks() + lines.join('') + ringLabels(scale, markers) + numbers.join(''),
    title: scale.title,
    role: 'group',
  })
}

/** Room a ring's label needs around its middle, drawing units of a phone's lettering. */
const labelRoom = { x: 75, y: 45 }

/** Above the field or below, wherever fewer numbers stand in the way. */
function ringLabels({ rings }: MapScale, markers: readonly Point[]): string {
  const perMile = outermost / (rings.at(-1)?.radiusNm ?? 1)
  const onSide = (side: 1 | -1) =>
    rings.map(({ radiusNm, label }) => ({ label, y: centre.y + side * radiusNm * perMile - 5 }))
  const crowd = (labels: ReturnType<typeof onSide>) =>
    labels
      .flatMap((label) => markers.map((marker) => overlap(marker, label.y)))
      .reduce((sum, each) => sum + each, 0)
  const [above, below] = [onSide(-1), onSide(1)]
  return (crowd(below) < crowd(above) ? below : above)
    .map(
      ({ label, y }) =>
        `<text class="c-label blue" x="${centre.x}" y="${whole(y)}" text-anchor="middle">${escapeText(label)}</text>`,
    )
    .join('')
}

/** 0 apart to 1 on top of each other. */
function overlap({ x, y }: Point, labelY: number): number {
  const [dx, dy] = [Math.abs(x - centre.x) / labelRoom.x, Math.abs(y - labelY + 9) / labelRoom.y]
  return Math.max(0, 1 - dx) * Math.max(0, 1 - dy)
}

function ticks(): string {
  let paths = ''
  for (let course = 0; course < 360; course += 30) {
    const [inner, outer] = [at(course, outermost), at(course, outermost + 12)]
    paths += `<path class="dm-tick" d="M${whole(inner.x)} ${whole(inner.y)}L${whole(outer.x)} ${whole(outer.y)}"/>`
  }
  return paths
}

/** At the rim there is no room for names; the number and the list have them. */
function marker(
  { id, name, reach }: ReachedDestination,
  index: number,
  { x, y }: Point,
  { anchorPrefix, isAtRim }: { anchorPrefix: string; isAtRim: boolean },
): string {
  const toTheLeft = x < centre.x && (reach?.course ?? 0) > 180
  const nameX = toTheLeft ? x - 25 : x + 25
  const label =
    `<text class="dm-n" x="${whole(nameX)}" y="${whole(y + 5)}" style="text-anchor:${toTheLeft ? 'end' : 'start'}">` +
    `${escapeText(name)}</text>`
  return (
    `<a href="#${escapeText(anchorPrefix + id)}" class="dm-p" aria-label="${index + 1} ${escapeText(name)}">` +
    `<circle cx="${whole(x)}" cy="${whole(y)}" r="${markerRadius}"/>` +
    `<text x="${whole(x)}" y="${whole(y + 6)}">${index + 1}</text>${isAtRim ? '' : ` ${label}`}</a>`
  )
}

/** Rings every so many miles, at most four, that reach the farthest of the near destinations. */
export function ringsFor(
  distancesNm: readonly number[],
  unit: 'NM' | 'km',
  widest: number,
): MapScale['rings'] {
  const nmPer = unit === 'NM' ? 1 : 1 / 1.852
  const inside = distancesNm.map((distance) => distance / nmPer).filter((distance) => distance <= widest)
  const farthest = Math.max(...inside, 1)
  const step = [1, 2, 5, 10, 15, 20, 50, 100].find((each) => each * 4 >= farthest) ?? 200
  const count = Math.max(2, Math.ceil(farthest / step))
  return Array.from({ length: count }, (_, index) => {
    const radius = (index + 1) * step
    return { radiusNm: radius * nmPer, label: `${radius}\u202F${unit}` }
  })
}
