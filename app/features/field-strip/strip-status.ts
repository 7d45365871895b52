import {
  announcedWords,
  beginsSoon,
  restrictionWords,
} from '#app/features/airfield/status/restriction-words.ts'
import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import { type Calendar, sunOn } from '#app/features/airfield/opening/opening-hours.ts'
import { localDate } from '#app/lib/german-dates.ts'

export type StripStatus = ReturnType<typeof stripStatus>

/** What the strip shows of the field: state, closures, end of daylight. `runwayNames`: designators by id. */
export function stripStatus(
  state: AirfieldState,
  calendar: Calendar | null,
  runwayNames: Record<string, string>,
) {
  const { instant, light, short, words, why, restrictions, announced, validUntil } = state
  const sun = calendar && sunOn(calendar, localDate(instant))
  return {
    light,
    words,
    short,
    why,
    restrictions: restrictions.map((one) => restrictionWords(one, runwayNames, instant)),
    /** Today's and tomorrow's; those further ahead stand on the page of the opening times. */
    announced: announced
      .filter((one) => beginsSoon(one, instant))
      .map((one) => announcedWords(one, runwayNames, instant)),
    /** Epoch ms; null where the sun does not set, or where nobody knows. */
    sunset: sun?.SS ?? null,
    dusk: sun?.ECET ?? null,
    /** Epoch ms; what is said here holds no longer without another look. */
    validUntil,
  }
}
