import { outlinesText, type Place, step } from './path-text.ts'
import { numeralPolygons } from './runway-numeral.ts'
import { tenth } from './svg.ts'

/** The runway ahead, in metres. */
export type RunwayView = {
  /** designator at the threshold, e.g. `25` */
  numeral: string
  length?: number
  width?: number
  /** how far the eye is to the right of the centre line, metres */
  offset?: number
}

type Eye = { heightM: number; vanishX: number; horizonY: number; focal: number; offset: number }

type GroundPoint = readonly [right: number, ahead: number]
type Ground = (point: GroundPoint) => readonly [x: number, y: number]

/** Central projection of a point on the level ground. */
export function groundProjection({ heightM, vanishX, horizonY, focal, offset }: Eye): Ground {
  return ([right, ahead]) => [
    vanishX + (focal * (right - offset)) / ahead,
    horizonY + 8 + (focal * heightM) / ahead,
  ]
}

const rectangle = (ground: Ground, left: number, right: number, near: number, far: number) =>
  [ground([left, near]), ground([right, near]), ground([right, far]), ground([left, far])] as const

/** Fields around the eye: left, right, near, far in metres and one of the two tints 2 and 3. */
const FIELDS: readonly (readonly [left: number, right: number, near: number, far: number, tint: 2 | 3])[] = [
  [-640, -330, 300, 620, 2],
  [-320, -90, 330, 900, 3],
  [-900, -420, 640, 1300, 3],
  [130, 420, 420, 980, 2],
  [430, 900, 380, 800, 3],
  [900, 1600, 700, 1700, 2],
  [-1900, -960, 700, 1900, 2],
  [-280, -110, 120, 300, 2],
  [260, 560, 210, 390, 3],
]

/** In whole units: a field is hundreds of them wide. */
const roughly =
  (ground: Ground): Ground =>
  (point) => {
    const [x, y] = ground(point)
    return [Math.round(x), Math.round(y)]
  }

export function fields(ground: Ground): string {
  return FIELDS.map(([left, right, near, far, tint]) => {
    const corners: GroundPoint[] = [
      [left, near],
      [right, near],
      [right * 0.98, far],
      [left * 1.02, far],
    ]
    return `<path style="fill:var(--l-field-${tint})" d="${outlinesText([corners.map(roughly(ground))])}"/>`
  }).join('')
}

/** Distance of the near end of the runway from the eye. */
const NEAR = 30

function markings(ground: Ground, numeral: string, half: number, length: number): string {
  // What is painted at the near end is tens of units wide.
  const near = roughly(ground)
  const outlines: (readonly Place[])[] = []
  for (const x of [-half + 1.5, -half + 5, -half + 8.5, half - 10.7, half - 7.2, half - 3.7]) {
    outlines.push(rectangle(near, x, x + 2.2, NEAR + 14, NEAR + 38))
  }
  const digitWidth = 5.2
  const { polygons, width } = numeralPolygons(numeral)
  const left = (-width * digitWidth) / 2
  for (const points of polygons) {
    outlines.push(points.map(([x, y]) => near([left + x * digitWidth, NEAR + 48 + (y * 26) / 3])))
  }
  for (let z = NEAR + 96; z < NEAR + length - 60; z += 60) {
    // What is lower than a unit, far away, is not seen.
    if (ground([0, z])[1] - ground([0, z + 30])[1] >= 1) {
      outlines.push(rectangle(ground, -0.55, 0.55, z, z + 30))
    }
  }
  return outlinesText(outlines)
}

/** A marker larger than this, in drawing units, shows no tenth of one, and at night its light is round. */
const largest = 3

/** Boundary markers every 60 m; at night, lights in the same places: the far ones are the markers themselves. */
function edge(ground: Ground, focal: number, half: number, length: number, id: string): string {
  let near = ''
  let far = ''
  let lights = ''
  let last: Place = [0, 0]
  for (let z = NEAR + 10; z <= NEAR + length; z += 60) {
    const q = focal / z
    const isNear = q > largest
    const round = isNear ? Math.round : tenth
    const [slope, high, top] = [round(q * 0.5), round(q * 0.9), round(q * 1.6)]
    for (const side of [-1, 1]) {
      const [x, y] = ground([side * (half + 3), z])
      const foot: Place = [round(x - q * 1.3), round(y)]
      const isFirst = isNear ? near === '' : far === ''
      // A closed shape ends where it began.
      const shape = `${isFirst ? `M${step([0, 0], foot)}` : `m${step(last, foot)}`}l${step([0, 0], [slope, -high])}h${top}l${step([0, 0], [slope, high])}z`
      last = foot
      if (isNear) {
        near += shape
        lights += `<circle cx="${round(x)}" cy="${round(y - q * 0.5)}" r="${tenth(q * 0.42)}"/>`
      } else far += shape
    }
  }
  return (
    `<g class="l-marker"><path d="${near}"/><path id="${id}e" d="${far}"/></g>` +
    `<g class="l-lights">${lights}<use href="#${id}e"/></g>`
  )
}

/** A mown strip with threshold markings, designator, centre line and markers, seen from short final. */
export function runwayAhead(
  ground: Ground,
  focal: number,
  { numeral, length = 820, width = 30 }: RunwayView,
  id: string,
): string {
  const half = width / 2
  const mown: (readonly Place[])[] = []
  for (let i = 0; i < 6; i += 2) {
    const left = -half + (width / 6) * i
    mown.push(rectangle(ground, left, left + width / 6, NEAR, NEAR + length))
  }
  return (
    `<path style="fill:var(--l-strip-1)" d="${outlinesText([rectangle(ground, -half, half, NEAR, NEAR + length)])}"/>` +
    `<path style="fill:var(--l-strip-2)" d="${outlinesText(mown)}"/>` +
    `<path style="fill:var(--l-mark)" d="${markings(ground, numeral, half, length)}"/>` +
    edge(ground, focal, half, length, id)
  )
}
