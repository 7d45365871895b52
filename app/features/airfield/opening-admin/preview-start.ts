import { addDays, daysBetween, type IsoDay, yearOf } from '#app/lib/calendar-day.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { specialTimesBetween } from '../opening/day-reading.ts'
import type { SpecialDay } from '../opening/opening-rule.ts'
import { previewDays } from './opening-preview.ts'

/** Days shown before a special time begins. */
const lead = 2
const horizonDays = 800

/** The day somebody wants to see first, as a date field sends it; `undefined` when there is none. */
export function wantedStart(typed: string | undefined): IsoDay | undefined {
  const day = dayTyped(typed ?? '')
  const year = day === undefined ? 0 : yearOf(day)
  return year >= 2000 && year <= 2199 ? day : undefined
}

/**
 * First day of the preview of special times: today, or shortly before the first of them when none of them touches the
 * coming fourteen days. Those that are over leave it at today.
 */
export function previewStart(specials: readonly SpecialDay[], today: IsoDay): IsoDay {
  const [next] = specialTimesBetween(specials, today, addDays(today, horizonDays))
  if (next === undefined || daysBetween(today, next.first) < previewDays) return today
  return addDays(next.first, -lead)
}
