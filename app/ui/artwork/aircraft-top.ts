import { drawnOnce } from './drawn-once.ts'
import { propellerBlade, type AircraftShape, type HalfSurface, type TopShape } from './aircraft-parts.ts'
import { shapeOf, type Silhouette } from './aircraft-shapes.ts'
import { type Outline, type OutlinePoint, outlinePoints, smoothPath } from './smooth-path.ts'
import { tenth } from './svg.ts'

const SIDES = [1, -1] as const

/** Converts (along the fuselage, across) to the upright drawing: nose up. */
const noseUp = (points: readonly OutlinePoint[]) =>
  points.map<OutlinePoint>(([x, y, corner]) => [y, -x, corner ?? false])
const otherSide = (points: readonly OutlinePoint[]) =>
  points.map<OutlinePoint>(([x, y, corner]) => [x, -y, corner ?? false])
const onSide = (points: readonly OutlinePoint[], side: number) => (side > 0 ? points : otherSide(points))

/** Mirrors a right half to the whole outline. Points on the centre line occur once. */
function mirrored(half: Outline): OutlinePoint[] {
  const right = outlinePoints(half)
  return [
    ...right,
    ...otherSide(right)
      .filter(([, y]) => y !== 0)
      .toReversed(),
  ]
}

/** In whole centimetres, which are at most half a pixel even in the largest drawing, because wings are long. */
const outlinePath = (points: readonly OutlinePoint[]) => smoothPath(noseUp(points), { round: Math.round })
const part = (className: string, points: readonly OutlinePoint[]) =>
  `<path class="${className}" d="${outlinePath(points)}"/>`

const corner = ([x, y]: OutlinePoint): OutlinePoint => [x, y, true]

function halfSurface({ leading, trailing, tip }: HalfSurface): OutlinePoint[] {
  const front = outlinePoints(leading)
  const back = outlinePoints(trailing)
  const [frontX, frontY] = front.at(-1) ?? [0, 0]
  const [backX, backY] = back.at(-1) ?? [0, 0]
  const beyond = tip.y - frontY
  return [
    ...front.map(corner),
    [frontX + (tip.x - frontX) * 0.22, frontY + beyond * 0.68],
    [tip.x, tip.y],
    [backX + (tip.x - backX) * 0.18, backY + beyond * 0.74],
    ...back.toReversed().map(corner),
  ]
}

/** Returns the position of an edge at distance y from the centre line. */
function edgeAt(edge: readonly OutlinePoint[], y: number): number {
  for (let i = 1; i < edge.length; i++) {
    const [x0, y0] = edge[i - 1] ?? [0, 0]
    const [x1, y1] = edge[i] ?? [0, 0]
    if (y <= y1) return x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)
  }
  return edge.at(-1)?.[0] ?? 0
}

/** Flap, aileron and elevator hinges of one side as a path. */
function hinges({ wing, tailplane }: TopShape, side: number): string {
  const leading = outlinePoints(wing.leading)
  const trailing = outlinePoints(wing.trailing)
  const span = leading.at(-1)?.[1] ?? 0
  const [root, middle, tip] = [Math.max(0.62, span * 0.14), span * 0.56, span * 0.985]
  const chordAt = (front: readonly OutlinePoint[], back: readonly OutlinePoint[], y: number, share: number) =>
    edgeAt(front, y) + (edgeAt(back, y) - edgeAt(front, y)) * share
  const at = (x: number, y: number) => `${tenth(y * side * 100)} ${tenth(x * 100)}`
  const hinge = (y: number) => at(chordAt(leading, trailing, y, 0.77), y)
  const edge = (y: number) => at(edgeAt(trailing, y), y)
  const tailFront = outlinePoints(tailplane.leading)
  const tailBack = outlinePoints(tailplane.trailing)
  const tailSpan = tailFront.at(-1)?.[1] ?? 0
  const elevator = (y: number) => at(chordAt(tailFront, tailBack, y, 0.62), y)
  return (
    `M${edge(root)}L${hinge(root)}L${hinge(middle)}L${hinge(tip)}L${edge(tip)}M${hinge(middle)}L${edge(middle)}` +
    `M${elevator(0.08)}L${elevator(tailSpan)}L${at(edgeAt(tailBack, tailSpan), tailSpan)}`
  )
}

/** The coloured wing tip of one side as a path. */
function wingTip({ wing }: TopShape, side: number): string {
  const leading = outlinePoints(wing.leading)
  const trailing = outlinePoints(wing.trailing)
  const from = (leading.at(-1)?.[1] ?? 0) * 0.985
  const beyond = halfSurface(wing).filter(([, y]) => y > from)
  const outline: OutlinePoint[] = [
    [edgeAt(leading, from), from, true],
    ...beyond.map<OutlinePoint>(([x, y]) => [x, y]),
    [edgeAt(trailing, from), from, true],
  ]
  return outlinePath(onSide(outline, side))
}

function rotorBlades({ x, radius, chord }: NonNullable<TopShape['rotor']>): string {
  const blade = (side: number): OutlinePoint[] => [
    [x - chord * 0.35, side * 0.5, true],
    [x - chord * 0.35, side * radius, true],
    [x + chord * 0.65, side * radius, true],
    [x + chord * 0.65, side * 0.5, true],
    [x + 0.05, side * 0.2, true],
    [x - 0.05, side * 0.2, true],
  ]
  const hub: OutlinePoint[] = [
    [x - 0.04, -0.4, true],
    [x - 0.04, 0.4, true],
    [x + 0.04, 0.4, true],
    [x + 0.04, -0.4, true],
  ]
  const blades = SIDES.map((side) => part('ac-wing', blade(side))).join('')
  return `${blades}<circle class="ac-body ac-wing" cx="0" cy="${tenth(x * 100)}" r="13"/>${part('ac-body', hub)}`
}

function fin({ from, to, y }: { from: number; to: number; y: number }, side: number): string {
  const middle = side * y
  return part('ac-body', [
    [from, middle - 0.03, true],
    [to, middle - 0.02, true],
    [to, middle + 0.02, true],
    [from, middle + 0.03, true],
  ])
}

function surfaces(shape: AircraftShape): string {
  const { propeller, top } = shape
  const blades = propeller
    ? SIDES.map((way) => part('ac-body', propellerBlade(propeller.x, 0, propeller.radius, way)))
    : []
  const wings = SIDES.map((side) =>
    [top.wing, top.tailplane].map((half) => part('ac-body', onSide(halfSurface(half), side))).join(''),
  )
  const fins = (top.fins ?? []).flatMap((each) => SIDES.map((side) => fin(each, side)))
  return [...blades, ...wings, ...fins].join('')
}

/**
 * Top view as SVG elements, 1 unit = 1 cm, nose at the origin pointing up, centre line at x = 0. Without `detail` it has no
 * hinges, which are invisible on an aircraft of twenty pixels.
 */
export const aircraftTopGroup = drawnOnce((silhouette: Silhouette, { detail = true } = {}): string => {
  const shape = shapeOf(silhouette)
  const { top } = shape
  let group = surfaces(shape)
  if (!top.rotor) {
    group += `<path class="ac-stripe" d="${SIDES.map((side) => wingTip(top, side)).join('')}"/>`
    if (detail) group += `<path class="ac-cut" d="${SIDES.map((side) => hinges(top, side)).join('')}"/>`
  }
  group += part('ac-body ac-wing', mirrored(top.fuselage))
  group += top.glazing.map((pane) => part('ac-glass', mirrored(pane))).join('')
  return top.rotor ? group + rotorBlades(top.rotor) : group
})
