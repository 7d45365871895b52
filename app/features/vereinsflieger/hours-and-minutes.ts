import { integer } from '#app/lib/german-numbers.ts'
import { shortSpan } from '#app/lib/format-span.ts'

/** Returns minutes as e.g. `1.203:30 h`; `–` if not recorded. */
export function hoursAndMinutes(minutes: number | null): string {
  if (minutes === null) return '–'
  return `${integer(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}\u202fh`
}

/** Returns minutes as people type them into a field: `1203:30`; empty if there are none. */
export const hoursToType = (minutes: number | null) => (minutes === null ? '' : shortSpan(minutes))
