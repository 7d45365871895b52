import { addDays, type IsoDay, weekdayIndex } from '#app/lib/calendar-day.ts'

/** `YYYY-MM` so many months later. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The weeks of a month from Monday to Sunday, with the days of the neighbouring months that fill them. */
export function weeksOf(month: string): IsoDay[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayIndex(first))
  const weeks: IsoDay[][] = []
  for (let monday = start; monday < `${addMonths(month, 1)}-01`; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  }
  return weeks
}
