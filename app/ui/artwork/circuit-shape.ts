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
