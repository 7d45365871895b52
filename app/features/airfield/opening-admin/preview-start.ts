import { addDays, daysBetween, type IsoDay, yearOf } from '#app/lib/calendar-day.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { specialTimesBetween } from '../opening/day-reading.ts'
import type { SpecialDay } from '../opening/opening-rule.ts'
import { previewDays } from './opening-preview.ts'

/** Days shown before the first special time. */
const lead = 2
const horizonDays = 800

/** Parses the requested first day from a date field; `undefined` if there is none. */
export function wantedStart(typed: string | undefined): IsoDay | undefined {
  const day = dayTyped(typed ?? '')
  const year = day === undefined ? 0 : yearOf(day)
  return year >= 2000 && year <= 2199 ? day : undefined
}

/**
 * Returns the first day of a special times' preview: today, or shortly before the first of them if none falls in the next
 * fourteen days. Today also if all are over.
 */
export function previewStart(specials: readonly SpecialDay[], today: IsoDay): IsoDay {
  const [next] = specialTimesBetween(specials, today, addDays(today, horizonDays))
  if (next === undefined || daysBetween(today, next.first) < previewDays) return today
  return addDays(next.first, -lead)
}
