import { formatOpeningDay, endClock, weekdayName } from '#app/features/airfield/opening/format-opening.ts'
import { alwaysPpr } from '#app/features/airfield/facts/traffic-classes.ts'
import { type Calendar, openingDay, stateAt } from '#app/features/airfield/opening/opening-hours.ts'
import type { Tariff } from '#app/features/prices/tariff.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { dayAndMonthIn } from '#app/lib/dates-in-language.ts'
import { clock, clockUtc, localDate } from '#app/lib/german-dates.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { askedFlight, type AskedFlight, type Typed } from './asked-flight.ts'
import { clearanceRule, formatClearance, formatReply } from './format-clearance.ts'
import { landingBand, type LandingBand } from './landing-band.ts'
import {
  clearanceOf,
  fieldStateAt,
  type JudgedBy,
  limitsAt,
  needsPprToLeave,
  objectionTo,
  orCall,
  pastDayObjection,
  saidAt,
} from './ppr-checks.ts'
import { exceededLimit, formatMass, licensedMass } from './ppr-mass.ts'
import { feeOnDay } from './ppr-fee.ts'
import type { PprFee } from './priced-fee.ts'
import { replyBy } from './reply-by.ts'

/**
 * `open`: no permission needed; `ppr`: permission needed; `call`: call first; `no`: landing impossible; `none`: not known
 * yet.
 */
export type Tone = 'open' | 'ppr' | 'call' | 'no' | 'none'

export type Judgement = {
  tone: Tone
  /** Empty if nothing can be said yet. */
  title: string
  text: string
  /** Parts of the text in German, on an English page. */
  german: string[]
  /** The day with daylight and opening hours; `null` without a day, or where the sun does not rise or set. */
  band: LandingBand | null
  /** `null` if data for it are missing, the flight is impossible, or the club has no prices for landing. */
  fee: PprFee | null
  /** Whether there is no fee because the flight is impossible at the chosen time. */
  isFeeRefused: boolean
  /** Labels of the fields missing for the fee; none without prices. */
  missing: string[]
}

/** Rules and prices for judging a landing. */
export type LandingRules = JudgedBy & { tariffs: readonly Tariff[] }

/** Returns the judgement and fee of the landing in the form, however incomplete. */
export function judgeLanding(typed: Typed, rules: LandingRules, language: Language): Judgement {
  const asked = askedFlight(typed, rules.arrivals)
  const hasPrices = rules.tariffs.some(({ kind }) => kind === 'landing')
  const missing = hasPrices ? missingFor(asked, language) : []
  const day = asked.eta === null ? dayOf(typed) : localDate(asked.eta)
  const { eta } = asked
  const verdict =
    eta === null
      ? beforeTime(day, rules, language)
      : withLimits(verdictOf({ ...asked, eta }, rules, language), { ...asked, eta }, rules, language)
  const isFeeRefused = hasPrices && verdict.tone === 'no'
  return {
    german: [],
    ...verdict,
    band: day === undefined ? null : landingBand(rules.calendar, day, asked.eta, language),
    fee: hasPrices && !isFeeRefused && missing.length === 0 ? feeOf(asked, rules) : null,
    isFeeRefused,
    missing,
  }
}

type Verdict = Pick<Judgement, 'tone' | 'title' | 'text'>

/** Adds the restrictions at the arrival and at the departure, which neither close the field nor ask for a permission. */
function withLimits(
  verdict: Verdict,
  { eta, etd }: { eta: number; etd: number | null },
  { limits }: LandingRules,
  language: Language,
): Verdict & Pick<Judgement, 'german'> {
  const holding = limitsAt(limits, [eta, etd ?? eta])
  if (verdict.tone === 'no' || holding.length === 0) return { ...verdict, german: [] }
  const named = holding.map(({ texts }) => ` ${texts[language]}.`).join('')
  const text = `${verdict.text} ${saying(language).say('Eingeschränkt:', 'Restricted:')}${named}`
  return { ...verdict, text, german: language === 'de' ? [] : holding.map(({ reason }) => reason) }
}

