import type { IsoDay } from '#app/lib/calendar-day.ts'

/** Months further away are of no use and would only fill the memory of finished pages. */
const yearsShown = 5

/** `YYYY-MM` as the address asks for it; nonsense is the present month. */
export function monthFrom(asked: string | null, today: IsoDay): string {
  const present = today.slice(0, 7)
  if (asked === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(asked)) return present
  return Math.abs(Number(asked.slice(0, 4)) - Number(today.slice(0, 4))) <= yearsShown ? asked : present
}
