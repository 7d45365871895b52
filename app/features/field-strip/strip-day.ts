import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import { dayLines } from '#app/features/airfield/opening-page/day-lines.ts'
import { type Calendar, openingDay } from '#app/features/airfield/opening/opening-hours.ts'
import type { Club } from '#app/features/club/club.ts'
import { shortFieldWords } from '#app/features/airfield/status/field-words.ts'
import type { Language } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { isSwitchedOn } from '#app/shell/switched-pages.ts'
import { localDate } from '#app/lib/german-dates.ts'

export type StripDay = ReturnType<typeof stripDay>

/** Returns today's hours, local and UTC, and whether PPR is needed. `calendar` is null if no airfield is entered. */
export function stripDay(
  state: AirfieldState,
  calendar: Calendar | null,
  club: Club | null,
  language: Language,
) {
  const today = localDate(state.instant)
  const lines = calendar === null ? [] : dayLines(openingDay(calendar, today), language)
  return {
    hours: lines.filter(({ mode }) => mode !== 'unknown').map(({ words, utc }) => ({ words, utc })),
    label: shortFieldWords(state, language).hoursLabel,
    asksForPpr: state.asksForPpr && isSwitchedOn(pagePairs.ppr[language], club),
  }
}
