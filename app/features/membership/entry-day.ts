import { monthOf, yearOf, type IsoDay } from '#app/lib/calendar-day.ts'

/** Returns the first day of the next month, the usual day of entry. */
export function firstOfNextMonth(today: IsoDay): IsoDay {
  const month = monthOf(today)
  return month === 12
    ? `${yearOf(today) + 1}-01-01`
    : `${yearOf(today)}-${String(month + 1).padStart(2, '0')}-01`
}
