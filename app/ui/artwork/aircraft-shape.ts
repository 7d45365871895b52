import type { Outline } from './smooth-path.ts'

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
