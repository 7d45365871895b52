import { type Box, placeLabels, type Point } from './label-placement.ts'

type PinLayout = {
  /** Position of each number on the plan; `null` for those in the enlarged part. */
  plan: readonly (Point | null)[]
  /** Crowded part of the plan, drawn again at a larger scale. */
  inset: { box: Box; pins: readonly (Point | null)[] } | null
}

/** Half the width of a number as a fraction of its drawing's: twelve pixels at the narrowest size. */
export const planPinShare = 0.0146
export const insetPinShare = 0.0475

/** From this many touching numbers on, an area counts as crowded. */
const crowd = 3
/** Maximum and minimum width of the enlarged part as fractions of the plan's; a larger part would not be enlarged. */
const widest = 0.55
const narrowest = 0.2
/** Ratio of height to width. */
const aspect = { least: 0.5, most: 0.85 }

/**
 * Places the numbers of a site plan, each as near to its point as possible: without overlaps, none outside. If several are
 * crowded, they are placed in an enlarged part instead. Deterministic.
 */
export function layPins(points: readonly Point[], sheet: Box, occupied: readonly Box[] = []): PinLayout {
  const half = sheet.width * planPinShare
  const box = insetBox(points, sheet, half)
  const isInInset = (point: Point) => box !== null && holds(box, point)
  const outside = points.filter((point) => !isInInset(point))
  const placed = placedPins(outside, {
    within: sheet,
    taken: [...occupied, ...(box === null ? [] : [box])],
    half,
  })
  const inside = points.filter(isInInset)
  const inInset =
    box === null ? [] : placedPins(inside, { within: box, taken: [], half: box.width * insetPinShare })
  const inOrder = (chosen: readonly Point[], places: readonly (Point | null)[]) =>
    points.map((point) => places[chosen.indexOf(point)] ?? null)
  return {
    plan: inOrder(outside, placed),
    inset: box === null ? null : { box, pins: inOrder(inside, inInset) },
  }
}

type Space = { within: Box; taken: readonly Box[]; half: number }

function placedPins(points: readonly Point[], { within, taken, half }: Space): (Point | null)[] {
  const size = 2 * half
  const ground = { within, taken, lines: [], gap: half * 0.12 }
  const reach = Math.hypot(within.width, within.height)
  const boxes = placeLabels(
    ground,
    points.map((point) => ({ width: size, height: size, places: [point], reach })),
  )
  return boxes.map((box) => box && [box.x + half, box.y + half])
}

const holds = ({ x, y, width, height }: Box, [px, py]: Point) =>
  px >= x && px <= x + width && py >= y && py <= y + height

/**
 * Returns the box around the largest cluster, with everything else in it; `null` if nothing is crowded or the cluster is as
 * wide as the plan.
 */
function insetBox(points: readonly Point[], sheet: Box, half: number): Box | null {
  const crowded = crowds(points, half * 2.6).toSorted((one, other) => other.length - one.length)[0]
  if (crowded === undefined || crowded.length < crowd) return null
  let members = crowded
  for (;;) {
    const box = shaped(around(members, half * 2), sheet)
    if (box === null) return null
    const inside = points.filter((point) => holds(box, point))
    if (inside.length === members.length) return box
    members = inside
  }
}

/** Groups points connected by distances of at most `step`. */
function crowds(points: readonly Point[], step: number): Point[][] {
  const groups: Point[][] = []
  for (const point of points) {
    const near = groups.filter((group) =>
      group.some((other) => Math.hypot(other[0] - point[0], other[1] - point[1]) < step),
    )
    const joined = [...near.flat(), point]
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    groups.push(joined)
  }
  return groups
}

function around(points: readonly Point[], margin: number): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top }
}

/** Returns the box in the aspect ratio of a picture, inside the plan. */
function shaped(box: Box, sheet: Box): Box | null {
  const width = Math.max(box.width, box.height / aspect.most, sheet.width * narrowest)
  const height = Math.max(box.height, width * aspect.least)
  if (width > sheet.width * widest || height > sheet.height) return null
  const within = (middle: number, size: number, from: number, room: number) =>
    Math.min(from + room - size, Math.max(from, middle - size / 2))
  return {
    x: within(box.x + box.width / 2, width, sheet.x, sheet.width),
    y: within(box.y + box.height / 2, height, sheet.y, sheet.height),
    width,
    height,
  }
}
