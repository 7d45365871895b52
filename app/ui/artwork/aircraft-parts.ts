import type { OutlinePoint, Outline } from './smooth-path.ts'

/** Fractions of the chord at which the section is sampled; dense at the nose, where the curvature is greatest. */
const STATIONS = [0, 0.012, 0.045, 0.11, 0.22, 0.36, 0.55, 0.78, 1]

/** Returns the half thickness of a NACA four-digit section with closed trailing edge, for a maximum thickness `t`. */
function halfThickness(t: number, s: number): number {
  return (t / 0.2) * (0.2969 * Math.sqrt(s) - 0.126 * s - 0.3516 * s * s + 0.2843 * s ** 3 - 0.1036 * s ** 4)
}

/** Wing section from nose (x0, y0) to trailing edge (x1, y1), thickness in metres, camber as share of the chord. */
export function airfoil(
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  thickness: number,
  camber = 0.025,
): OutlinePoint[] {
  const chord = x1 - x0
  const meanLine = (s: number) => y0 + (y1 - y0) * s + camber * chord * 4 * s * (1 - s)
  const upper = STATIONS.map<OutlinePoint>((s) => [
    x0 + chord * s,
    meanLine(s) + halfThickness(thickness, s),
    s === 1,
  ])
  const lower = STATIONS.slice(1, -1)
    .toReversed()
    .map<OutlinePoint>((s) => [x0 + chord * s, meanLine(s) - halfThickness(thickness, s) * 0.85])
  return [...upper, ...lower]
}

/** Wheel fairing around a wheel at (x, radius); `length` and `height` stretch the usual shape. */
export function spat(x: number, radius: number, length = 0.9, height = 1): OutlinePoint[] {
  return [
    [x - 0.42 * length, radius * 1.12],
    [x - 0.34 * length, radius * 1.62 * height],
    [x - 0.12 * length, radius * 2.16 * height],
    [x + 0.14 * length, radius * 2.14 * height],
    [x + 0.62 * length, radius * 1.32, true],
    [x + 0.34 * length, radius * 0.66],
    [x + 0.1 * length, radius * 0.44, true],
    [x - 0.2 * length, radius * 0.42, true],
    [x - 0.37 * length, radius * 0.66],
  ]
}

/** Leg or strut between two points with the width at either end, metres. */
export function bar(
  x0: number,
  y0: number,
  width0: number,
  x1: number,
  y1: number,
  width1: number,
): OutlinePoint[] {
  const length = Math.hypot(x1 - x0, y1 - y0)
  const acrossX = -(y1 - y0) / length
  const acrossY = (x1 - x0) / length
  return [
    [x0 + (acrossX * width0) / 2, y0 + (acrossY * width0) / 2, true],
    [x1 + (acrossX * width1) / 2, y1 + (acrossY * width1) / 2, true],
    [x1 - (acrossX * width1) / 2, y1 - (acrossY * width1) / 2, true],
    [x0 - (acrossX * width0) / 2, y0 - (acrossY * width0) / 2, true],
  ]
}

/** Propeller spinner from its tip to its base. */
export function spinnerCone(tipX: number, y: number, baseX: number, radius: number): OutlinePoint[] {
  const length = baseX - tipX
  return [
    [tipX, y],
    [tipX + length * 0.16, y + radius * 0.52],
    [tipX + length * 0.5, y + radius * 0.84],
    [baseX, y + radius, true],
    [baseX, y - radius, true],
    [tipX + length * 0.5, y - radius * 0.84],
    [tipX + length * 0.16, y - radius * 0.52],
  ]
}

/** One stationary propeller blade around the hub at (x, centre); `direction` is 1 or -1. */
export function propellerBlade(x: number, centre: number, radius: number, direction: number): OutlinePoint[] {
  const at = (share: number) => centre + direction * radius * share
  const root = centre + direction * 0.06
  return [
    [x - 0.03, root, true],
    [x - 0.05, at(0.34)],
    [x - 0.03, at(0.86)],
    [x, at(1)],
    [x + 0.022, at(0.86)],
    [x + 0.045, at(0.4)],
    [x + 0.04, root, true],
  ]
}

/** The turning propeller seen from the side. */
export function propellerDisc(x: number, centre: number, radius: number): OutlinePoint[] {
  return [
    [x - 0.035, centre - radius],
    [x - 0.06, centre],
    [x - 0.035, centre + radius],
    [x + 0.035, centre + radius],
    [x + 0.06, centre],
    [x + 0.035, centre - radius],
  ]
}

/**
 * A part of the side view; parts are drawn in list order. `cut` is an open line (joint, door), `panel` the outer wing with
 * a lighter tint, `strut` a thin body with a fine joint, `spat` a wheel fairing.
 */
export type SidePart =
  | ['wheel', { x: number; y: number; radius: number }]
  | ['body' | 'wing' | 'strut' | 'spat' | 'panel' | 'stripe' | 'glass' | 'cut', Outline]

/** Half a wing or tailplane: edges from root to tip as outlines of (x, span), and the outermost point. */
export type HalfSurface = { leading: string; trailing: string; tip: { y: number; x: number } }

/** Top view: nose at x = 0, right half only (y = distance from the centre line). */
export type TopShape = {
  fuselage: string
  wing: HalfSurface
  tailplane: HalfSurface
  glazing: readonly string[]
  rotor?: { x: number; radius: number; chord: number }
  fins?: readonly { from: number; to: number; y: number }[]
}

/**
 * An aircraft in metres: nose at x = 0 pointing left, ground at y = 0, y upwards. Aircraft with a tail wheel or skid are
 * defined level; `sitsOnTail` tips them around the main wheel until the tail touches the ground.
 */
export type AircraftShape = {
  /** German name of the silhouette, shown to editors */
  name: string
  lengthM: number
  heightM: number
  wingspanM: number
  propeller: { x: number; y: number; radius: number } | null
  spinner?: { tipX: number; y: number; baseX: number; radius: number }
  /** centre and letter height of the registration on the fuselage */
  registration: { x: number; y: number; size: number }
  sitsOnTail?: { wheelX: number; tailX: number; tailY: number }
  /** drawn extent along x if something (a rotor) extends beyond nose and tail */
  extent?: { from: number; to: number }
  side: readonly SidePart[]
  top: TopShape
}
