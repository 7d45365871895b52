import { addDays, type IsoDay, isCalendarDay } from '#app/lib/calendar-day.ts'
import type { Tariff } from './tariff.ts'

/** Returns the days on which the list changed, newest first: a row begins, or one ended the day before. */
function listDays(tariffs: readonly Tariff[]): IsoDay[] {
  const days = tariffs.flatMap(({ validFrom, validTo }) =>
    validTo === null ? [validFrom] : [validFrom, addDays(validTo, 1)],
  )
  return [...new Set(days)].toSorted().toReversed()
}

/** Period of validity of a list; `to` is null if no end is set. */
export type ListSpan = { from: IsoDay; to: IsoDay | null }

/** Returns the periods of the lists, newest first; none for the days without any price. */
export function listSpans(tariffs: readonly Tariff[]): ListSpan[] {
  const days = listDays(tariffs)
  return days
    .map((from, index) => {
      const next = days[index - 1]
      return { from, to: next === undefined ? null : addDays(next, -1) }
    })
    .filter(({ from }) => inForce(tariffs, from).length > 0)
}

/** Returns the list valid on a day; `undefined` where there is none. */
export function spanOn(spans: readonly ListSpan[], day: IsoDay): ListSpan | undefined {
  return spans.find(({ from, to }) => from <= day && (to === null || day <= to))
}

/** Parses the day in `stand`; default today, a German sentence if it is invalid. */
export function askedDay(parameters: URLSearchParams, today: IsoDay): { day: IsoDay } | { error: string } {
  const day = parameters.get('stand') ?? today
  return isCalendarDay(day) ? { day } : { error: '„stand“ ist kein Tag der Form JJJJ-MM-TT.' }
}

/** Returns the tariffs valid on a day, in the order of the list. */
export function inForce<T extends Tariff>(tariffs: readonly T[], day: IsoDay): T[] {
  return tariffs.filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
}
