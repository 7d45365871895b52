import { readStored } from '#app/lib/stored-json.ts'
import { z } from 'zod'

const Widths = z.array(z.number().int().positive()).nonempty()

/** From the row: pixels, ascending. */
export function readWidths(stored: string): number[] {
  return readStored(Widths, stored)
}
