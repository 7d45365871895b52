export type Point = readonly [x: number, y: number]
export type Box = { x: number; y: number; width: number; height: number }
export type Line = readonly [from: Point, to: Point]

type LabelRequest = {
  width: number
  height: number
  /** Preferred centre points of the label, best first. */
  places: readonly Point[]
  /** Maximum distance from them, drawing units. */
  reach: number
}

export type Ground = {
  /** Area that no label may exceed. */
  within: Box
  /** Lines that no label may touch: courses, runways, outlines. */
  lines: readonly Line[]
  /** Areas already occupied: scale bar, north arrow. */
  taken: readonly Box[]
  /** Minimum distance between a label and anything else, drawing units. */
  gap: number
  /** In how many directions around a preferred point it is tried; 16 by default. */
  directions?: number
}

const fullTurn = 2 * Math.PI

/**
 * Returns the position of each label, in the order of the requests; earlier ones are placed first. No label exceeds the
 * area or touches another label, an occupied box or a line. `null` if there is no such position within reach; the caller
 * then leaves the label out.
 */
export function placeLabels(ground: Ground, options: readonly LabelRequest[]): (Box | null)[] {
  const occupied = [...ground.taken]
  return options.map((input) => {
    const place = freePlace({ ...ground, taken: occupied }, input)
    if (place !== null) occupied.push(place)
    return place
  })
}

function freePlace(ground: Ground, { width, height, places, reach }: LabelRequest): Box | null {
  const { directions = 16 } = ground
  const step = Math.max(3, height / 4)
  for (let away = 0; away <= reach; away += step) {
    for (const [x, y] of places) {
      for (let turn = 0; turn < (away === 0 ? 1 : directions); turn++) {
        const angle = (turn / directions) * fullTurn
        const middle = [x + Math.cos(angle) * away, y + Math.sin(angle) * away] as const
        const box = { x: middle[0] - width / 2, y: middle[1] - height / 2, width, height }
        if (isFree(ground, box)) return box
      }
    }
  }
  return null
}

function isFree({ within, lines, taken, gap }: Ground, box: Box): boolean {
  const wide = grown(box, gap)
  return (
    box.x >= within.x &&
    box.y >= within.y &&
    box.x + box.width <= within.x + within.width &&
    box.y + box.height <= within.y + within.height &&
    taken.every((other) => !overlaps(wide, other)) &&
    lines.every((line) => !crosses(line, wide))
  )
}

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

export const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Whether any part of a line is in a box: Liang–Barsky, which clips the line at each side of the box in turn. */
export function crosses([[x0, y0], [x1, y1]]: Line, { x, y, width, height }: Box): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const sides = [
    [-dx, x0 - x],
    [dx, x + width - x0],
    [-dy, y0 - y],
    [dy, y + height - y0],
  ] as const
  let [first, last] = [0, 1]
  for (const [towards, distance] of sides) {
    if (towards === 0 && distance < 0) return false
    if (towards === 0) continue
    const cut = distance / towards
    if (towards < 0) first = Math.max(first, cut)
    else last = Math.min(last, cut)
    if (first > last) return false
  }
  return true
}

/** Returns the segments of a line through several points. */
export const sidesOf = (points: readonly Point[]): Line[] =>
  points.slice(1).map((point, index): Line => [points[index] as Point, point])

/** Returns a circle as the segments of a polygon. */
export function ringOf([x, y]: Point, radius: number): Line[] {
  const corners = Array.from({ length: 25 }, (_, index): Point => {
    const angle = (index / 24) * fullTurn
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
  return sidesOf(corners)
}

/** Letter widths in the bold condensed font of drawings, in ems; estimated generously, so that nothing is cut off. */
const narrow = new Set("iIjl.,:;|!’‚'()[]-–·\u00a0 ")
const wide = new Set('mwMWQOGÖ%@')

function widthOf(letter: string): number {
  if (letter === '\u202f' || letter === '\u2009') return 0.22
  if (narrow.has(letter)) return 0.31
  if (wide.has(letter)) return 0.86
  return letter === letter.toLowerCase() ? 0.56 : 0.66
}

/** Returns the width of a text in a drawing at a type size, drawing units; overestimates rather than underestimates. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size
}
