import { sunOn, type Calendar } from '#app/features/airfield/opening/opening-hours.ts'
import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import { clock, localDate, timeOfDay } from '#app/lib/german-dates.ts'
import type { Light } from './greeting.ts'

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
  const closures = state.restrictions.map(({ runwayId, reason }) => {
    const runway = runwayId === null ? undefined : runwayNames[runwayId]
    return sentence(runway === undefined ? reason : `Piste ${runway}: ${reason}`)
  })
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

function sentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}
