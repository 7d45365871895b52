import { z } from 'zod'

const Widths = z.array(z.number().int().positive()).nonempty()

/** From the row: pixels, ascending. */
export function readWidths(stored: string): number[] {
  return Widths.parse(JSON.parse(stored))
}
