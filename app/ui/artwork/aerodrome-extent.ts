import type { AerodromeData, FramePoint } from './aerodrome-data.ts'
import type { Box } from './aerodrome-signs.ts'
import { type Frame, makeFrame, runwayFrame } from './aerodrome-frame.ts'

/** Width in drawing units at which lettering of 15 units is legible. */
const COMFORTABLE_WIDTH = 1390
const COMFORTABLE_HEIGHT = 1150
/** Room beyond a runway end for designator, arrow and name, drawing units. */
const END_ROOM = 290
const MARGIN = 50
/** Extra room above for north arrow and wind, below for the scale bar. */
const TOP = 70
const BOTTOM = 90

function placesOf(data: AerodromeData): FramePoint[] {
  const {
    taxiways = [],
    aprons = [],
    buildings = [],
    parking = [],
    fuelStations = [],
    windsocks = [],
    winches = [],
  } = data
  return [
    ...taxiways.flatMap(({ points }) => points),
    ...aprons.flatMap(({ polygon }) => polygon),
    ...buildings.flatMap(({ rect: [a, b, length, depth] }): FramePoint[] => [
      [a, b],
      [a + length, b + depth],
      [a, b + depth],
      [a + length, b],
    ]),
    ...parking.flat(),
    ...fuelStations,
    ...windsocks,
    ...winches,
  ]
}

function bounds(frame: Frame, data: AerodromeData, endSpace: number): Box {
  const ends = data.runways.flatMap((runway) => {
    const { frame: local, from, to, b } = runwayFrame(frame, runway, data.trueBearing)
    const half = runway.width / 2
    const space = endSpace * frame.unit
    return [
      local.at([from - space, b - half]),
      local.at([to + space, b + half]),
      local.at([from - space, b + half]),
      local.at([to + space, b - half]),
    ]
  })
  const points = [...ends, ...placesOf(data).map(frame.at)]
  const xs = points.length ? points.map(([x]) => x) : [0]
  const ys = points.length ? points.map(([, y]) => y) : [0]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

/** Enlarges a box around its centre. */
function atLeast([x, y, width, height]: Box, minWidth: number, minHeight: number): Box {
  const [w, h] = [Math.max(width, minWidth), Math.max(height, minHeight)]
  return [x - (w - width) / 2, y - (h - height) / 2, w, h]
}

/**
 * Returns frame and visible box of a plan. A given view box is used as it is; otherwise all built structures are shown,
 * between 1.1 and 2.2 times as wide as high, and large airfields at less than 1 unit per metre.
 */
export function planExtent(data: AerodromeData): { frame: Frame; box: Box } {
  if (data.viewBox) {
    const scale = Math.min(1, (COMFORTABLE_WIDTH * 1.15) / data.viewBox[2])
    return { frame: makeFrame(data.trueBearing, scale), box: scaleBox(data.viewBox, scale) }
  }
  const bare = bounds(makeFrame(data.trueBearing, 1), data, 0)
  const space = 2 * (END_ROOM + MARGIN)
  const scale = Math.min(
    1,
    (COMFORTABLE_WIDTH - space) / Math.max(1, bare[2]),
    (COMFORTABLE_HEIGHT - space) / Math.max(1, bare[3]),
  )
  const frame = makeFrame(data.trueBearing, scale)
  const [x, y, width, height] = bounds(frame, data, END_ROOM)
  const roomy: Box = [x - MARGIN, y - MARGIN - TOP, width + 2 * MARGIN, height + 2 * MARGIN + TOP + BOTTOM]
  const wide = atLeast(roomy, 900, 460)
  return { frame, box: rounded(atLeast(wide, wide[3] * 1.1, wide[2] / 2.2)) }
}

const scaleBox = (box: Box, scale: number): Box =>
  rounded([box[0] * scale, box[1] * scale, box[2] * scale, box[3] * scale])
const rounded = (box: Box): Box => [
  Math.round(box[0]),
  Math.round(box[1]),
  Math.round(box[2]),
  Math.round(box[3]),
]
