import { chart } from './chart.ts'
import { compassOffset } from './compass-offset.ts'
import { placeLabels } from './label-placement.ts'
import { escapeText } from './svg.ts'

export type Destination = {
  number: number
  name: string
  /** great-circle distance from the reference point, nautical miles */
  distanceNm: number
  /** true course, degrees */
  courseDeg: number
  /** where the number leads, e.g. `#z1` */
  href: string
}

const WIDTH = 1120
const HEIGHT = 800
const CENTRE = [560, 400] as const
/** Radius of the outermost ring, drawing units */
const REACH = 368
const STEPS = [5, 10, 20, 25, 50, 100, 200, 500]

/** At most four rings of a round distance that hold the farthest destination, nautical miles. */
function ringDistances(destinations: readonly Destination[]): number[] {
  const farthest = Math.max(1, ...destinations.map(({ distanceNm }) => distanceNm))
  const step = STEPS.find((each) => each * 4 >= farthest) ?? Math.ceil(farthest / 4)
  return Array.from({ length: Math.max(2, Math.ceil(farthest / step)) }, (_, i) => (i + 1) * step)
}

const around = (bearing: number, distance: number) => {
  const [dx, dy] = compassOffset(bearing, distance)
  return [CENTRE[0] + dx, CENTRE[1] + dy] as const
}

const at = (point: readonly [number, number]) => `${point[0].toFixed(0)} ${point[1].toFixed(0)}`

function bearingTicks(): string {
  return Array.from({ length: 12 }, (_, i) => {
    const bearing = i * 30
    return `<path class="dm-tick" d="M${at(around(bearing, REACH))}L${at(around(bearing, REACH + 12))}"/>`
  }).join('')
}

function numbers(
  destinations: readonly Destination[],
  spots: readonly (readonly [number, number])[],
): string {
  const named = destinations.map(({ name }, i) => ({ at: spots[i] ?? CENTRE, text: name }))
  const sheet = { width: WIDTH, height: HEIGHT, fontSize: 17, radius: 18, obstacles: [CENTRE] }
  return placeLabels(named, sheet)
    .map(({ dx, dy, anchor }, i) => {
      const [x, y] = spots[i] ?? CENTRE
      const { number, name, href } = destinations[i] ?? { number: 0, name: '', href: '' }
      return (
        `<a href="${escapeText(href)}" class="dm-p"><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="17"/>` +
        `<text x="${x.toFixed(0)}" y="${(y + 6).toFixed(0)}">${number}</text> ` +
        `<text class="dm-n" x="${(x + dx).toFixed(0)}" y="${(y + dy).toFixed(0)}" style="text-anchor:${anchor}">${escapeText(name)}</text></a>`
      )
    })
    .join('')
}

/**
 * Destinations around the own airfield with rings of distance: directions and distances are true, the land is
 * invented. `runwayBearing` in degrees true. Not a map for navigation.
 */
export function destinationMap(
  destinations: readonly Destination[],
  options: { seed: number; runwayBearing: number },
): string {
  const rings = ringDistances(destinations)
  const outermost = rings.at(-1) ?? 1
  const scale = REACH / outermost
  const spots = destinations.map(({ courseDeg, distanceNm }) => around(courseDeg, distanceNm * scale))
  const lines = spots.map((spot) => `<path class="dm-line" d="M${at(CENTRE)}L${at(spot)}"/>`)
  return chart({
    seed: options.seed,
    width: WIDTH,
    height: HEIGHT,
    cell: 16,
    relief: 1.4,
    towns: 8,
    aerodrome: { x: CENTRE[0], y: CENTRE[1], heading: options.runwayBearing },
    rings: rings.map((ring) => ring * scale),
    overlay: bearingTicks() + lines.join('') + numbers(destinations, spots),
    labels: rings.map((ring) => ({
      x: CENTRE[0] + 4,
      y: CENTRE[1] - ring * scale - 5,
      text: `${ring}\u202FNM`,
      tone: 'blue' as const,
      anchor: 'middle' as const,
    })),
    title: `Karte der Ausflugsziele mit Entfernungsringen von ${rings[0]} bis ${outermost} Seemeilen`,
    role: 'group',
  })
}
