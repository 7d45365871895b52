import type { AerodromeData } from './aerodrome-data.ts'
import { planExtent } from './aerodrome-extent.ts'

/**
 * Where the apron lies on the plan, as a share of its width from the left edge; without an apron the middle. A
 * phone shows a part of the plan and begins there.
 */
export function planFocus(data: AerodromeData): number {
  const { frame, box } = planExtent(data)
  const [x, , width] = box
  const corners = (data.aprons ?? []).flatMap(({ polygon }) => polygon.map((point) => frame.at(point)[0]))
  if (corners.length === 0) return 0.5
  const middle = (Math.min(...corners) + Math.max(...corners)) / 2
  return Math.min(1, Math.max(0, Number(((middle - x) / width).toFixed(3))))
}
