import type { ArrivalDay } from '#app/features/events/arrivals/arrivals.server.ts'
import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import type { PermittedTraffic } from '#app/features/airfield/facts/traffic.ts'
import {
  type Calendar,
  openingDay,
  type State,
  stateAt,
} from '#app/features/airfield/opening/opening-hours.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import {
  capital,
  formatOpeningDay,
  localAndUtc,
  shortReason,
} from '#app/features/airfield/opening/format-opening.ts'
import type { Light } from '#app/features/airfield/status/field-status.ts'
import { clock, dateWithWeekday, localDate, longDate } from '#app/lib/german-dates.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import type { AircraftClass } from '#app/lib/registration.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { arrivalAt, slotObjection } from './arrival-slots.ts'
import { darknessObjection } from './darkness.ts'
import type { PprSettings } from './ppr-settings.ts'

/** Rules for judging an arrival, used in the browser too. `calendar` and `airfield` are missing if not entered. */
export type JudgedBy = {
  calendar: Calendar | null
  airfield:
    | (Pick<Airfield, 'arp' | 'mtomKg' | 'mtomWithPprKg' | 'phoneTower'> & {
        permittedTraffic: readonly Pick<PermittedTraffic, 'class' | 'mtomKg' | 'pprOnly'>[]
      })
    | undefined
  settings: Pick<PprSettings, 'noticeHours' | 'answerHours' | 'nightVfr'>
  /** Future fly-ins with arrival slots. */
  arrivals: readonly ArrivalDay[]
  /** `null`: the regular hours apply. */
  said: DutyWord | null
  /** Restrictions in force or announced. */
  limits: readonly LimitWord[]
  /** Epoch ms. */
  now: number
  /** The flight as it was asked for in time; missing: a new request. */
  before?: Flight | undefined
}

/**
 * Statement by the person on duty that overrides the hours, with its period (epoch ms) and the sentences of strip and
 * pages.
 */
export type DutyWord = {
  light: Light
  from: number
  until: number
  texts: Record<Language, string>
  sentence: Record<Language, string>
}

/** Restriction with its period (epoch ms; `null`: until further notice), in words, and the reason the club wrote in German. */
export type LimitWord = {
  from: number
  until: number | null
  texts: Record<Language, string>
  reason: string
}

/** Returns the statement valid at an instant, which takes precedence over the hours. */
export function saidAt(said: DutyWord | null | undefined, instant: number): DutyWord | undefined {
  return said != null && said.from <= instant && instant < said.until ? said : undefined
}

/** With all the airfield's data that only the server has. */
export type FieldRules = JudgedBy & {
  airfield: Airfield | undefined
  settings: PprSettings
  /** Whether a pilot can read a briefing. */
  hasBriefing: boolean
}

export type Flight = {
  eta: number
  etd: number | null
  flightRules: 'vfr' | 'nvfr'
  mtomKg: number
  /** `null`: not known yet. */
  class: AircraftClass | null
}

/** An error per form field; empty if the flight is possible. */
export type Objections = Record<string, string>

/**
 * An objection while the visitor is still choosing: `short` is its headline. `late` requires a call, the others another
 * time.
 */
export type Objection = {
  why: 'past' | 'far' | 'order' | 'night' | 'closed' | 'full' | 'late'
  field: string
  sentence: string
  short: string
}

const hourMs = 3_600_000

export function objectionsTo(flight: Flight, rules: JudgedBy, language: Language = 'de'): Objections {
  const found = objectionTo(flight, rules, language)
  return found === undefined ? {} : { [found.field]: found.sentence }
}

/**
 * Returns the first objection to a flight. Instants in epoch ms. Order of checks: past, order of the two times, twilight,
 * hours, slots of a fly-in, notice.
 */
export function objectionTo(flight: Flight, rules: JudgedBy, language: Language): Objection | undefined {
  const { eta, etd } = flight
  const { say } = saying(language)
  const today = localDate(rules.now)
  if (eta <= rules.now) {
    return (
      pastDayObjection(localDate(eta), today, language) ?? {
        why: 'past',
        short: say('Liegt in der Vergangenheit', 'In the past'),
        field: 'ankunft-zeit',
        sentence: say(
          `Heute um ${localAndUtc(eta)} liegt in der Vergangenheit; es ist ${localAndUtc(rules.now)}.`,
          `Today at ${localAndUtc(eta, 'en')} is in the past; it is ${localAndUtc(rules.now, 'en')}.`,
        ),
      }
    )
  }
  if (eta > rules.now + 366 * 24 * hourMs)
    return {
      why: 'far',
      field: 'ankunft-tag',
      short: say('Höchstens ein Jahr im Voraus', 'At most one year ahead'),
      sentence: say(
        'Bitte fragen Sie höchstens ein Jahr im Voraus an.',
        'Please ask at most one year ahead.',
      ),
    }
  if (etd !== null && etd <= eta)
    return {
      why: 'order',
      field: 'abflug-zeit',
      short: say('Abflug vor der Ankunft', 'Departure before the arrival'),
      sentence: say(
        'Der Abflug liegt vor der Ankunft. Bitte prüfen Sie Tag und Uhrzeit.',
        'The departure is before the arrival. Please check day and time.',
      ),
    }
  return (
    darknessObjection(flight, rules, language) ??
    refusedObjection(eta, rules, language) ??
    closedObjection(flight, rules, language) ??
    fullObjection(eta, rules, language) ??
    noticeObjection(flight, rules, language)
  )
}

