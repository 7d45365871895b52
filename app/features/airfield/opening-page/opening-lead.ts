import { longDateIn } from '#app/lib/dates-in-language.ts'
import { dateWithWeekday, localDate } from '#app/lib/german-dates.ts'
import type { SaidText } from '#app/ui/said.tsx'
import type { AirfieldState } from '../status/airfield-state.ts'
import { agedText } from '../status/field-texts.ts'
import { formatLimit } from '../status/format-restriction.ts'
import { holidayIn } from '../opening/holidays.ts'
import { type Calendar, holidayOn, nextChange, stateAt } from '../opening/opening-hours.ts'
import type { Area } from '../opening/opening-rule.ts'
import { listed } from '#app/lib/listed.ts'
import { capital, type Language, weekdayName } from '../opening/format-opening.ts'

/** Places other than the tower, which is staffed or not; a filling station may be open unattended. */
const placesToGo = [
  { area: 'fuel', de: 'Tankstelle', en: 'fuel station' },
  { area: 'restaurant', de: 'Gaststätte', en: 'restaurant' },
] as const satisfies { area: Area; de: string; en: string }[]

const sentences = {
  de: { tower: 'Der Turm ist besetzt', is: 'ist offen', are: 'sind offen' },
  en: { tower: 'The tower is staffed', is: 'is open', are: 'are open' },
}

function openPlacesSentence(calendar: Calendar, instant: number, language: Language): string {
  const say = sentences[language]
  const isOpen = (area: Area) => stateAt(calendar, instant, area).state === 'open'
  const names = placesToGo.filter(({ area }) => isOpen(area)).map((place) => place[language])
  const parts = isOpen('tower') ? [say.tower] : []
  if (names.length > 0) {
    const subject = listed(names, language)
    const name = language === 'de' ? subject : `the ${subject}`
    parts.push(`${parts.length === 0 ? capital(name) : name} ${names.length === 1 ? say.is : say.are}`)
  }
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

/**
 * Text below the headline: the date, the duty person's text, closures, when the field can be used again, and which places are
 * open now: they may close at another time than the field.
 */
export function openingLead(
  calendar: Calendar,
  state: AirfieldState,
  runwayNames: Readonly<Record<string, string>>,
  language: Language,
): SaidText {
  const isGerman = language === 'de'
  const today = localDate(state.instant)
  const holiday = holidayOn(calendar, today)
  const day = isGerman ? dateWithWeekday(today) : `${weekdayName(today, 'en')}, ${longDateIn(today, 'en')}`
  const date = `${day}${holiday === null ? '' : `, ${holidayIn(holiday, language)}`}.`
  // The English headline already states the reason.
  const text = agedText(state, language)
  const texts = isGerman || state.by === 'duty' ? [state.reason, text] : [text]
  const said = texts.filter(Boolean).map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
  const closures = state.restrictions.map((one) => {
    const text = formatLimit(one, runwayNames, language)
    return text === one.reason ? `${isGerman ? 'Eingeschränkt' : 'Restricted'}: ${text}.` : `${text}.`
  })
  const places = openPlacesSentence(calendar, state.instant, language)
  const parts = [date, ...said, ...closures, isGerman ? state.later : state.inEnglish.later, places]
  const own = [state.reason, state.text, ...state.restrictions.map(({ reason }) => reason)]
  return { text: parts.filter(Boolean).join(' '), german: isGerman ? [] : own }
}

/** Returns the next time (epoch ms) at which one of the mentioned places opens or closes. */
export function leadChangesAt(calendar: Calendar, instant: number): number {
  const named: Area[] = ['tower', ...placesToGo.map(({ area }) => area)]
  const changes = named.map((area) => nextChange(calendar, instant, area)?.at ?? Number.POSITIVE_INFINITY)
  return Math.min(...changes)
}
