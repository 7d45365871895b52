import { chart } from './chart.ts'
import type { ChartLabel } from './chart-features.ts'
import { compassOffset } from './compass-offset.ts'
import { placeLabels } from './label-placement.ts'

export type RouteMapOptions = {
  seed: number
  /** name and true runway direction (degrees) of the airfield where the round trip begins and ends */
  airfield: { name: string; runwayBearing: number }
  /** in the order of the flight, as seen from the airfield */
  stops: readonly { name: string; bearingDeg: number; distanceKm: number }[]
  title?: string
}

const WIDTH = 1200
const HEIGHT = 680
const ORIGIN = [430, 380] as const
/** Room for names at the edge, drawing units */
const MARGIN = 90
/** Largest scale, drawing units per kilometre */
const MAX_SCALE = 12
const RING_STEPS = [100, 50, 20, 10, 5, 2, 1]

/** The largest scale at which every stop lies on the sheet, drawing units per kilometre. */
function fittingScale(stops: RouteMapOptions['stops']): number {
  const scales = stops.map(({ bearingDeg, distanceKm }) => {
    const [x, y] = compassOffset(bearingDeg, distanceKm)
    const across = x > 0 ? (WIDTH - MARGIN - ORIGIN[0]) / x : (MARGIN - ORIGIN[0]) / x
    const down = y > 0 ? (HEIGHT - MARGIN / 2 - ORIGIN[1]) / y : (MARGIN / 2 - ORIGIN[1]) / y
    return Math.min(x === 0 ? Infinity : across, y === 0 ? Infinity : down)
  })
  return Math.min(MAX_SCALE, ...scales)
}

/** Round trip from the airfield over the stops, with rings of distance in kilometres; the land is invented. */
export function routeMap({ seed, airfield, stops, title }: RouteMapOptions): string {
  const scale = fittingScale(stops)
  const step = RING_STEPS.find((kilometres) => kilometres * scale <= 130) ?? 1
  const ring = Math.round(step * scale)
  const [x0, y0] = ORIGIN
  const placed = stops.map((stop) => {
    const [dx, dy] = compassOffset(stop.bearingDeg, stop.distanceKm * scale)
    return { text: stop.name, at: [Math.round(x0 + dx), Math.round(y0 + dy)] as const }
  })
  const names = placeLabels(placed, {
    width: WIDTH,
    height: HEIGHT,
    fontSize: 14,
    radius: 8,
    obstacles: [ORIGIN],
  })
  const labels: ChartLabel[] = [
    { x: x0, y: y0 + 38, text: airfield.name, anchor: 'middle', tone: 'big' },
    ...placed.map(({ text, at: [x, y] }, i): ChartLabel => {
      const { dx, dy, anchor } = names[i] ?? { dx: 18, dy: 5, anchor: 'start' }
      return { x: x + dx, y: y + dy, text, anchor }
    }),
    ...[1, 2].map((k): ChartLabel => ({
      x: x0,
      y: y0 - k * ring - 4,
      text: `${k * step}\u202Fkm`,
      anchor: 'middle',
      tone: 'blue',
    })),
  ]
  return chart({
    seed,
    width: WIDTH,
    height: HEIGHT,
    relief: 1.5,
    towns: 9,
    aerodrome: { x: x0, y: y0, heading: airfield.runwayBearing },
    rings: [ring, 2 * ring, 3 * ring],
    course: placed.length ? [ORIGIN, ...placed.map(({ at }) => at), ORIGIN] : null,
    labels,
    ...(title ? { title } : {}),
  })
}
