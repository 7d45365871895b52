import { addDays, dayOf, dayOfMonth, type IsoDay, monthOf, yearOf } from '#app/lib/calendar-day.ts'

/** Returns the day on which a review is one year old; for 29 February that is 1 March. */
export function becomesStaleOn(reviewedOn: IsoDay): IsoDay {
  return dayOf(yearOf(reviewedOn) + 1, monthOf(reviewedOn), dayOfMonth(reviewedOn))
}

/** Whether nobody has reviewed the destination for twelve months. */
export function isStale(reviewedOn: IsoDay, today: IsoDay): boolean {
  return becomesStaleOn(reviewedOn) <= today
}

/** Returns the next day on which one of them becomes stale. */
export function nextStaleDay(reviewed: readonly IsoDay[], today: IsoDay): IsoDay | undefined {
  return reviewed
    .map(becomesStaleOn)
    .filter((day) => day >= addDays(today, 1))
    .toSorted()[0]
}