/** Returns the objection to a day before today. */
export function pastDayObjection(day: IsoDay, today: IsoDay, language: Language): Objection | undefined {
  if (day >= today) return undefined
  const { say } = saying(language)
  return {
    why: 'past',
    short: say('Liegt in der Vergangenheit', 'In the past'),
    field: 'ankunft-tag',
    sentence: say(
      `Der ${longDate(day)} liegt in der Vergangenheit. Frühestens möglich: heute, ${longDate(today)}.`,
      `${longDateIn(day, 'en')} is in the past. The earliest is today, ${longDateIn(today, 'en')}.`,
    ),
  }
}

/** Returns the state of the airfield at the arrival by the rules. */
export function fieldStateAt(calendar: Calendar | null, eta: number): State {
  return calendar === null ? 'unknown' : stateAt(calendar, eta).state
}

/**
 * Returns what stands against a granted landing by now, and what is restricted then: the field may have been closed since.
 * A landing granted outside of all hours was granted by somebody who knew.
 */
export function saidSince(
  { eta, fieldState }: { eta: string; fieldState: State },
  rules: JudgedBy,
  language: Language,
): { text: string; german: string[] }[] {
  const at = Date.parse(eta)
  const against =
    refusedObjection(at, rules, language) ??
    (fieldState === 'closed' ? undefined : closedAt('ankunft', at, rules, language))
  return [
    ...(against === undefined ? [] : [{ text: against.sentence, german: [] }]),
    ...limitsAt(rules.limits, [at]).map(({ texts, reason }) => ({
      text: `${texts[language]}.`,
      german: language === 'de' ? [] : [reason],
    })),
  ]
}

/** Returns the restrictions in force at one of these instants. */
export const limitsAt = (limits: readonly LimitWord[], instants: readonly number[]) =>
  limits.filter(({ from, until }) => instants.some((at) => from <= at && (until === null || at < until)))

/** Returns the objection while the person on duty permits no approach. */
function refusedObjection(
  eta: number,
  { said, airfield }: JudgedBy,
  language: Language,
): Objection | undefined {
  const word = saidAt(said, eta)
  if (word?.light !== 'red') return undefined
  return {
    why: 'closed',
    field: 'ankunft-zeit',
    short: word.texts[language],
    sentence: word.sentence[language] + orCall(airfield, language),
  }
}

function closedObjection({ eta, etd }: Flight, rules: JudgedBy, language: Language): Objection | undefined {
  return (
    closedAt('ankunft', eta, rules, language) ??
    (etd === null ? undefined : closedAt('abflug', etd, rules, language))
  )
}

function closedAt(
  part: 'ankunft' | 'abflug',
  instant: number,
  { calendar, airfield, said }: JudgedBy,
  language: Language,
): Objection | undefined {
  const { say } = saying(language)
  if (calendar === null || saidAt(said, instant)?.light === 'green') return undefined
  const { state, interval } = stateAt(calendar, instant)
  if (state !== 'closed') return undefined
  const day = openingDay(calendar, localDate(instant))
  // Written in German by the club; the English page of the hours says that it is.
  const reason = language === 'de' ? shortReason(interval) : ''
  const isUsable = day.intervals.some(({ mode }) => mode !== 'closed')
  const when = say(
    `Der Platz ist am ${dateWithWeekday(localDate(instant))}, um ${localAndUtc(instant)} geschlossen`,
    `The aerodrome is closed on ${longDateIn(localDate(instant), 'en')} at ${localAndUtc(instant, 'en')}`,
  )
  const instead = isUsable
    ? say(
        ` An diesem Tag möglich: ${formatOpeningDay(day)}.`,
        ` Possible on that day: ${formatOpeningDay(day, 'en')}.`,
      )
    : say(' Bitte wählen Sie einen anderen Tag.', ' Please choose another day.')
  const short = isUsable
    ? say(`um ${clock(instant)}\u00A0LT geschlossen`, `closed at ${clock(instant)}\u00A0LT`)
    : say('an diesem Tag geschlossen', 'closed on that day')
  return {
    why: 'closed',
    field: isUsable ? `${part}-zeit` : `${part}-tag`,
    short: part === 'abflug' ? `${say('Abflug', 'Departure')}: ${short}` : capital(short),
    sentence: `${when}${reason ? ` (${reason})` : ''}.${instead}${orCall(airfield, language)}`,
  }
}

