import { addDays, dayOf, dayOfMonth, type IsoDay, monthOf, yearOf } from '#app/lib/calendar-day.ts'

/** The day on which a tip is a year old; one of 29 February on 1 March. */
export function becomesStaleOn(reviewedOn: IsoDay): IsoDay {
  return dayOf(yearOf(reviewedOn) + 1, monthOf(reviewedOn), dayOfMonth(reviewedOn))
}

/** Nobody has vouched for it for twelve months. */
export function isStale(reviewedOn: IsoDay, today: IsoDay): boolean {
  return becomesStaleOn(reviewedOn) <= today
}

/** The next day on which one of them becomes stale. */
export function nextStaleDay(reviewed: readonly IsoDay[], today: IsoDay): IsoDay | undefined {
  return reviewed
    .map(becomesStaleOn)
    .filter((day) => day >= addDays(today, 1))
    .toSorted()[0]
}
