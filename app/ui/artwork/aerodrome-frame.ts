import type { AerodromeRunway, FramePoint } from './aerodrome-data.ts'
import { type Block, lineText } from './path-text.ts'
import { type OutlinePoint, smoothPath } from './smooth-path.ts'
import { escapeText, tenth } from './svg.ts'

/** Mapping from the airfield's metres to the drawing (x to the east, y to the south). */
export type Frame = {
  /** drawing units per metre; below 1 for large airfields so that the lettering remains legible */
  scale: number
  /** metres per drawing unit, for distances related to lettering */
  unit: number
  /** rotation of the axis in the drawing, degrees clockwise */
  rotation: number
  /** the same, rotated by 180° if text would be upside down */
  textRotation: number
  /** sign of b that is below a line of such text */
  below: 1 | -1
  at: (point: FramePoint) => readonly [x: number, y: number]
  /** where the axis and the line across it meet, in the drawing */
  origin: readonly [x: number, y: number]
}

export function makeFrame(
  trueBearing: number,
  scale: number,
  origin: readonly [number, number] = [0, 0],
): Frame {
  const bearing = (trueBearing * Math.PI) / 180
  const [sin, cos] = [Math.sin(bearing) * scale, Math.cos(bearing) * scale]
  const rotation = trueBearing - 90
  const turned = normalised(rotation)
  return {
    scale,
    unit: 1 / scale,
    rotation,
    textRotation: Math.abs(turned) <= 90 ? turned : normalised(turned + 180),
    below: Math.abs(turned) <= 90 ? -1 : 1,
    origin,
    at: ([a, b]) => [origin[0] + a * sin - b * cos, origin[1] - (a * cos + b * sin)],
  }
}

/** Normalises an angle to between -180 (exclusive) and 180 degrees. */
const normalised = (degrees: number) => 180 - ((((180 - degrees) % 360) + 360) % 360)

/**
 * Returns a runway's own frame with `from`, `to` and `b` in it. Runways that cross the main one are rotated around their
 * middle.
 */
export function runwayFrame(frame: Frame, runway: AerodromeRunway, trueBearing: number) {
  const { from, to, b, turn = 0 } = runway
  if (turn === 0) return { frame, from, to, b }
  const half = (to - from) / 2
  return {
    frame: makeFrame(trueBearing + turn, frame.scale, frame.at([from + half, b])),
    from: -half,
    to: half,
    b: 0,
  }
}

const text = (frame: Frame, point: FramePoint) => frame.at(point).map(tenth).join(' ')

export const position = (frame: Frame, point: FramePoint) => `translate(${text(frame, point)})`

export const lineOf = (frame: Frame, points: readonly FramePoint[]) =>
  lineText(points.map((point) => frame.at(point)))

export const polygonOf = (frame: Frame, points: readonly FramePoint[]) => `${lineOf(frame, points)}Z`

/**
 * What lies along the axis, drawn level and turned as a whole: its whole metres stay whole numbers. Gives the frame to draw
 * it in and the attribute that turns it.
 */
export function levelFrame(frame: Frame): { level: Frame; turned: string } {
  const { scale, rotation, origin } = frame
  const place = origin.map(tenth).join(' ')
  const moved = place === '0 0' ? '' : `translate(${place}) `
  return {
    level: { ...frame, at: ([a, b]) => [a * scale, -b * scale] },
    turned: ` transform="${moved}rotate(${Number(rotation.toFixed(2))})"`,
  }
}

/** A rectangle of a level frame. */
export const blockOf = ({ scale }: Frame, a0: number, a1: number, b0: number, b1: number): Block => [
  a0 * scale,
  -b1 * scale,
  (a1 - a0) * scale,
  (b1 - b0) * scale,
]

export const rectangleOf = (frame: Frame, a0: number, a1: number, b0: number, b1: number) =>
  polygonOf(frame, [
    [a0, b0],
    [a1, b0],
    [a1, b1],
    [a0, b1],
  ])

/** Smooth curve through the points, for natural features and roads. */
export function curveOf(frame: Frame, points: readonly FramePoint[], close: boolean): string {
  if (points.length < 2) return ''
  const placed = points.map<OutlinePoint>((point) => frame.at(point))
  return smoothPath(placed, { close: close && points.length > 2, scale: 1, flip: false, round: Math.round })
}

export function levelText(
  frame: Frame,
  point: FramePoint,
  text: string,
  className = '',
  /** largest type size that fits, drawing units */
  upTo?: number,
): string {
  const [x, y] = frame.at(point)
  const limit = upTo === undefined ? '' : ` style="--to:${tenth(upTo)}"`
  return `<text class="${`ad-t ${className}`.trim()}"${limit} x="${Math.round(x)}" y="${Math.round(y)}">${escapeText(text)}</text>`
}

/** Text along the axis of the frame. */
export function alongText(
  frame: Frame,
  point: FramePoint,
  text: string,
  className = '',
  /** largest type size that fits, drawing units */
  upTo?: number,
): string {
  const place = `translate(${frame.at(point).map(Math.round).join(' ')}) rotate(${tenth(frame.textRotation)})`
  const limit = upTo === undefined ? '' : ` style="--to:${tenth(upTo)}"`
  return `<text class="${`ad-t ${className}`.trim()}"${limit} transform="${place}">${escapeText(text)}</text>`
}
