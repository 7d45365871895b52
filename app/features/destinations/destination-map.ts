import { chart } from '#app/ui/artwork/chart.ts'
import type { ChartLabel } from '#app/ui/artwork/chart-features.ts'
import { boxAround } from '#app/ui/artwork/lettering.ts'
import { escapeText } from '#app/ui/artwork/svg.ts'
import { spreadMarkers, type Point } from './marker-layout.ts'
import type { ReachedDestination } from './reach.ts'

type MapScale = {
  /** Rings with radius in nautical miles and label, ascending. */
  rings: readonly { radiusNm: number; label: string }[]
  seed: number
  title: string
}

type MapOptions = { scale: MapScale; runwayHeading: number | null; anchorPrefix: string }

const width = 900
const height = 800
const centre: Point = { x: 450, y: 400 }
/** Radius of the outermost ring in drawing units. */
const outermost = 340
const rim = 378
/** Radius of a numbered marker on a wide map and at phone width, where the type must be at least eleven pixels. */
const markerRadius = { wide: 19, phone: 40 }

const radians = Math.PI / 180
const whole = (value: number) => value.toFixed(0)

function at(courseDegrees: number, radius: number): Point {
  return {
    x: centre.x + radius * Math.sin(courseDegrees * radians),
    y: centre.y - radius * Math.cos(courseDegrees * radians),
  }
}

/**
 * Returns the map as SVG: destinations around the airfield with distance rings, numbered as in the list; each number links
 * to its entry. Destinations beyond the last ring are placed at the rim in their direction. Phones get a separate set of
 * markers, larger and further apart; a line connects each moved marker with its place.
 */
export function destinationMap(destinations: readonly ReachedDestination[], options: MapOptions): string {
  const { scale, runwayHeading, anchorPrefix } = options
  const reachNm = scale.rings.at(-1)?.radiusNm ?? 1
  const perMile = outermost / reachNm
  const places = destinations.map(({ reach }) => {
    const { distanceNm = 0, course = 0 } = reach ?? {}
    return at(course, distanceNm > reachNm ? rim : distanceNm * perMile)
  })
  const lines = places.map(
    (point) => `<path class="dm-line" d="M${centre.x} ${centre.y}L${whole(point.x)} ${whole(point.y)}"/>`,
  )
  const markers = { wide: markersOf(places, 'wide'), phone: markersOf(places, 'phone') }
  const numbers = (['wide', 'phone'] as const).map((device) => {
    const drawn = destinations.map((each, index) =>
      marker(
        each,
        index,
        { at: markers[device][index]!, place: places[index]! },
        { seen: device, anchorPrefix },
      ),
    )
    return `<g class="dm-${device}">${drawn.join('')}</g>`
  })
  return chart({
    seed: scale.seed,
    width,
    height,
    cell: 20,
    relief: 1.4,
    towns: 8,
    aerodrome: { ...centre, heading: runwayHeading ?? 0 },
    rings: scale.rings.map(({ radiusNm }) => radiusNm * perMile),
    overlay: ticks() + lines.join('') + numbers.join(''),
    labels: [...ringLabels(scale, markers.phone), ...names(destinations, markers.wide, reachNm)],
    taken: (type) => {
      const device = isPhone(type) ? 'phone' : 'wide'
      return markers[device].map(({ x, y }) => boxAround([x, y], radiusAt(type, device)))
    },
    title: scale.title,
    role: 'group',
  })
}

/** Above this type size the stylesheet shows the phone's markers. */
const phoneType = 23
const isPhone = (type: number) => type > phoneType
const radiusAt = (type: number, device: Device) =>
  device === 'phone' ? type * 1.07 : Math.max(markerRadius.wide, type * 0.95)

type Device = keyof typeof markerRadius

/** Returns marker positions far enough apart for their numbers, all inside the map. */
function markersOf(places: readonly Point[], device: Device): Point[] {
  const radius = markerRadius[device]
  const inside = (value: number, size: number) => Math.min(size - radius - 4, Math.max(radius + 4, value))
  return spreadMarkers(places, radius * 2 + 5, centre).map(({ x, y }) => ({
    x: inside(x, width),
    y: inside(y, height),
  }))
}

/** Places the ring labels above or below the airfield, on the side with fewer markers in the way. */
function ringLabels({ rings }: MapScale, markers: readonly Point[]): ChartLabel[] {
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
        ({
          x: centre.x,
          y: Math.round(y),
          text: label,
          tone: 'blue',
          anchor: 'middle',
          isFixed: true,
        }) as const,
    )
    .toReversed()
}

/** Names are omitted at the rim for lack of room; number and list identify the destination. */
function names(
  destinations: readonly ReachedDestination[],
  markers: readonly Point[],
  reachNm: number,
): ChartLabel[] {
  return destinations.flatMap(({ name, reach }, index): ChartLabel[] => {
    if ((reach?.distanceNm ?? 0) > reachNm) return []
    const { x, y } = markers[index]!
    const toTheLeft = x < centre.x && (reach?.course ?? 0) > 180
    const beside = markerRadius.wide + 8
    return [
      {
        x: toTheLeft ? x - beside : x + beside,
        y: Math.round(y + 6),
        text: name,
        until: phoneType,
        anchor: toTheLeft ? 'end' : 'start',
      },
    ]
  })
}

/** Space a ring's label needs around its centre, in drawing units at phone type size. */
const labelSize = { x: 75, y: 45 }

/** Overlap from 0 (apart) to 1 (same place). */
function overlap({ x, y }: Point, labelY: number): number {
  const [dx, dy] = [Math.abs(x - centre.x) / labelSize.x, Math.abs(y - labelY + 9) / labelSize.y]
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

type Placed = { at: Point; place: Point }

function marker(
  { id, name }: ReachedDestination,
  index: number,
  { at: { x, y }, place }: Placed,
  { seen, anchorPrefix }: { seen: Device; anchorPrefix: string },
): string {
  const hasMoved = Math.hypot(place.x - x, place.y - y) > markerRadius[seen]
  const lead = hasMoved
    ? `<path class="dm-lead" d="M${whole(x)} ${whole(y)}L${whole(place.x)} ${whole(place.y)}"/><circle class="dm-at" cx="${whole(place.x)}" cy="${whole(place.y)}" r="5"/>`
    : ''
  return (
    `${lead}<a href="#${escapeText(anchorPrefix + id)}" class="dm-p" aria-label="${index + 1} ${escapeText(name)}">` +
    `<g transform="translate(${whole(x)} ${whole(y)})"><circle r="${markerRadius[seen]}"/><text dy="0.36em">${index + 1}</text></g></a>`
  )
}

/** Returns at most four rings at equal distances that reach the farthest of the near destinations. */
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
