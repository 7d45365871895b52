import { berlinDay, berlinDayBounds } from '#app/lib/berlin-time.ts'
import { type Calendar, openingDay, sunOn } from '../opening/opening-hours.ts'

const hour = 60 * 60 * 1000

export const statusEndKeys = ['closing', 'sunset', 'one-hour', 'two-hours', 'midnight'] as const
export type StatusEndKey = (typeof statusEndKeys)[number]

/** Whether this choice means a moment of the day on which it was shown, whenever it is sent. */
export const isOfOneDay = (choice: StatusEndKey | 'time' | 'open') =>
  choice === 'closing' || choice === 'sunset' || choice === 'midnight' || choice === 'time'

/** `at` in epoch milliseconds. */
export type StatusEnd = { key: StatusEndKey; at: number }

/**
 * Returns the possible ends of a status, counted from an instant (epoch ms), likeliest first. The end of today's flying and
 * sunset are included if still to come; without a calendar only hours and midnight.
 */
export function statusEnds(calendar: Calendar | null, instant: number): StatusEnd[] {
  const today = berlinDay(instant)
  const ends: StatusEnd[] = [
    { key: 'one-hour', at: instant + hour },
    { key: 'two-hours', at: instant + 2 * hour },
    { key: 'midnight', at: berlinDayBounds(today).end },
  ]
  if (calendar === null) return ends
  const closing = openingDay(calendar, today)
    .intervals.filter(({ mode, to }) => mode !== 'closed' && to > instant)
    .at(-1)
  const sunset = sunOn(calendar, today).SS
  if (sunset !== null && sunset > instant && sunset !== closing?.to)
    ends.unshift({ key: 'sunset', at: sunset })
  if (closing !== undefined) ends.unshift({ key: 'closing', at: closing.to })
  return ends
}
