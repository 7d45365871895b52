import { addDays, type IsoDay, isCalendarDay } from '#app/lib/calendar-day.ts'
import type { Tariff } from './tariff.ts'

/**
 * Days on which the list changed, the newest first: a row begins, or one has ended the day before. Each is the
 * first day of a list that then held until the next.
 */
export function listDays(tariffs: readonly Tariff[]): IsoDay[] {
  const days = tariffs.flatMap(({ validFrom, validTo }) =>
    validTo === null ? [validFrom] : [validFrom, addDays(validTo, 1)],
  )
  return [...new Set(days)].toSorted().toReversed()
}

/** First day of the list that holds on a day; `undefined` before the first list. */
export function listDayOn(days: readonly IsoDay[], day: IsoDay): IsoDay | undefined {
  return days.find((first) => first <= day)
}

/** The day asked for by `stand`; today without one, a German sentence where it is no day. */
export function askedDay(parameters: URLSearchParams, today: IsoDay): { day: IsoDay } | { error: string } {
  const day = parameters.get('stand') ?? today
  return isCalendarDay(day) ? { day } : { error: '„stand“ ist kein Tag der Form JJJJ-MM-TT.' }
}
