import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { saying, type Language } from '#app/lib/saying.ts'

/** Returns `08:30 LT entspricht 06:30 UTC` once day and time are entered; `instant`: epoch ms. */
export function inOtherZone(
  instant: number | undefined,
  zone: unknown,
  language: Language,
): string | undefined {
  if (instant === undefined) return undefined
  const is = saying(language).say('entspricht', 'is')
  return zone === 'utc'
    ? `${clockUtc(instant)} UTC ${is} ${clock(instant)} LT`
    : `${clock(instant)} LT ${is} ${clockUtc(instant)} UTC`
}
