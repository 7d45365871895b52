import { lineText } from './path-text.ts'
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

export type Eye = { heightM: number; vanishX: number; horizonY: number; focal: number; offset: number }

type GroundPoint = readonly [right: number, ahead: number]
type Ground = (point: GroundPoint) => readonly [x: number, y: number]

/** Central projection of a point on the level ground. */
export function groundProjection({ heightM, vanishX, horizonY, focal, offset }: Eye): Ground {
  return ([right, ahead]) => [
    vanishX + (focal * (right - offset)) / ahead,
    horizonY + 8 + (focal * heightM) / ahead,
  ]
}

const polygon = (ground: Ground, points: readonly GroundPoint[]) => `${lineText(points.map(ground))}Z`

const rectangle = (ground: Ground, left: number, right: number, near: number, far: number) =>
  polygon(ground, [
    [left, near],
    [right, near],
    [right, far],
    [left, far],
  ])

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
    const d = polygon(roughly(ground), [
      [left, near],
      [right, near],
      [right * 0.98, far],
      [left * 1.02, far],
    ])
    return `<path style="fill:var(--l-field-${tint})" d="${d}"/>`
  }).join('')
}

/** Distance of the near end of the runway from the eye. */
const NEAR = 30

function markings(ground: Ground, numeral: string, half: number, length: number): string {
  let d = ''
  for (const x of [-half + 1.5, -half + 5, -half + 8.5, half - 10.7, half - 7.2, half - 3.7]) {
    d += rectangle(ground, x, x + 2.2, NEAR + 14, NEAR + 38)
  }
  const digitWidth = 5.2
  const { polygons, width } = numeralPolygons(numeral)
  const left = (-width * digitWidth) / 2
  for (const points of polygons) {
    d += polygon(
      ground,
      points.map(([x, y]) => [left + x * digitWidth, NEAR + 48 + (y * 26) / 3]),
    )
  }
  for (let z = NEAR + 96; z < NEAR + length - 60; z += 60) {
    // What is lower than a unit, far away, is not seen.
    if (ground([0, z])[1] - ground([0, z + 30])[1] >= 1) d += rectangle(ground, -0.55, 0.55, z, z + 30)
  }
  return d
}

/** Boundary markers every 60 m; at night, lights in the same places. */
function edge(ground: Ground, focal: number, half: number, length: number): string {
  let markers = ''
  let lights = ''
  for (let z = NEAR + 10; z <= NEAR + length; z += 60) {
    for (const side of [-1, 1]) {
      const [x, y] = ground([side * (half + 3), z])
      const q = focal / z
      const top = y - q * 0.9
      markers += `${lineText([
        [x - q * 1.3, y],
        [x - q * 0.8, top],
        [x + q * 0.8, top],
        [x + q * 1.3, y],
      ])}Z`
      lights += `<circle cx="${tenth(x)}" cy="${tenth(y - q * 0.5)}" r="${tenth(Math.max(1.1, q * 0.42))}"/>`
    }
  }
  return `<path class="l-marker" d="${markers}"/><g class="l-lights">${lights}</g>`
}

/** A mown strip with threshold markings, designator, centre line and markers, seen from short final. */
export function runwayAhead(
  ground: Ground,
  focal: number,
  { numeral, length = 820, width = 30 }: RunwayView,
): string {
  const half = width / 2
  let mown = ''
  for (let i = 0; i < 6; i += 2) {
    const left = -half + (width / 6) * i
    mown += rectangle(ground, left, left + width / 6, NEAR, NEAR + length)
  }
  return (
    `<path style="fill:var(--l-strip-1)" d="${rectangle(ground, -half, half, NEAR, NEAR + length)}"/>` +
    `<path style="fill:var(--l-strip-2)" d="${mown}"/>` +
    `<path style="fill:var(--l-mark)" d="${markings(ground, numeral, half, length)}"/>` +
    edge(ground, focal, half, length)
  )
}
