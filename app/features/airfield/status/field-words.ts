import { clock, localDate } from '#app/lib/german-dates.ts'
import type { Light } from './field-status.ts'
import { answerInEnglish, fromWords, ruleSentence, untilWords } from './field-sentence.ts'
import type { State } from '../opening/opening-hours.ts'
import {
  capital,
  clockWords,
  endDay,
  type Language,
  modePhrases,
  relativeDay,
} from '../opening/opening-words.ts'

/** What holds at one moment, in order: the duty person's word while it is valid, otherwise the opening rules. */
export type Reading = {
  /** Epoch ms, like every moment here. */
  instant: number
  light: Light
  /** Who says so. */
  by: 'duty' | 'rules'
  /** The hours of the day hold as they stand: nobody has said otherwise. */
  keepsHours: boolean
  /** What the rules say, whoever is right. */
  rule: State
  /** First instant at which the field is something else; null when that is not within 400 days. */
  until: number | null
  /** The duty person has named no end: it holds until further notice. */
  isOpenEnded?: true
  /** What comes then. */
  next: { light: Light; rule: State } | null
  /** When the field can next be used; null while it can be used now or when it never can. */
  opens: { at: number; mode: 'open' | 'ppr' } | null
  /** By the rules: when it is next open without asking; null while it is, and when that is not within 400 days. */
  freeFrom: number | null
  /** Some of its hours are for who has asked. */
  hasPprHours: boolean
  /** It could be used earlier today. */
  hadHours: boolean
  /** A runway or more cannot be used as usual. */
  isRestricted: boolean
  /** Why, in few words; or empty. */
  reason: string
  /** The duty person's own words; or empty. */
  text: string
}

/** All that is said about the state of the field, wherever it is said. */
export type FieldWords = {
  /** One word beside the lamp of a small screen. */
  short: string
  /** `Geöffnet bis 18:00 Uhr`; without a stop, for strip, board and interfaces. */
  words: string
  /** `Heute bis 18:00 Uhr geöffnet.` */
  headline: string
  /** What comes afterwards, to stand below the headline; or empty. */
  later: string
  /** All of it in one or two sentences. */
  sentence: string
  /** The same in English. */
  english: string
  /** Reason and words of the duty person in a line; or empty. */
  why: string
  /** Stands before the hours of the day: they need not hold while the duty person says otherwise. */
  hoursLabel: string
  /** The way to ask for PPR is worth showing now. */
  asksForPpr: boolean
}

/** The one place where the state of the field becomes words. */
export function fieldWords(reading: Reading): FieldWords {
  const { by, reason, text } = reading
  return {
    ...shortFieldWords(reading, 'de'),
    headline: headlineOf(reading),
    later: laterWords(reading),
    sentence:
      by === 'rules'
        ? ruleSentence(reading, 'de')
        : joined(headlineOf(reading), stopped(text || reason), afterDuty(reading)),
    english: answerInEnglish(reading),
    why: [reason, text].filter(Boolean).join(' – '),
    asksForPpr: asksForPpr(reading),
  }
}

const german = {
  restricted: 'eingeschränkt',
  nothingKnown: 'Keine Angabe – bitte anrufen',
  open: 'Geöffnet',
  free: 'Anflug frei',
  call: 'Vor dem Anflug anrufen',
  none: 'Kein Anflug',
  ppr: 'Nur mit PPR',
  unstaffed: 'PPR ohne Betriebsleiter',
  closed: 'Geschlossen',
  opens: 'öffnet',
  byPprFrom: 'mit PPR ab',
  short: { free: 'Frei', ppr: 'Nur PPR', call: 'Anrufen' },
  today: 'Heute',
  regularly: 'Regulär heute',
}

/** The field in few words, for strip, board and interfaces. */
const fewWords: Record<Language, typeof german> = {
  de: german,
  en: {
    restricted: 'restricted',
    nothingKnown: 'No information – please call',
    open: 'Open',
    free: 'Open to visitors',
    call: 'Call before approach',
    none: 'No approaches',
    ppr: 'PPR only',
    unstaffed: 'PPR only, unattended',
    closed: 'Closed',
    opens: 'opens',
    byPprFrom: 'with PPR from',
    short: { free: 'Open', ppr: 'PPR only', call: 'Call first' },
    today: 'Today',
    regularly: 'Regularly today',
  },
}

/** What strip and phone bar say, in the language of the page. */
export function shortFieldWords(reading: Reading, language: Language) {
  const say = fewWords[language]
  const words = wordsOf(reading, language)
  return {
    /** One word beside the lamp of a small screen. */
    short: shortWord(reading, language),
    /** `Geöffnet bis 18:00 Uhr`, `Open until 18:00 LT`; without a stop. */
    words: reading.isRestricted && reading.light === 'green' ? `${words}, ${say.restricted}` : words,
    /** Stands before the hours of the day: they need not hold while the duty person says otherwise. */
    hoursLabel: reading.keepsHours ? say.today : say.regularly,
  }
}

function shortWord({ light, by }: Reading, language: Language): string {
  const say = fewWords[language]
  if (light === 'green') return by === 'duty' ? say.short.free : say.open
  if (light === 'red') return by === 'duty' ? say.none : say.closed
  return light === 'yellow' && by === 'rules' ? say.short.ppr : say.short.call
}

