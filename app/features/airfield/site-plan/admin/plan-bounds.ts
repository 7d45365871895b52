import type { AerodromeData } from '#app/ui/artwork/aerodrome-data.ts'
import { planExtent } from '#app/ui/artwork/aerodrome-extent.ts'
import type { SitePoint } from '../site-point.ts'

type Position = NonNullable<SitePoint['position']>

/** Converts a position to the coordinates of the drawing; x to the right, y down. */
export function onDrawing(plan: AerodromeData, { a, b }: Position): readonly [x: number, y: number] {
  return planExtent(plan).frame.at([a, b])
}

/** Converts a point of the drawing to a position on the airfield, to a tenth of a metre. */
export function onField(plan: AerodromeData, [x, y]: readonly [number, number]): Position {
  const { scale } = planExtent(plan).frame
  const bearing = (plan.trueBearing * Math.PI) / 180
  const [sin, cos] = [Math.sin(bearing) / scale, Math.cos(bearing) / scale]
  const tenth = (metres: number) => Math.round(metres * 10) / 10 || 0
  return { a: tenth(x * sin - y * cos), b: tenth(-x * cos - y * sin) }
}

/** Whether the plan contains the position. */
export function isOnPlan(plan: AerodromeData, position: Position): boolean {
  const [left, top, width, height] = planExtent(plan).box
  const [x, y] = onDrawing(plan, position)
  return x >= left && x <= left + width && y >= top && y <= top + height
}

/** Returns the nearest position within the plan. */
export function intoPlan(plan: AerodromeData, position: Position): Position {
  const [left, top, width, height] = planExtent(plan).box
  const [x, y] = onDrawing(plan, position)
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
  // One unit inside, so that rounding does not move it out again.
  const placed = [within(x, left + 1, left + width - 1), within(y, top + 1, top + height - 1)] as const
  return isOnPlan(plan, position) ? position : onField(plan, placed)
}

/** Moves a position by metres east and north, true north up, within the plan. */
export function moved(plan: AerodromeData, position: Position, east: number, north: number): Position {
  const { scale } = planExtent(plan).frame
  const [x, y] = onDrawing(plan, position)
  return intoPlan(plan, onField(plan, [x + east * scale, y - north * scale]))
}
