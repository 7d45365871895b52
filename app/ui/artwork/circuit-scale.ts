import { compassOffset } from './compass-offset.ts'
import {
  circuitCorners,
  type Place,
  placeAlong,
  type SketchedCircuit,
  type SketchedRunway,
} from './circuit-shape.ts'
import type { Point } from './label-placement.ts'

/** One direction of the first runway to land in. */
export type ChartedLanding = {
  designator: string
  /** 1 is the runway's first direction, -1 the other. */
  way: 1 | -1
  /** Course of the final approach and of downwind as flown, `252°`; null where it is not entered. */
  finalCourse: string | null
  downwindCourse: string | null
  /** All that the drawing says, in words. */
  description: string
}

export type CircuitChart = {
  title: string
  /** Written at the north arrow: `rwN`. */
  northWord: string
  /** The circuits are drawn around the first. */
  runways: readonly SketchedRunway[]
  landings: readonly ChartedLanding[]
  circuits: readonly SketchedCircuit[]
  /** Places not to be flown over, as seen from the reference point. */
  noiseZones: readonly { name: string; bearingDeg: number; distanceKm: number }[]
  /** Where one reports: how high, and how far where the picture ends before. */
  reportingPoints: readonly {
    name: string
    height: string
    far: string
    bearingDeg: number
    distanceKm: number
  }[]
  words: { downwind: string; crosswind: string; base: string; final: string; avoid: string }
}

export type Look = {
  width: number
  height: number
  /** Size of type, drawing units. */
  type: number
  /** Room for lettering around everything that is drawn, drawing units. */
  margin: readonly [across: number, down: number]
  /** The landing direction points up, for a narrow and high picture; otherwise true north does. */
  turns: boolean
  /** There is room for heights, not for the names of the legs. */
  isBrief: boolean
}

/** Each is drawn for the size at which it is shown, with places of its own for what is written. */
export const circuitLooks = {
  wide: { width: 1000, height: 580, type: 17, margin: [170, 74], turns: false, isBrief: false },
  phone: { width: 340, height: 480, type: 15, margin: [44, 56], turns: true, isBrief: false },
  sheet: { width: 700, height: 420, type: 13, margin: [130, 56], turns: false, isBrief: false },
  column: { width: 233, height: 128, type: 9, margin: [44, 16], turns: false, isBrief: true },
} as const satisfies Record<string, Look>
export type CircuitLook = keyof typeof circuitLooks

/** What stands for a place whose outline nobody has entered, metres. */
export const zoneRadiusM = 220

export type Drawn = {
  look: Look
  /** Drawing units per metre. */
  scale: number
  /** Where true north points, degrees clockwise from upwards. */
  north: number
  at: (place: Place) => Point
}

export const zonePlace = ({ bearingDeg, distanceKm }: CircuitChart['noiseZones'][number]): Place => {
  const [east, south] = compassOffset(bearingDeg, distanceKm * 1000)
  return [east, -south]
}

/** Further away a point stands at the rim of the picture, in its direction, with its distance. */
const rimKm = { wide: 2.4, phone: 2.1 }

/** A small picture shows none. */
export function reportingPlaces({ reportingPoints }: CircuitChart, { isBrief, turns }: Look) {
  if (isBrief) return []
  const rim = turns ? rimKm.phone : rimKm.wide
  return reportingPoints.map(({ name, height, far, bearingDeg, distanceKm }) => ({
    name,
    words: [distanceKm > rim && far, height].filter(Boolean).join(', '),
    place: zonePlace({ name, bearingDeg, distanceKm: Math.min(rim, distanceKm) }),
  }))
}

/** Drawn no smaller than can be seen. */
export const zoneRadius = ({ scale, look }: Drawn) => Math.max(look.type / 2, zoneRadiusM * scale)

/** One scale for everything, everything in the picture. */
export function drawnToScale(chart: CircuitChart, way: 1 | -1, look: Look): Drawn {
  const { runways, circuits, noiseZones } = chart
  const [main] = runways
  const landing = main === undefined ? 0 : main.bearing + (way === 1 ? 0 : 180)
  const north = look.turns ? -landing : 0
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
    ...reportingPlaces(chart, look).map(({ place }) => place),
  ].map(turned)
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [across, down] = look.margin
  const scale = Math.min(
    // No closer than this, so that the lettering keeps its distance.
    look.width / 4200,
    (look.width - 2 * across) / Math.max(1, right - left),
    (look.height - 2 * down) / Math.max(1, bottom - top),
  )
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2]
  return {
    look,
    scale,
    north,
    at: (place) => {
      const [x, y] = turned(place)
      return [look.width / 2 + (x - midX) * scale, look.height / 2 + (y - midY) * scale]
    },
  }
}
