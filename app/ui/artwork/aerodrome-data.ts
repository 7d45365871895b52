import type { Silhouette } from './aircraft-shapes.ts'
import { planExtent } from './aerodrome-extent.ts'

/**
 * Metres in the airfield's own frame: `a` along the main runway from its first to its second designator, `b` to
 * the left of it, origin at the reference point.
 */
export type FramePoint = readonly [a: number, b: number]

export type AerodromeRunway = {
  /** the first designator is painted at `from`, the second at `to` */
  designators: readonly [string, string]
  from: number
  to: number
  b: number
  width: number
  paved: boolean
  /** degrees clockwise from the main runway, rotated around the middle; 0 or missing is parallel */
  turn?: number
  /** metres from the runway end to its displaced threshold, by designator */
  displaced?: Readonly<Record<string, number>>
  /** feet above mean sea level, by designator; `null` if unknown */
  thresholdElevationFt?: Readonly<Record<string, number | null>>
  /** side of the circuit when landing there, by designator; missing draws no sign */
  circuit?: Readonly<Record<string, 'left' | 'right'>>
  /** runway strip, metres */
  strip?: { length: number; width: number }
  label?: string
}

export type AerodromeLabel = {
  at: FramePoint
  text: string
  tone?: 'plain' | 'minor' | 'water' | 'on-apron' | 'on-grass' | 'sub'
  /** written along the main runway instead of level */
  along?: boolean
}

export type AerodromeBuilding = {
  /** lower left corner and size, metres */
  rect: readonly [a: number, b: number, length: number, depth: number]
  /** up to two characters are written inside the building, longer ones above it */
  label?: string
}

/** Data of a plan. Only name, bearing and runways are required; missing parts are not drawn. */
export type AerodromeData = {
  name: string
  /** true direction of the main runway from its first designator, degrees */
  trueBearing: number
  /** degrees, east positive; `null` if unknown */
  variation: number | null
  /** visible part in metres: x to the east, y to the south of the reference point; computed if missing */
  viewBox?: readonly [x: number, y: number, width: number, height: number]
  /** the main runway first */
  runways: readonly AerodromeRunway[]
  taxiways?: readonly { id: string; points: readonly FramePoint[]; widthM?: number; paved: boolean }[]
  aprons?: readonly { name?: string; polygon: readonly FramePoint[]; paved: boolean }[]
  buildings?: readonly AerodromeBuilding[]
  parking?: readonly (readonly FramePoint[])[]
  campgrounds?: readonly (readonly FramePoint[])[]
  fuelStations?: readonly FramePoint[]
  windsocks?: readonly FramePoint[]
  winches?: readonly FramePoint[]
  parked?: readonly { silhouette: Silhouette; at: FramePoint; heading: number }[]
  fields?: readonly (readonly FramePoint[])[]
  contours?: readonly (readonly FramePoint[])[]
  forests?: readonly { name?: string; heightM?: number; polygon: readonly FramePoint[] }[]
  waters?: readonly { name?: string; kind: 'creek' | 'lake'; points: readonly FramePoint[] }[]
  roads?: readonly { name?: string; kind: 'road' | 'lane'; points: readonly FramePoint[] }[]
  labels?: readonly AerodromeLabel[]
}

/**
 * Returns the position of the apron on the plan as a share of its width from the left edge; the middle if there is no
 * apron. A phone shows a part of the plan and starts there.
 */
export function planFocus(data: AerodromeData): number {
  const { frame, box } = planExtent(data)
  const [x, , width] = box
  const corners = (data.aprons ?? []).flatMap(({ polygon }) => polygon.map((point) => frame.at(point)[0]))
  if (corners.length === 0) return 0.5
  const middle = (Math.min(...corners) + Math.max(...corners)) / 2
  return Math.min(1, Math.max(0, Number(((middle - x) / width).toFixed(3))))
}
