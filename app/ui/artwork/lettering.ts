import type { ChartLabel } from './chart-features.ts'
import { type Box, grown, type Line, crosses, overlaps, type Point, textWidth } from './label-placement.ts'
import { escapeText, tenth } from './svg.ts'

/**
 * Type sizes as fractions of a drawing's width: eleven pixels at each displayed width from which the labels are placed
 * anew; see `.lettered` in `reset.css`.
 */
export const typeShares = [
  0.0445, 0.0375, 0.0324, 0.0274, 0.0237, 0.0198, 0.0162, 0.0137, 0.0119, 0.0099,
] as const

/** Size factor of a prominent label. */
const bigger = 1.2

export type LetteredGround = {
  width: number
  height: number
  /** Type size if the drawing is shown large, drawing units. */
  least: number
  /** Areas that no label may cover, by type size. */
  taken?: (type: number) => readonly Box[]
  lines?: readonly Line[]
}

type Place = { x: number; y: number; anchor: 'start' | 'middle' | 'end' }

/**
 * Places the labels of a map for every displayed size, most important first: each at its stored position, else on the other
 * side, above or below; a label without room is left out. Nothing overlaps or exceeds the sheet.
 */
export function letteredLabels(labels: readonly ChartLabel[], ground: LetteredGround): string {
  const sizes = [...new Set(typeShares.map((share) => Math.max(ground.least, share * ground.width)))]
  const placed = sizes.map((type) => placesAt(labels, ground, type))
  return labels
    .map((label, index) =>
      runsOf(placed.map((places) => places[index] ?? null)).map(({ place, first, last }) => {
        const from = last === sizes.length - 1 ? -1 : between(sizes[last]!, sizes[last + 1]!)
        const to = first === 0 ? 9999 : between(sizes[first - 1]!, sizes[first]!)
        return written(label, place, { from, to, least: ground.least })
      }),
    )
    .flat()
    .join('')
}

const between = (one: number, other: number) => tenth((one + other) / 2)

/** Returns the position of each label at one type size; `null` if it has no room. For tests and `letteredLabels`. */
export function placesAt(
  labels: readonly ChartLabel[],
  { width, height, taken = () => [], lines = [] }: LetteredGround,
  type: number,
): (Place | null)[] {
  const within = { x: 4, y: 4, width: width - 8, height: height - 8 }
  const used = [...taken(type)]
  return labels.map((label) => {
    if (type > (label.until ?? Infinity)) return null
    const places = label.isFixed === true ? candidates(label, type).slice(0, 1) : candidates(label, type)
    const free = places.find((place) => {
      const box = boxOf(label, place, type)
      return isInside(box, within) && isClear(grown(box, type * 0.12), used, lines)
    })
    if (free === undefined) return null
    used.push(boxOf(label, free, type))
    return free
  })
}

const isInside = (box: Box, within: Box) =>
  box.x >= within.x &&
  box.y >= within.y &&
  box.x + box.width <= within.x + within.width &&
  box.y + box.height <= within.y + within.height

const isClear = (box: Box, used: readonly Box[], lines: readonly Line[]) =>
  used.every((other) => !overlaps(box, other)) && lines.every((line) => !crosses(line, box))

/** Possible positions: as stored; on the other side; above; below; further away. */
function candidates({ x, y, anchor = 'start' }: ChartLabel, type: number): Place[] {
  const given: Place = { x, y, anchor }
  const turned: Place[] =
    anchor === 'middle'
      ? [
          { x: x + type, y, anchor: 'start' },
          { x: x - type, y, anchor: 'end' },
        ]
      : [
          {
            x: anchor === 'start' ? x - type * 1.6 : x + type * 1.6,
            y,
            anchor: anchor === 'start' ? 'end' : 'start',
          },
          { x, y, anchor: 'middle' },
        ]
  const moved = [-1.3, 1.3, -2.4, 2.4].flatMap((lines) =>
    [given, ...turned].map((place) => ({ ...place, y: y + lines * type })),
  )
  return [given, ...turned, ...moved]
}

export function boxOf({ text, tone }: ChartLabel, { x, y, anchor }: Place, type: number): Box {
  const size = tone === 'big' ? type * bigger : type
  const width = textWidth(text, size)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x: left, y: y - size * 0.8, width, height: size * 1.05 }
}

type Run = { place: Place; first: number; last: number }

/** Combines consecutive sizes with the same position. */
function runsOf(places: readonly (Place | null)[]): Run[] {
  const runs: Run[] = []
  for (const [index, place] of places.entries()) {
    const run = runs.at(-1)
    if (place === null) continue
    if (run !== undefined && run.last === index - 1 && isSame(run.place, place)) run.last = index
    else runs.push({ place, first: index, last: index })
  }
  return runs
}

const isSame = (one: Place, other: Place) =>
  one.x === other.x && one.y === other.y && one.anchor === other.anchor

type Bounds = { from: number; to: number; least: number }

function written(
  { text, tone = 'plain' }: ChartLabel,
  { x, y, anchor }: Place,
  { from, to, least }: Bounds,
): string {
  const className = tone === 'plain' ? 'c-label sized' : `c-label sized ${tone}`
  const bounds = `${from < 0 ? '' : `--from:${from};`}${to > 9998 ? '' : `--to:${to};`}--least:${least}`
  return `<text class="${className}" x="${tenth(x)}" y="${tenth(y)}" style="${bounds};text-anchor:${anchor}">${escapeText(text)}</text>`
}

/** Box that a point occupies with its symbol. */
export const boxAround = ([x, y]: Point, half: number): Box => ({
  x: x - half,
  y: y - half,
  width: 2 * half,
  height: 2 * half,
})
