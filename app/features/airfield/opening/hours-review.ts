import { z } from 'zod'
import { isCalendarDay, type IsoDay } from '#app/lib/calendar-day.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'

const day = z.string().refine(isCalendarDay, 'Bitte ein Datum angeben, das es gibt.')

/** Who checked the hours, when, and until when that is valid; days in Berlin. */
export const HoursReview = z.object({
  asOf: day,
  /** Id of a member. */
  checkedBy: z.string().nullable().default(null),
  /** Last day on which the hours count as confirmed; `null` for no end. */
  nextReview: day.nullable().default(null),
})
export type HoursReview = z.infer<typeof HoursReview>

/** A review with the checker's name if that person consents to be named. */
export type ShownReview = {
  asOf: IsoDay
  nextReview: IsoDay | null
  checker: string | null
  isOverdue: boolean
}

export function isReviewOverdue({ nextReview }: Pick<HoursReview, 'nextReview'>, today: IsoDay): boolean {
  return nextReview !== null && nextReview < today
}

/** `Stand 1. Juni 2026, geprüft von Pia S., nächste Prüfung bis 1. Dezember 2026` */
export function formatReview({ asOf, checker, nextReview }: ShownReview): string {
  const parts = [
    `Stand ${longDate(asOf)}`,
    checker !== null && `geprüft von ${checker}`,
    nextReview !== null && `nächste Prüfung bis ${longDate(nextReview)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

export function formatReviewInEnglish({ asOf, checker, nextReview }: ShownReview): string {
  const parts = [
    `As of ${longDateIn(asOf, 'en')}`,
    checker !== null && `checked by ${checker}`,
    nextReview !== null && `next review by ${longDateIn(nextReview, 'en')}`,
  ]
  return parts.filter(Boolean).join(', ')
}
