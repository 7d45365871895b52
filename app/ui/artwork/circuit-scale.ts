import type { Point } from './label-placement.ts'
import { compassOffset } from './svg.ts'

/** Metres east and north of the reference point. */
export type Place = readonly [east: number, north: number]

export type SketchedCircuit = {
  kind: 'powered' | 'ultralight' | 'glider'
  /** 1 for the left of the runway's first direction, -1 for the right. */
  side: 1 | -1
  /** Distance from the axis to downwind, metres. */
  distanceM: number
  /** Distance from the threshold to base, metres. */
  finalM: number
  /** `Motor`, and its height, `2 300 ft`; empty if not entered. */
  name: string
  height: string
}

export type SketchedRunway = {
  /** Centre of the runway. */
  middle: Place
  /** True direction from its first designator, degrees. */
  bearing: number
  lengthM: number
  widthM: number
  paved: boolean
  designators: readonly string[]
}

/** Returns the place at a distance along the runway's first direction from its centre, and to its left; metres. */
export function placeAlong({ middle, bearing }: SketchedRunway, along: number, left: number): Place {
  const angle = (bearing * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [middle[0] + along * sin - left * cos, middle[1] + along * cos + left * sin]
}

/** A circuit turns to crosswind this fraction of its final approach beyond the end of the runway. */
const crosswindShare = 0.6

/**
 * Returns the corners of a circuit in flying order, in metres: from the runway to the threshold. `way` 1 lands in the
 * runway's first direction, -1 in the other. A glider is launched elsewhere, so its circuit begins abeam on downwind.
 */
export function circuitCorners(runway: SketchedRunway, circuit: SketchedCircuit, way: 1 | -1): Place[] {
  const half = runway.lengthM / 2
  const left = circuit.side * circuit.distanceM
  const at = (along: number, across: number) => placeAlong(runway, way * along, across)
  const base = -half - circuit.finalM
  const round = [at(base, left), at(base, 0), at(-half, 0)]
  if (circuit.kind === 'glider') return [at(half, left), ...round]
  const crosswind = half + circuit.finalM * crosswindShare
  return [at(half, 0), at(crosswind, 0), at(crosswind, left), ...round]
}

/** Returns the middle of downwind abeam the runway, and the direction of its arrow, degrees true. */
export function downwind(runway: SketchedRunway, circuit: SketchedCircuit, way: 1 | -1) {
  const course = runway.bearing + (way === 1 ? 180 : 0)
  return { at: placeAlong(runway, 0, circuit.side * circuit.distanceM), course }
}

/** One landing direction of the first runway. */
export type ChartedLanding = {
  designator: string
  /** 1 for the runway's first direction, -1 for the other. */
  way: 1 | -1
  /** Course of the final approach and of downwind, `252°`; `null` if not entered. */
  finalCourse: string | null
  downwindCourse: string | null
  /** Text alternative of the drawing. */
  description: string
}

export type CircuitChart = {
  title: string
  /** Text at the north arrow: `rwN`. */
  northWord: string
  /** The circuits are drawn around the first one. */
  runways: readonly SketchedRunway[]
  landings: readonly ChartedLanding[]
  circuits: readonly SketchedCircuit[]
  /** Places not to be flown over, as seen from the reference point. */
  noiseZones: readonly { name: string; bearingDeg: number; distanceKm: number }[]
  /** Reporting points with height, and with the distance if they are outside the picture. */
  reportingPoints: readonly {
    name: string
    height: string
    far: string
    bearingDeg: number
    distanceKm: number
  }[]
  labels: { downwind: string; crosswind: string; base: string; final: string; avoid: string }
}

type CircuitSize = {
  width: number
  height: number
  /** Type size, drawing units. */
  type: number
  /** Margin for lettering around the drawing, drawing units. */
  margin: readonly [across: number, down: number]
  /** The landing direction points up, for a narrow and high picture; otherwise true north does. */
  turns: boolean
  /** Whether there is room only for heights, not for the names of the legs. */
  isBrief: boolean
}

/** One look per display size, each with its own label positions. */
export const circuitStyles = {
  wide: { width: 1000, height: 580, type: 17, margin: [170, 74], turns: false, isBrief: false },
  phone: { width: 340, height: 480, type: 15, margin: [44, 56], turns: true, isBrief: false },
  sheet: { width: 700, height: 420, type: 13, margin: [130, 56], turns: false, isBrief: false },
  column: { width: 233, height: 128, type: 9, margin: [44, 16], turns: false, isBrief: true },
} as const satisfies Record<string, CircuitSize>
export type CircuitStyle = keyof typeof circuitStyles

/** Radius drawn for a place without an outline, metres. */
export const zoneRadiusM = 220

export type Drawn = {
  look: CircuitSize
  /** Drawing units per metre. */
  scale: number
  /** Direction of true north, degrees clockwise from upwards. */
  north: number
  at: (place: Place) => Point
}

export const zonePlace = ({ bearingDeg, distanceKm }: CircuitChart['noiseZones'][number]): Place => {
  const [east, south] = compassOffset(bearingDeg, distanceKm * 1000)
  return [east, -south]
}

/** A point further away is drawn at the edge of the picture, in its direction, with its distance. */
const rimKm = { wide: 2.4, phone: 2.1 }

/** Returns the reporting points; a small picture shows none. */
export function reportingPlaces({ reportingPoints }: CircuitChart, { isBrief, turns }: CircuitSize) {
  if (isBrief) return []
  const rim = turns ? rimKm.phone : rimKm.wide
  return reportingPoints.map(({ name, height, far, bearingDeg, distanceKm }) => ({
    name,
    labels: [distanceKm > rim && far, height].filter(Boolean).join(', '),
    place: zonePlace({ name, bearingDeg, distanceKm: Math.min(rim, distanceKm) }),
  }))
}

/** At least large enough to be visible. */
export const zoneRadius = ({ scale, look }: Drawn) => Math.max(look.type / 2, zoneRadiusM * scale)

/** Computes one scale at which everything fits into the picture. */
export function drawnToScale(chart: CircuitChart, way: 1 | -1, style: CircuitSize): Drawn {
  const { runways, circuits, noiseZones } = chart
  const [main] = runways
  const landing = main === undefined ? 0 : main.bearing + (way === 1 ? 0 : 180)
  const north = style.turns ? -landing : 0
  const [sin, cos] = [Math.sin((north * Math.PI) / 180), Math.cos((north * Math.PI) / 180)]
  const turned = ([east, northwards]: Place): Point => [
    east * cos + northwards * sin,
    east * sin - northwards * cos,
  ]
  const places = [
    ...runways.flatMap((runway) => [
      placeAlong(runway, -runway.lengthM / 2, 0),
      placeAlong(runway, runway.lengthM / 2, 0),
    ]),
    ...(main === undefined ? [] : circuits.flatMap((circuit) => circuitCorners(main, circuit, way))),
    ...noiseZones.map(zonePlace),
    ...reportingPlaces(chart, style).map(({ place }) => place),
  ].map(turned)
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [across, down] = style.margin
  const scale = Math.min(
    // Maximum scale, so that the labels keep their distance.
    style.width / 4200,
    (style.width - 2 * across) / Math.max(1, right - left),
    (style.height - 2 * down) / Math.max(1, bottom - top),
  )
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2]
  return {
    look: style,
    scale,
    north,
    at: (place) => {
      const [x, y] = turned(place)
      return [style.width / 2 + (x - midX) * scale, style.height / 2 + (y - midY) * scale]
    },
  }
}
