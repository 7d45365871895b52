import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { airfieldState } from '#app/features/airfield/status/airfield-state.server.ts'
import { formatRestriction } from '#app/features/airfield/status/format-restriction.ts'
import { findFieldDuty } from '#app/features/airfield/status/field-duty.server.ts'
import { statusEnds } from '#app/features/airfield/status/status-ends.ts'
import { fieldWeather } from '#app/features/airfield/weather/field-weather.server.ts'
import { formatAge } from '#app/features/airfield/weather/observation-age.ts'
import { weatherView } from '#app/features/airfield/weather/weather-view.ts'
import { dutiesOfDay, toDutyToday } from '#app/features/schedule/duties/today.server.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { fieldDay } from './field-day.server.ts'

/**
 * Returns the state of the airfield, who is on duty and the weather; `null` for administrators without work on the
 * airfield.
 */
export async function fieldNow({ db, now }: Services, by: Admin) {
  const maySet = mayDo(by, 'set-field-status')
  if (!maySet && !mayDo(by, 'answer-ppr')) return null
  const at = now()
  const instant = at.getTime()
  const content = await airfieldContent(db)
  const { airfield, calendar } = content
  if (airfield === undefined && calendar === null) return null
  const [state, duty, duties, weather] = await Promise.all([
    airfieldState({ db }, at),
    findFieldDuty(db, at),
    dutiesOfDay(db, by.memberId, at),
    fieldWeather(db, instant),
  ])
  const { headline, light, reason, text } = state
  const runwayNames = Object.fromEntries(
    (airfield?.runways ?? []).map(({ id, designator }) => [id, designator]),
  )
  return {
    headline,
    light,
    told: [reason, text].filter((part) => part !== '').join(': '),
    restrictions: state.restrictions.map((one) => formatRestriction(one, runwayNames, instant)),
    duties: duties.filter(({ to }) => to > instant).map(toDutyToday),
    day: fieldDay({ content, state, duties, instant }),
    setBy: duty.onDuty,
    isByHand: state.by === 'duty',
    ends: maySet ? statusEnds(calendar, instant) : null,
    tower: airfield === undefined ? null : { number: airfield.phoneTower, e164: airfield.phoneTowerE164 },
    weather: weather === null ? null : weatherLine(weather, instant),
  }
}
export type FieldNow = NonNullable<Awaited<ReturnType<typeof fieldNow>>>

type Weather = NonNullable<Awaited<ReturnType<typeof fieldWeather>>>

/** Returns the latest observation of the main station and its age; `null` without an observation. */
function weatherLine(weather: Weather, instant: number) {
  const { main, runway } = weatherView(weather)
  const observedAt = weather.main?.observation?.observedAt
  if (main === null || main.observed === null || observedAt === undefined) return null
  const wanted = new Set(['wind', 'visibility', 'temperature', 'qnh'])
  return {
    facts: [
      ...main.facts.filter(({ key }) => wanted.has(key)).map(({ name, text }) => ({ name, text })),
      ...(runway === null ? [] : [{ name: `Piste ${runway.designator}`, text: runway.words }]),
    ],
    source: `${main.label} ${main.observed.local} (${main.observed.utc}), ${formatAge(observedAt, instant)}`,
  }
}
