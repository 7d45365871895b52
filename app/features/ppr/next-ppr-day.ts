import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { clearanceOf, objectionTo, type JudgedBy } from './ppr-checks.ts'

/** Days searched, starting with today. */
const daysAhead = 14
const stepMinutes = 30
const dayMinutes = 24 * 60

/**
 * Returns the day with which the form begins: the first whose earliest possible landing needs permission; if every day
 * with a landing is simply open, the first of these. `undefined` if no landing is possible within two weeks.
 */
export function nextPprDay(rules: JudgedBy): IsoDay | undefined {
  const today = localDate(rules.now)
  let open: IsoDay | undefined
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const day = addDays(today, ahead)
    const clearance = clearanceOfFirstLanding(day, rules)
    if (clearance === 'permit') return day
    if (clearance === 'free') open ??= day
  }
  return open
}

/** Judged as a light aircraft by day, of a class that does not always need PPR. */
function clearanceOfFirstLanding(day: IsoDay, rules: JudgedBy) {
  for (let minutes = 0; minutes < dayMinutes; minutes += stepMinutes) {
    const eta = berlinInstant(day, minutes)
    const flight = { eta, etd: null, flightRules: 'vfr', mtomKg: 0, class: null } as const
    if (objectionTo(flight, rules, 'de') === undefined) return clearanceOf(flight, rules)
  }
  return undefined
}
