import { type Place, spaced, step } from './path-text.ts'
import { tenth } from './svg.ts'

/** A point of an outline; `corner` stops the curve there. */
export type OutlinePoint = readonly [x: number, y: number, corner?: boolean]

/** Points as text, `"x y x y! …"`, where `!` marks a corner; or as a list. */
export type Outline = string | readonly OutlinePoint[]

/** Parses the text form of an outline. Throws on an odd number of values, because the drawing would be silently wrong. */
export function outlinePoints(outline: Outline): readonly OutlinePoint[] {
  if (typeof outline !== 'string') return outline
  const values = outline.trim().split(/\s+/)
  if (values.length % 2 !== 0) throw new Error(`Outline with an odd number of values: ${outline}`)
  const points: OutlinePoint[] = []
  for (let i = 0; i < values.length; i += 2) {
    const y = values[i + 1] ?? ''
    points.push([Number(values[i]), Number.parseFloat(y), y.endsWith('!')])
  }
  return points
}

type Vector = readonly [x: number, y: number]
type PathOptions = {
  /** `false` leaves the path open; both ends then count as corners */
  close?: boolean
  /** drawing units per unit of the outline */
  scale?: number
  /** `true` if the outline's y points upwards */
  flip?: boolean
  /** rounding of coordinates; `Math.round` if a unit is less than half a pixel */
  round?: Round
}
export type Round = (value: number) => number

/** Square root of the chord: centripetal spacing, which never overshoots between close points. */
const spacing = (a: OutlinePoint, b: OutlinePoint) => Math.sqrt(Math.hypot(b[0] - a[0], b[1] - a[1])) || 1e-6

function tangentAt(before: OutlinePoint, at: OutlinePoint, after: OutlinePoint): Vector {
  const u = spacing(before, at)
  const v = spacing(at, after)
  const along = (k: 0 | 1) =>
    (at[k] - before[k]) / u - (after[k] - before[k]) / (u + v) + (after[k] - at[k]) / v
  return [along(0), along(1)]
}

function segment(
  from: OutlinePoint,
  to: OutlinePoint,
  start: Vector | null,
  end: Vector | null,
  round: Round,
): string {
  const place = ([x, y]: readonly [number, number, ...unknown[]]): Place => [round(x), round(y)]
  const origin = place(from)
  if (!start && !end) return `l${step(origin, place(to))}`
  const space = spacing(from, to)
  const straight: Vector = [(to[0] - from[0]) / space, (to[1] - from[1]) / space]
  /** Tangent at a corner, chosen so that the curve leaves it without curvature. */
  const freeEnd = (other: Vector): Vector => [
    (3 * straight[0] - other[0]) / 2,
    (3 * straight[1] - other[1]) / 2,
  ]
  const a = start ?? freeEnd(end ?? straight)
  const b = end ?? freeEnd(a)
  const control1 = place([from[0] + (a[0] * space) / 3, from[1] + (a[1] * space) / 3])
  const control2 = place([to[0] - (b[0] * space) / 3, to[1] - (b[1] * space) / 3])
  return `c${step(origin, control1)}${spaced(step(origin, control2))}${spaced(step(origin, place(to)))}`
}

/**
 * SVG path through the points: straight between two corners, a centripetal Catmull-Rom curve elsewhere.
 * Default frame: metres with y upwards in, centimetres with y downwards out.
 */
export function smoothPath(
  outline: Outline,
  { close = true, scale = 100, flip = true, round = tenth }: PathOptions = {},
): string {
  const points = outlinePoints(outline).map<OutlinePoint>(([x, y, corner]) => [
    x * scale,
    (flip ? -y : y) * scale,
    corner ?? false,
  ])
  const count = points.length
  const at = (i: number): OutlinePoint => points[(i + count) % count] ?? [0, 0]
  const tangent = (i: number): Vector | null => {
    const isEnd = !close && (i === 0 || i === count - 1)
    return isEnd || at(i)[2] ? null : tangentAt(at(i - 1), at(i), at(i + 1))
  }
  let d = `M${round(at(0)[0])}${spaced(String(round(at(0)[1])))}`
  const segments = close ? count : count - 1
  for (let i = 0; i < segments; i++) {
    const next = (i + 1) % count
    d += segment(at(i), at(next), tangent(i), tangent(next), round)
  }
  return d + (close ? 'Z' : '')
}
