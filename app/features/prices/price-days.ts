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

/** A list that held from one day to another; `to` is null while nobody has set an end. */
export type ListSpan = { from: IsoDay; to: IsoDay | null }

/** Spans of the lists that begin on these days, which are given the newest first. */
export function listSpans(days: readonly IsoDay[]): ListSpan[] {
  return days.map((from, index) => {
    const next = days[index - 1]
    return { from, to: next === undefined ? null : addDays(next, -1) }
  })
}

/** The list that holds on a day, of spans given the newest first; `undefined` before the first list. */
export function spanOn(spans: readonly ListSpan[], day: IsoDay): ListSpan | undefined {
  return spans.find(({ from }) => from <= day)
}

/** The day asked for by `stand`; today without one, a German sentence where it is no day. */
export function askedDay(parameters: URLSearchParams, today: IsoDay): { day: IsoDay } | { error: string } {
  const day = parameters.get('stand') ?? today
  return isCalendarDay(day) ? { day } : { error: '„stand“ ist kein Tag der Form JJJJ-MM-TT.' }
}
