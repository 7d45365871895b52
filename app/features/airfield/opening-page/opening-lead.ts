import { dateWithWeekday, localDate } from '#app/lib/german-dates.ts'
import type { AirfieldState } from '../status/airfield-state.ts'
import { type Calendar, holidayOn, nextChange, stateAt } from '../opening/opening-hours.ts'
import type { Area } from '../opening/opening-rule.ts'
import type { Runway } from '../facts/runway.ts'
import { listed } from '../opening/opening-words.ts'

/** Besides the tower, which is staffed or not; a filling station may be open without anybody there. */
const placesToGo: readonly [Area, string][] = [
  ['fuel', 'Tankstelle'],
  ['restaurant', 'Gaststätte'],
]

function openPlacesSentence(calendar: Calendar, instant: number): string {
  const isOpen = (area: Area) => stateAt(calendar, instant, area).state === 'open'
  const names = placesToGo.filter(([area]) => isOpen(area)).map(([, name]) => name)
  const parts = isOpen('tower') ? ['Der Turm ist besetzt'] : []
  if (names.length > 0) parts.push(`${listed(names, 'de')} ${names.length === 1 ? 'ist' : 'sind'} offen`)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

/** Below the answer: the date, the duty person's words, what is closed, who is there now, and when the field can be used again. */
export function openingLead(calendar: Calendar, state: AirfieldState, runways: readonly Runway[]): string {
  const today = localDate(state.instant)
  const holiday = holidayOn(calendar, today)
  const date = `${dateWithWeekday(today)}${holiday === null ? '' : `, ${holiday}`}.`
  const said = [state.reason, state.text]
    .filter(Boolean)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
  const closures = state.restrictions.map(({ runwayId, reason }) => {
    const runway = runways.find(({ id }) => id === runwayId)
    return runway === undefined ? `Eingeschränkt: ${reason}.` : `Piste ${runway.designator}: ${reason}.`
  })
  return [date, ...said, ...closures, openPlacesSentence(calendar, state.instant), state.later]
    .filter(Boolean)
    .join(' ')
}

/** First instant (epoch ms) at which one of the places named opens or closes. */
export function leadChangesAt(calendar: Calendar, instant: number): number {
  const named: Area[] = ['tower', ...placesToGo.map(([area]) => area)]
  const changes = named.map((area) => nextChange(calendar, instant, area)?.at ?? Number.POSITIVE_INFINITY)
  return Math.min(...changes)
}
