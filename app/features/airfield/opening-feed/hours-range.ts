import { addDays, daysBetween, type IsoDay, isCalendarDay } from '#app/lib/calendar-day.ts'

const defaultDays = 7
const mostDays = 100
const daysBack = 400
const daysAhead = 800

export type HoursRange = { from: IsoDay; to: IsoDay }

/** The days asked for by `von` and `bis`, both included; a German sentence where that cannot be answered. */
export function hoursRange(parameters: URLSearchParams, today: IsoDay): HoursRange | { error: string } {
  const from = parameters.get('von') ?? today
  if (!isCalendarDay(from)) return { error: '„von“ ist kein Tag der Form JJJJ-MM-TT.' }
  const to = parameters.get('bis') ?? addDays(from, defaultDays - 1)
  if (!isCalendarDay(to)) return { error: '„bis“ ist kein Tag der Form JJJJ-MM-TT.' }
  if (to < from) return { error: '„bis“ liegt vor „von“.' }
  if (daysBetween(from, to) >= mostDays) return { error: `Mehr als ${mostDays} Tage auf einmal gehen nicht.` }
  if (from < addDays(today, -daysBack) || to > addDays(today, daysAhead))
    return { error: `Auskunft gibt es von ${daysBack} Tagen zurück bis ${daysAhead} Tage voraus.` }
  return { from, to }
}
