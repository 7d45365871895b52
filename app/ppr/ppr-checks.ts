import type { Airfield } from '#app/airfield/airfield.ts'
import { type Calendar, nextOpening, openingDay, type State, stateAt } from '#app/airfield/opening-hours.ts'
import { dayWords, shortReason } from '#app/airfield/opening-words.ts'
import { sunTimes } from '#app/airfield/sun.ts'
import { clock, clockUtc, dateWithWeekday, localDate, longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import type { PprSettings } from './ppr-settings.ts'

/** What an arrival is judged by. `calendar` and `airfield` are missing while nobody has entered them. */
export type FieldRules = {
  calendar: Calendar | null
  airfield: Airfield | undefined
  settings: PprSettings
  /** Epoch ms. */
  now: number
}

export type Flight = { eta: number; etd: number | null; flightRules: 'vfr' | 'nvfr'; mtomKg: number }

/** A sentence per field of the form; empty when nothing stands against the flight. */
export type Objections = Record<string, string>

const hourMs = 3_600_000

/** Instants in epoch ms. Order: past, order of the two times, twilight, hours, notice. */
export function objectionsTo(flight: Flight, rules: FieldRules): Objections {
  const { eta, etd } = flight
  const today = localDate(rules.now)
  if (eta <= rules.now) {
    const day = localDate(eta)
    return day < today
      ? {
          'ankunft-tag': `Der ${longDate(day)} liegt in der Vergangenheit. Frühestens möglich: heute, ${longDate(today)}.`,
        }
      : {
          'ankunft-zeit': `Heute um ${timeOfDay(clock(eta))} liegt in der Vergangenheit; es ist ${timeOfDay(clock(rules.now))}.`,
        }
  }
  if (eta > rules.now + 366 * 24 * hourMs)
    return { 'ankunft-tag': 'Bitte fragen Sie höchstens ein Jahr im Voraus an.' }
  if (etd !== null && etd <= eta)
    return { 'abflug-zeit': 'Der Abflug liegt vor der Ankunft. Bitte prüfen Sie Tag und Uhrzeit.' }
  return (
    darknessObjection(flight, rules) ?? closedObjection(eta, rules) ?? noticeObjection(flight, rules) ?? {}
  )
}

/** What the rules say about the field at the arrival. */
export function fieldStateAt(calendar: Calendar | null, eta: number): State {
  return calendar === null ? 'unknown' : stateAt(calendar, eta).state
}

/** SERA night begins at ECET and ends at BCMT (VO (EU) 923/2012 Art. 2 no. 97). */
function darknessObjection(
  { eta, etd, flightRules }: Flight,
  { airfield, settings }: FieldRules,
): Objections | undefined {
  if (airfield === undefined || (flightRules === 'nvfr' && settings.nightVfr)) return undefined
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
        : ` Die bürgerliche Dämmerung ${edge === BCMT ? 'beginnt' : 'endet'} um ${timeOfDay(clock(edge))} (${clockUtc(edge)} UTC).`
    if (flightRules === 'nvfr') return { regeln: `Flüge bei Nacht sind hier nicht möglich.${border}` }
    return { [field]: `Um ${timeOfDay(clock(instant))} ist es Nacht.${border}` }
  }
  return undefined
}

function closedObjection(eta: number, { calendar, airfield }: FieldRules): Objections | undefined {
  if (calendar === null) return undefined
  const { state, interval } = stateAt(calendar, eta)
  if (state !== 'closed') return undefined
  const day = openingDay(calendar, localDate(eta))
  const reason = shortReason(interval)
  const isUsable = day.intervals.some(({ mode }) => mode !== 'closed')
  const when = `am ${dateWithWeekday(localDate(eta))}, um ${timeOfDay(clock(eta))} geschlossen`
  const instead = isUsable
    ? ` An diesem Tag möglich: ${dayWords(day)}.`
    : ' Bitte wählen Sie einen anderen Tag.'
  return {
    [isUsable ? 'ankunft-zeit' : 'ankunft-tag']:
      `Der Platz ist ${when}${reason ? ` (${reason})` : ''}.${instead}${orCall(airfield)}`,
  }
}

function noticeObjection(
  { eta, mtomKg }: Flight,
  { calendar, airfield, settings, now }: FieldRules,
): Objections | undefined {
  if (!needsPpr(fieldStateAt(calendar, eta), mtomKg, airfield) || eta - now >= settings.noticeHours * hourMs)
    return undefined
  const hours = `${decimal(settings.noticeHours)} ${settings.noticeHours === 1 ? 'Stunde' : 'Stunden'}`
  const call = airfield === undefined ? 'Bitte rufen Sie an.' : `Bitte rufen Sie an: ${airfield.phoneTower}.`
  return {
    'ankunft-zeit': `Für eine Anfrage ist es zu kurzfristig; wir brauchen sie ${hours} vor der Landung. ${call}`,
  }
}

/** Within the hours only heavy aircraft have to ask. */
export function needsPpr(state: State, mtomKg: number, airfield: FieldRules['airfield']): boolean {
  return state !== 'open' || (airfield?.mtomKg != null && mtomKg > airfield.mtomKg)
}

function orCall(airfield: FieldRules['airfield']): string {
  return airfield === undefined ? '' : ` Rückfragen: ${airfield.phoneTower}.`
}

const quarterMs = 15 * 60_000

/** When the tower will have answered: so many hours after it is next in use, on a full quarter, before the arrival. */
export function replyBy({ calendar, settings, now }: FieldRules, eta: number): number {
  const inUse =
    calendar === null ? now : (nextOpening(calendar, now, 'operations', ['open', 'ppr'])?.at ?? now)
  const promised = Math.ceil((inUse + settings.answerHours * hourMs) / quarterMs) * quarterMs
  return Math.min(promised, eta)
}
