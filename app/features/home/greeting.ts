import type { Sky } from '#app/ui/artwork/landscape.ts'
import { berlinDay, berlinInstant, berlinMinutes } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { sunOn, type Calendar } from '#app/features/airfield/opening/opening-hours.ts'
import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import { clock, localDate, timeOfDay } from '#app/lib/german-dates.ts'
import { formatLimit } from '#app/features/airfield/status/format-restriction.ts'
import { stopped } from '#app/lib/saying.ts'

/** Sun times of one day, epoch ms; `null` if the sun does not rise or set, or no airfield is entered. */
export type Light = { dawn: number; sunrise: number; sunset: number; dusk: number }

/** Greetings by the minute of the day at which they begin. */
const greetings = [
  { from: 0, text: 'Gute Nacht' },
  { from: 5 * 60, text: 'Guten Morgen' },
  { from: 11 * 60, text: 'Guten Tag' },
  { from: 17 * 60, text: 'Guten Abend' },
  { from: 22 * 60, text: 'Gute Nacht' },
] as const

/** Returns the greeting for an instant (epoch ms). */
export function greetingAt(instant: number): string {
  const minutes = berlinMinutes(instant)
  return greetings.findLast(({ from }) => from <= minutes)!.text
}

/** Fallback without sun times, in minutes of the day. */
const middleOfTheYear = { dawn: 6 * 60, morning: 9 * 60, evening: 18 * 60, dusk: 21 * 60 }
/** Time after sunrise and before sunset with low light. */
const lowSunMs = 90 * 60_000

/** Returns the sky over the airfield: night, the hours around sunrise and sunset, or day. */
export function skyAt(instant: number, light: Light | null): Sky {
  const bounds = skyBounds(instant, light)
  if (instant < bounds.dawn || instant >= bounds.dusk) return 'night'
  if (instant < bounds.morning) return 'dawn'
  return instant < bounds.evening ? 'day' : 'evening'
}

function skyBounds(instant: number, light: Light | null) {
  if (light === null) {
    const day = berlinDay(instant)
    const { dawn, morning, evening, dusk } = middleOfTheYear
    return {
      dawn: berlinInstant(day, dawn),
      morning: berlinInstant(day, morning),
      evening: berlinInstant(day, evening),
      dusk: berlinInstant(day, dusk),
    }
  }
  const noon = (light.sunrise + light.sunset) / 2
  return {
    dawn: light.dawn,
    morning: Math.min(light.sunrise + lowSunMs, noon),
    evening: Math.max(light.sunset - lowSunMs, noon),
    dusk: light.dusk,
  }
}

/** Returns the next instant (epoch ms) at which greeting or sky changes; midnight at the latest. */
export function nextMood(instant: number, light: Light | null): number {
  const day = berlinDay(instant)
  const moments = [
    ...greetings.map(({ from }) => berlinInstant(day, from)),
    ...Object.values(skyBounds(instant, light)),
    berlinInstant(addDays(day, 1)),
  ]
  return Math.min(...moments.filter((moment) => moment > instant))
}

/** Returns `Guten Morgen, FSG Falkenried.`; a name that ends with a full stop, such as „e. V.“, gets no second one. */
export function greetingSentence(greeting: string, name: string | null): string {
  if (name === null) return `${greeting}.`
  return `${greeting}, ${name.replace(/\.$/, '')}.`
}

/** Returns the sun times at the airfield on the day of an instant (epoch ms); `null` during polar day and night. */
export function lightOf(calendar: Calendar, instant: number): Light | null {
  const { BCMT, SR, SS, ECET } = sunOn(calendar, localDate(instant))
  if (BCMT === null || SR === null || SS === null || ECET === null) return null
  return { dawn: BCMT, sunrise: SR, sunset: SS, dusk: ECET }
}

/**
 * Returns the airfield's state in one or two sentences, its closures, and the sun times. A statement by the person on duty
 * takes precedence over the opening rules.
 */
export function situation(
  calendar: Calendar,
  state: AirfieldState,
  runwayNames: Readonly<Record<string, string>>,
  instant: number,
): string {
  const closures = state.restrictions.map((one) => stopped(formatLimit(one, runwayNames)))
  return [state.sentence, ...closures, sunSentence(lightOf(calendar, instant), instant)]
    .filter(Boolean)
    .join(' ')
}

function sunSentence(light: Light | null, instant: number): string {
  if (light === null || instant >= light.dusk) return ''
  if (instant < light.sunrise) return `Die Sonne geht um ${timeOfDay(clock(light.sunrise))} auf.`
  if (instant < light.sunset) return `Die Sonne geht um ${timeOfDay(clock(light.sunset))} unter.`
  return `Hell ist es noch bis ${timeOfDay(clock(light.dusk))}.`
}
