import {
  formatAnnounced,
  beginsSoon,
  formatRestriction,
} from '#app/features/airfield/status/format-restriction.ts'
import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import { shortFieldTexts } from '#app/features/airfield/status/field-texts.ts'
import { type Calendar, calendarIn, sunOn, openingDay } from '#app/features/airfield/opening/opening-hours.ts'
import type { Language } from '#app/lib/saying.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { dayLines } from '#app/features/airfield/opening-page/day-lines.ts'
import type { Club } from '#app/features/club/club.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { isSwitchedOn } from '#app/shell/switched-pages.ts'

/** Returns the strip's data: state, closures, end of daylight. `runwayNames`: designators by id. */
export function stripStatus(
  state: AirfieldState,
  calendar: Calendar | null,
  runwayNames: Record<string, string>,
  language: Language,
) {
  const { instant, light, restrictions, announced, validUntil, reason, text } = state
  const { short, words, why } = shortFieldTexts(state, language)
  const sun = calendar && sunOn(calendar, localDate(instant))
  return {
    light,
    words,
    short,
    why,
    restrictions: restrictions.map((one) => formatRestriction(one, runwayNames, instant, language)),
    /** Restrictions that begin today or tomorrow; later ones appear on the page of the opening times. */
    announced: announced
      .filter((one) => beginsSoon(one, instant))
      .map((one) => formatAnnounced(one, runwayNames, instant, language)),
    /** Parts of these sentences written by the club, thus in German; empty on a German page. */
    german:
      language === 'de' ? [] : [reason, text, ...[...restrictions, ...announced].map((one) => one.reason)],
    /** Epoch ms; null where the sun does not set, or if unknown. */
    sunset: sun?.SS ?? null,
    dusk: sun?.ECET ?? null,
    /** Epoch ms until which these values are valid. */
    validUntil,
  }
}

export type StripDay = ReturnType<typeof stripDay>

/** Returns today's hours, local and UTC, and whether PPR is needed. `calendar` is null if no airfield is entered. */
export function stripDay(
  state: AirfieldState,
  calendar: Calendar | null,
  club: Club | null,
  language: Language,
) {
  const today = localDate(state.instant)
  const lines = calendar === null ? [] : dayLines(openingDay(calendarIn(calendar, language), today), language)
  return {
    hours: lines
      .filter(({ mode }) => mode !== 'unknown')
      .map(({ text: words, utc, isEnglish }) => ({ words, utc, isEnglish })),
    label: shortFieldTexts(state, language).hoursLabel,
    asksForPpr: state.asksForPpr && isSwitchedOn(pagePairs.ppr[language], club),
  }
}
