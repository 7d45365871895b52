import { capital, localAndUtc } from '#app/features/airfield/opening/format-opening.ts'
import { stateAt } from '#app/features/airfield/opening/opening-hours.ts'
import { sunTimes } from '#app/features/airfield/sun/sun.ts'
import { clock, localDate } from '#app/lib/german-dates.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { Flight, JudgedBy, Objection } from './ppr-checks.ts'

const askByNight: Record<Language, string> = {
  de: ' Bei Nacht fragen Sie bitte nach NVFR an; wählen Sie das unter „Mehr zum Flug“.',
  en: ' To come at night, please choose NVFR under “More about the flight”.',
}

/** Checks for night: by SERA it begins at ECET and ends at BCMT (VO (EU) 923/2012 Art. 2 no. 97). */
export function darknessObjection(
  { eta, etd, flightRules }: Flight,
  { airfield, calendar, settings }: JudgedBy,
  language: Language,
): Objection | undefined {
  const { say } = saying(language)
  if (airfield === undefined || (flightRules === 'nvfr' && settings.nightVfr)) return undefined
  const isClosedAt = (instant: number) => calendar !== null && stateAt(calendar, instant).state === 'closed'
  for (const [field, instant] of [
    ['ankunft-zeit', eta],
    ['abflug-zeit', etd],
  ] as const) {
    if (instant === null) continue
    const { BCMT, ECET } = sunTimes(localDate(instant), airfield.arp)
    if ((BCMT === null || instant >= BCMT) && (ECET === null || instant <= ECET)) continue
    const edge = BCMT !== null && instant < BCMT ? BCMT : ECET
    const border =
      edge === null
        ? ''
        : say(
            ` Die bürgerliche Dämmerung ${edge === BCMT ? 'beginnt' : 'endet'} um ${localAndUtc(edge)}.`,
            ` Civil twilight ${edge === BCMT ? 'begins' : 'ends'} at ${localAndUtc(edge, 'en')}.`,
          )
    const short = darkMessage(field, edge, { isMorning: edge === BCMT }, language)
    if (flightRules === 'nvfr') {
      return {
        why: 'night',
        field: 'regeln',
        short,
        sentence:
          say('Flüge bei Nacht sind hier nicht möglich.', 'Flights at night are not possible here.') + border,
      }
    }
    return {
      why: 'night',
      field,
      short,
      sentence:
        say(`Um ${localAndUtc(instant)} ist es Nacht.`, `At ${localAndUtc(instant, 'en')} it is night.`) +
        border +
        (settings.nightVfr && !isClosedAt(instant) ? askByNight[language] : ''),
    }
  }
  return undefined
}

/** Returns `Nach 22:08 LT dunkel`; without `edge` (epoch ms) it is dark all day. */
function darkMessage(
  field: 'ankunft-zeit' | 'abflug-zeit',
  edge: number | null,
  { isMorning }: { isMorning: boolean },
  language: Language,
): string {
  const { say } = saying(language)
  if (edge === null) return say('Den ganzen Tag dunkel', 'Dark all day')
  const time = `${clock(edge)}\u00A0LT`
  const said = isMorning
    ? say(`vor ${time} dunkel`, `dark before ${time}`)
    : say(`nach ${time} dunkel`, `dark after ${time}`)
  return field === 'abflug-zeit' ? `${say('Abflug', 'Departure')}: ${said}` : capital(said)
}