function dayOf(typed: Typed): IsoDay | undefined {
  const text = typed['ankunft-tag']
  return typeof text === 'string' ? dayTyped(text) : undefined
}

/** Judges without a time: returns the general rule and the hours of the chosen day. */
function beforeTime(day: IsoDay | undefined, judgedBy: JudgedBy, language: Language): Verdict {
  const { calendar, airfield, said, now } = judgedBy
  const { rules, specials } = calendar?.byArea.operations ?? { rules: [], specials: [] }
  const isEverOpen = [...rules, ...specials].some(({ mode }) => mode === 'open')
  // Without open hours nothing can be promised about them.
  const rule = isEverOpen ? clearanceRule(airfield, language) : formatClearance('permit', language)
  const past = day === undefined ? undefined : pastDayObjection(day, localDate(now), language)
  if (past !== undefined) return { tone: 'no', title: past.short, text: past.sentence }
  if (day === undefined || calendar === null) return { tone: 'none', title: '', text: rule }
  const opening = openingDay(calendar, day)
  const title = `${formatDate(day, language)}: ${formatOpeningDay(opening, language)}`
  // A statement by the person on duty overrides the hours of today.
  const word = day === localDate(now) ? saidAt(said, now) : undefined
  if (word !== undefined) return { tone: 'none', title, text: `${word.sentence[language]} ${rule}` }
  const modes = new Set(opening.intervals.map(({ mode }) => mode))
  const { say } = saying(language)
  if (!opening.reading.known || modes.has('open')) return { tone: 'none', title, text: rule }
  if (modes.has('ppr') || modes.has('ppr-unstaffed')) {
    const onlyByPpr = say(
      'An diesem Tag landen Sie nur mit unserer Genehmigung. Allgemein gilt: ',
      'On that day you may land only with our permission. The general rule: ',
    )
    return { tone: 'none', title, text: (isEverOpen ? onlyByPpr : '') + rule }
  }
  const text = say(
    'An diesem Tag ist keine Landung möglich, auch nicht mit PPR. Bitte wählen Sie einen anderen.',
    'No landing is possible on that day, not even with PPR. Please choose another one.',
  )
  return { tone: 'no', title, text: text + orCall(airfield, language) }
}

function verdictOf(asked: AskedFlight & { eta: number }, rules: LandingRules, language: Language): Verdict {
  const { say } = saying(language)
  const { eta } = asked
  const flight = { ...asked, mtomKg: asked.mtomKg ?? 0 }
  const against = objectionTo(flight, rules, language)
  if (against !== undefined && against.why !== 'late')
    return { tone: 'no', title: against.short, text: against.sentence }
  const heavy = overMass(asked, rules, language)
  if (heavy !== undefined) return { tone: 'call', ...heavy }
  if (against !== undefined) return { tone: 'call', title: against.short, text: against.sentence }
  const when = `${formatDate(localDate(eta), language)}, ${clock(eta)}\u00A0LT (${clockUtc(eta)}\u00A0UTC).`
  const word = saidAt(rules.said, eta)
  const unless = asked.class === null ? alwaysPpr(rules.airfield?.permittedTraffic ?? [], language) : []
  if (word !== undefined && word.light !== 'green')
    return {
      tone: 'call',
      title: word.texts[language],
      text: `${when} ${word.sentence[language]}${orCall(rules.airfield, language)}`,
    }
  if (clearanceOf(flight, rules) === 'free')
    return {
      tone: 'open',
      ...(word === undefined
        ? {
            title: say('Geöffnet, kein PPR nötig', 'Open, no PPR needed'),
            text: [when, openMessage(eta, rules.calendar, language), ...unless].join(' '),
          }
        : {
            title: say('Anflug frei, kein PPR nötig', 'Open to visitors, no PPR needed'),
            text: `${when} ${say('Sie können ohne Anfrage landen.', 'You can land without a request.')} ${[word.sentence[language], ...unless].join(' ')}`,
          }),
    }
  const promised = replyBy(rules, eta)
  if (promised === null)
    return {
      tone: 'call',
      title: say(`Bitte rufen Sie an${phoneOf(rules, ': ')}`, `Please call${phoneOf(rules, ': ')}`),
      text: `${when} ${formatReply({ clearance: 'permit', replyBy: null }, { now: rules.now, phone: undefined }, language)}`,
    }
  const isToday = localDate(promised) === localDate(rules.now)
  const until = `${isToday ? '' : `${formatDate(localDate(promised), language)}, `}${clock(promised)}\u00A0LT`
  const only = needsPprToLeave(flight, rules)
    ? say(
        'Abfliegen zu dieser Zeit erst mit unserer Bestätigung.',
        'Depart at that time only with our confirmation.',
      )
    : say('Landen erst mit unserer Bestätigung.', 'Land only with our confirmation.')
  return {
    tone: 'ppr',
    title: say(`Mit PPR, Antwort bis ${until}`, `With PPR, answer by ${until}`),
    text: [when, only, ...whenUnstaffed(flight, rules, language)].join(' '),
  }
}