function fullObjection(eta: number, { arrivals, now }: JudgedBy, language: Language): Objection | undefined {
  const sentence = slotObjection(arrivals, { eta, now }, language)
  if (sentence === undefined) return undefined
  const short = saying(language).say('Ankunftszeit nicht frei', 'Arrival time not free')
  return { why: 'full', field: 'ankunft-zeit', short, sentence }
}

function noticeObjection(flight: Flight, rules: JudgedBy, language: Language): Objection | undefined {
  const { say } = saying(language)
  const { airfield, settings, now } = rules
  if (clearanceOf(flight, rules) === 'free' || flight.eta - now >= settings.noticeHours * hourMs)
    return undefined
  if (rules.before !== undefined && isSameFlight(flight, rules.before)) return undefined
  const hours = formatHours(settings.noticeHours, language)
  const please = say('Bitte rufen Sie an', 'Please call')
  const call = airfield === undefined ? `${please}.` : `${please}: ${airfield.phoneTower}.`
  return {
    why: 'late',
    field: needsPprToLeave(flight, rules) ? 'abflug-zeit' : 'ankunft-zeit',
    short: say('Zu kurzfristig: bitte anrufen', 'Too late to ask: please call'),
    sentence: say(
      `Für eine Anfrage ist es zu kurzfristig; wir brauchen sie ${hours} vor der Landung. ${call}`,
      `It is too late for a request; we need it ${hours} before landing. ${call}`,
    ),
  }
}

const isSameFlight = (one: Flight, other: Flight) =>
  (['eta', 'etd', 'flightRules', 'mtomKg', 'class'] as const).every((fact) => one[fact] === other[fact])

/** `free`: no permission needed; `permit`: landing only with a confirmation. */
export type Clearance = 'free' | 'permit'

type Arriving = Pick<Flight, 'eta' | 'etd' | 'mtomKg' | 'flightRules' | 'class'>

type ClearedBy = Pick<JudgedBy, 'calendar' | 'airfield' | 'arrivals' | 'said'>

/**
 * Returns whether a flight needs permission: by the time of landing and of departure, statement of the person on duty, mass,
 * class and kind of flight.
 */
export function clearanceOf(
  { eta, etd, mtomKg, flightRules, class: kind }: Arriving,
  { calendar, airfield, arrivals, said }: ClearedBy,
): Clearance {
  const isHeavy = airfield?.mtomKg != null && mtomKg > airfield.mtomKg
  const isClassFree = kind === null || isFreeClass(kind, mtomKg, airfield?.permittedTraffic ?? [])
  const isOpenAt = (instant: number) => {
    const word = saidAt(said, instant)
    return word === undefined ? fieldStateAt(calendar, instant) === 'open' : word.light === 'green'
  }
  const isOpen = isOpenAt(eta) && (etd === null || isOpenAt(etd))
  // The slots of a fly-in are assigned individually.
  const isGivenAway = arrivalAt(arrivals, eta) !== null
  return isOpen && !isHeavy && isClassFree && flightRules === 'vfr' && !isGivenAway ? 'free' : 'permit'
}

/** Whether only the departure needs permission: the landing itself is in the open hours. */
export function needsPprToLeave(flight: Arriving, rules: ClearedBy): boolean {
  return clearanceOf(flight, rules) === 'permit' && clearanceOf({ ...flight, etd: null }, rules) === 'free'
}

/** Whether the licence of the airfield lets a class land without PPR; without any class entered it says nothing. */
function isFreeClass(
  kind: AircraftClass,
  mtomKg: number,
  permitted: NonNullable<JudgedBy['airfield']>['permittedTraffic'],
): boolean {
  if (permitted.length === 0) return true
  const licence = permitted.find((each) => each.class === kind)
  return licence !== undefined && !licence.pprOnly && (licence.mtomKg === null || mtomKg <= licence.mtomKg)
}

export function orCall(airfield: JudgedBy['airfield'], language: Language): string {
  const ask = language === 'de' ? 'Rückfragen' : 'Questions'
  return airfield === undefined ? '' : ` ${ask}: ${airfield.phoneTower}.`
}

/** Returns `12 Stunden`, `1 hour`. */
export function formatHours(hours: number, language: Language): string {
  if (language === 'en') return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return `${decimal(hours)} ${hours === 1 ? 'Stunde' : 'Stunden'}`
}
