import {
  announcedWords,
  beginsSoon,
  restrictionWords,
} from '#app/features/airfield/status/restriction-words.ts'
import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import { shortFieldWords } from '#app/features/airfield/status/field-words.ts'
import { type Calendar, sunOn } from '#app/features/airfield/opening/opening-hours.ts'
import type { Language } from '#app/lib/saying.ts'
import { localDate } from '#app/lib/german-dates.ts'

export type StripStatus = ReturnType<typeof stripStatus>

/** Returns the strip's data: state, closures, end of daylight. `runwayNames`: designators by id. */
export function stripStatus(
  state: AirfieldState,
  calendar: Calendar | null,
  runwayNames: Record<string, string>,
  language: Language,
) {
  const { instant, light, why, restrictions, announced, validUntil, reason, text } = state
  const { short, words } = shortFieldWords(state, language)
  const sun = calendar && sunOn(calendar, localDate(instant))
  return {
    light,
    words,
    short,
    why,
    restrictions: restrictions.map((one) => restrictionWords(one, runwayNames, instant, language)),
    /** Restrictions that begin today or tomorrow; later ones appear on the page of the opening times. */
    announced: announced
      .filter((one) => beginsSoon(one, instant))
      .map((one) => announcedWords(one, runwayNames, instant, language)),
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