/** Now, or when the field can next be used at all; not while the duty person lets everybody or nobody in. */
function asksForPpr({ by, light, rule, opens }: Reading): boolean {
  if (by === 'duty' && (light === 'red' || light === 'green')) return false
  return rule === 'ppr' || rule === 'ppr-unstaffed' || opens?.mode === 'ppr'
}

function wordsOf(reading: Reading, language: Language): string {
  return reading.by === 'duty' ? dutyWords(reading, language) : ruleWords(reading, language)
}

function dutyWords(reading: Reading, language: Language): string {
  const say = fewWords[language]
  const until = untilWords(reading, language, false)
  switch (reading.light) {
    case 'green':
      return joined(reading.rule === 'open' ? say.open : say.free, until)
    case 'yellow':
      return joined(`${say.call},`, until).replace(/,$/, '')
    case 'red':
      return joined(say.none, until)
    case 'grey':
      return say.nothingKnown
  }
}

/** What the duty person says with a light, for a calendar, which has the time beside it. */
export function dutyTitle(light: Light, language: Language): string {
  const { free, call, none, nothingKnown } = fewWords[language]
  return { green: free, yellow: call, red: none, grey: nothingKnown }[light]
}

function ruleWords(reading: Reading, language: Language): string {
  const say = fewWords[language]
  const { rule, next, until, opens, instant } = reading
  switch (rule) {
    case 'open':
      return joined(say.open, untilWords(reading, language, false))
    case 'ppr':
    case 'ppr-unstaffed': {
      const ppr = rule === 'ppr' ? say.ppr : say.unstaffed
      return next?.rule === 'open' && until !== null
        ? `${ppr}, ${say.opens} ${momentWords(until, instant, language)}`
        : joined(ppr, untilWords(reading, language, false))
    }
    case 'closed': {
      if (opens === null) return say.closed
      const moment = momentWords(opens.at, instant, language)
      return opens.mode === 'open'
        ? `${say.closed}, ${say.opens} ${moment}`
        : `${say.closed}, ${say.byPprFrom} ${moment.replace(/^(?:am|on) /, '')}`
    }
    case 'unknown':
      return say.nothingKnown
  }
}

function headlineOf(reading: Reading): string {
  const { instant, until, rule, by, light, next, opens, hadHours } = reading
  const today = until !== null && endDay(until) === localDate(instant) ? 'heute' : ''
  const when = joined(today, untilWords(reading, 'de'))
  if (light === 'grey') return `${german.nothingKnown}.`
  if (light === 'green') return said(when, by === 'duty' && rule !== 'open' ? 'anfliegbar' : 'geöffnet')
  if (by === 'duty')
    return light === 'yellow'
      ? said(when, 'bitte vor dem Anflug anrufen')
      : said(when, 'kein Anflug, auch nicht mit PPR')
  if (rule === 'ppr' || rule === 'ppr-unstaffed') {
    const ppr = modePhrases[rule]
    return next?.rule === 'open' && until !== null
      ? said(`${ppr}, ab ${momentWords(until, instant).replace(/^am /, '')} geöffnet`)
      : said(when, ppr)
  }
  if (opens === null || localDate(opens.at) !== localDate(instant))
    return hadHours ? 'Für heute geschlossen.' : 'Heute geschlossen.'
  return `Heute ab ${clockWords(clock(opens.at), 'de')} ${opens.mode === 'open' ? 'geöffnet' : 'mit PPR'}.`
}

function laterWords(reading: Reading): string {
  const { by, rule, opens, freeFrom, hasPprHours, instant, until } = reading
  if (by === 'duty') return afterDuty(reading)
  if (rule === 'open')
    return hasPprHours ? 'Außerhalb der Zeiten landen Sie nach vorheriger Anfrage (PPR).' : ''
  // The headline names what comes today.
  const isNamed = (at: number) =>
    at === (opens?.at ?? until) && (opens === null || localDate(at) === localDate(instant))
  return joined(
    opens?.mode === 'ppr' && !isNamed(opens.at)
      ? `Mit PPR wieder ${fromWords(opens.at, instant, 'de')}.`
      : '',
    freeFrom === null || isNamed(freeFrom)
      ? ''
      : `Ohne Anfrage geöffnet ${fromWords(freeFrom, instant, 'de')}.`,
  )
}

/** The rules speak again when the duty person's word is over; nothing of that is to be had before. */
function afterDuty({ light, until, next, instant }: Reading): string {
  if (next === null || next.rule === 'unknown' || until === null) return ''
  if (light !== 'grey') return `Danach ${modePhrases[next.rule]}.`
  return `Die Betriebszeiten gelten wieder ${fromWords(until, instant, 'de')}.`
}

/** `09:00 Uhr`, `morgen 09:00 Uhr`, `am Samstag 09:00 Uhr`, `am Samstag, 26. Dezember, 11:00 Uhr` */
function momentWords(at: number, instant: number, language: Language = 'de'): string {
  const time = clockWords(clock(at), language)
  if (localDate(at) === localDate(instant)) return time
  const day = relativeDay(localDate(at), localDate(instant), language)
  return day.includes(',') ? `${day}, ${time}` : `${day} ${time}`
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')

const said = (...parts: string[]) => `${capital(joined(...parts))}.`

function stopped(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}