/** Says that nobody is on duty at the landing or, if somebody is then, at the departure. */
function whenUnstaffed(
  { eta, etd }: { eta: number; etd: number | null },
  { calendar, said }: JudgedBy,
  language: Language,
): string[] {
  const { say } = saying(language)
  const isUnstaffed = (instant: number) =>
    saidAt(said, instant) === undefined && fieldStateAt(calendar, instant) === 'ppr-unstaffed'
  if (isUnstaffed(eta))
    return [say('Dann ist kein Betriebsleiter da.', 'No operations manager is on duty then.')]
  return etd !== null && isUnstaffed(etd)
    ? [say('Beim Abflug ist kein Betriebsleiter da.', 'No operations manager is on duty at the departure.')]
    : []
}

const phoneOf = ({ airfield }: JudgedBy, before: string) =>
  airfield === undefined ? '' : before + airfield.phoneTower

/** Returns the objection if the aircraft exceeds the airfield's maximum mass, even with PPR. */
function overMass(asked: AskedFlight, { airfield }: JudgedBy, language: Language) {
  const limit = exceededLimit(asked, airfield)
  if (limit === undefined) return undefined
  const mass = formatMass(limit, language)
  const { say } = saying(language)
  return {
    title: say(`Masse über ${mass}: bitte anrufen`, `Mass above ${mass}: please call`),
    text: licensedMass(asked, airfield, language),
  }
}

function openMessage(eta: number, calendar: Calendar | null, language: Language): string {
  const { say } = saying(language)
  if (calendar === null) return formatClearance('free', language)
  const { from, to } = stateAt(calendar, eta)
  const hours = `${clock(from)}\u2060–\u2060${endClock(to)}\u00A0LT`
  return say(
    `Sie können ohne Anfrage landen, geöffnet ${hours}.`,
    `You can land without a request, open ${hours}.`,
  )
}

/** Returns `Dienstag, 16. Juni`, `Tuesday, 16 June`. */
function formatDate(day: IsoDay, language: Language): string {
  return `${weekdayName(day, language)}, ${dayAndMonthIn(day, language)}`
}

function missingFor({ registration, class: kind, mtomKg }: AskedFlight, language: Language): string[] {
  const { say } = saying(language)
  return [
    ...(registration === '' && kind === null ? [say('Kennzeichen', 'registration')] : []),
    ...(registration !== '' && kind === null ? [say('Klasse', 'class')] : []),
    ...(mtomKg === null ? [say('Höchstabflugmasse', 'maximum take-off mass')] : []),
  ]
}

function feeOf(asked: AskedFlight, rules: LandingRules): PprFee | null {
  if (asked.class === null || asked.mtomKg === null) return null
  const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
  const flight = {
    ...asked,
    class: asked.class,
    mtomKg: asked.mtomKg,
    eta: iso(asked.eta),
    etd: iso(asked.etd),
  }
  return feeOnDay(flight, rules, rules.tariffs, localDate(rules.now))
}
