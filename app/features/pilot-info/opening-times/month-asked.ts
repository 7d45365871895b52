import type { IsoDay } from '#app/lib/calendar-day.ts'

/** Limit of months before and after today; further ones are of no use and would fill the page cache. */
const yearsShown = 5

/** Returns the requested month as `YYYY-MM`; the current month if it is invalid or too far away. */
export function monthFrom(asked: string | null, today: IsoDay): string {
  const present = today.slice(0, 7)
  if (asked === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) return present
  return Math.abs(Number(asked.slice(0, 4)) - Number(today.slice(0, 4))) <= yearsShown ? asked : present
}
