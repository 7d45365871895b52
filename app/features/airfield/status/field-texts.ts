import { clock, localDate } from '#app/lib/german-dates.ts'
import { stopped } from '#app/lib/saying.ts'
import type { Light } from './field-status.ts'
import {
  answerInEnglish,
  formatFrom,
  headlineInEnglish,
  ruleSentence,
  formatUntil,
} from './field-sentence.ts'
import type { State } from '../opening/opening-hours.ts'
import { onAnotherDay } from './format-restriction.ts'
import {
  capital,
  endDay,
  type Language,
  modePhrases,
  modePhrasesInEnglish,
  relativeDay,
  unambiguousTime,
} from '../opening/format-opening.ts'

/** The state at one moment: the duty person's status while it is valid, otherwise the opening rules. */
export type Reading = {
  /** Epoch ms, like all instants here. */
  instant: number
  light: Light
  /** Source of the state. */
  by: 'duty' | 'rules'
  /** Whether the regular hours of the day apply because nobody has set a status. */
  keepsHours: boolean
  /** State by the rules, even if the duty person overrides it. */
  rule: State
  /** Next instant at which the state changes; `null` if not within 400 days. */
  until: number | null
  /** Set by the duty person without an end, until further notice. */
  isOpenEnded?: true
  /** State after that instant. */
  next: { light: Light; rule: State } | null
  /** When the field can next be used; `null` if it can be used now or never. */
  opens: { at: number; mode: 'open' | 'ppr' } | null
  /** When it is next open without PPR by the rules; `null` if it is open now or not within 400 days. */
  freeFrom: number | null
  /** Whether some of its hours require PPR. */
  hasPprHours: boolean
  /** Whether it could be used earlier today. */
  hadHours: boolean
  /** Whether at least one runway is restricted. */
  isRestricted: boolean
  /** Short reason, or empty. */
  reason: string
  /** The same for English pages; German where the club wrote nothing else. */
  reasonInEnglish: string
  /** The duty person's own text, or empty. */
  text: string
  /** When that text was set (epoch ms) if a restriction in force is younger; `null` otherwise. */
  textSetAt: number | null
}

/** All texts about the state of the field. */
export type FieldTexts = {
  /** One word beside the light on a small screen. */
  short: string
  /** `Geöffnet bis 18:00 Uhr`; without a stop, for strip, board and interfaces. */
  words: string
  /** `Heute bis 18:00 Uhr geöffnet.` */
  headline: string
  /** What follows, shown below the headline, or empty. */
  later: string
  /** Everything in one or two sentences. */
  sentence: string
  /** The same in English. */
  english: string
  /** `Open with PPR only today until 16:27 LT (15:27 UTC).`, and what follows, or empty. */
  inEnglish: { headline: string; later: string }
  /** Reason and text of the duty person in one line, or empty. */
  why: string
  /** Label before the hours of the day; it differs if the duty person overrides them. */
  hoursLabel: string
  /** Whether to show the link for requesting PPR. */
  asksForPpr: boolean
}

/** Builds all texts about the state of the field; nothing else may phrase it. */
export function fieldTexts(reading: Reading): FieldTexts {
  const { by, reason } = reading
  return {
    ...shortFieldTexts(reading, 'de'),
    headline: headlineOf(reading),
    later: laterText(reading),
    sentence:
      by === 'rules'
        ? ruleSentence(reading, 'de')
        : joined(headlineOf(reading), stopped(agedText(reading, 'de') || reason), afterDuty(reading)),
    english: answerInEnglish(reading),
    inEnglish: headlineInEnglish(reading),
    asksForPpr: asksForPpr(reading),
  }
}

/** Returns the duty person's text: `Turm, 08:10 LT: …` if a restriction in force is younger, so that its age can be judged. */
export function agedText(
  { text, textSetAt, instant }: Pick<Reading, 'text' | 'textSetAt' | 'instant'>,
  language: Language,
): string {
  if (text === '' || textSetAt === null) return text
  const day = onAnotherDay(localDate(textSetAt), instant, language)
  return `${shortTexts[language].tower}, ${day}${clock(textSetAt)}\u00a0LT: ${text}`
}

const german = {
  tower: 'Turm',
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

/** Short texts for status strip, board and interfaces. */
const shortTexts: Record<Language, typeof german> = {
  de: german,
  en: {
    tower: 'Tower',
    restricted: 'restricted',
    nothingKnown: 'No information – please call',
    open: 'Open',
    free: 'Open to visitors',
    call: 'Call before approach',
    none: 'No approaches',
    ppr: 'PPR only',
    unstaffed: modePhrasesInEnglish['ppr-unstaffed'],
    closed: 'Closed',
    opens: 'opens',
    byPprFrom: 'with PPR from',
    short: { free: 'Open', ppr: 'PPR only', call: 'Call first' },
    today: 'Today',
    regularly: 'Regularly today',
  },
}

/** Returns the texts of status strip and phone bar in the language of the page. */
export function shortFieldTexts(reading: Reading, language: Language) {
  const say = shortTexts[language]
  const words = labelOf(reading, language)
  return {
    /** One word beside the light on a small screen. */
    short: shortWord(reading, language),
    /** `Geöffnet bis 18:00 Uhr`, `Open until 18:00 LT`; without a stop. */
    words: reading.isRestricted && reading.light === 'green' ? `${words}, ${say.restricted}` : words,
    /** Label before the hours of the day; it differs if the duty person overrides them. */
    hoursLabel: reading.keepsHours ? say.today : say.regularly,
    /** Reason and text of the duty person in one line, or empty. */
    why: [language === 'de' ? reading.reason : reading.reasonInEnglish, agedText(reading, language)]
      .filter(Boolean)
      .join(' – '),
  }
}

function shortWord({ light, by, isRestricted }: Reading, language: Language): string {
  const say = shortTexts[language]
  if (light === 'green' && isRestricted) return capital(say.restricted)
  if (light === 'green') return by === 'duty' ? say.short.free : say.open
  if (light === 'red') return by === 'duty' ? say.none : say.closed
  return light === 'yellow' && by === 'rules' ? say.short.ppr : say.short.call
}

/** Whether PPR is needed now or for the next use of the field; not while the duty person admits everybody or nobody. */
function asksForPpr({ by, light, rule, opens }: Reading): boolean {
  if (by === 'duty' && (light === 'red' || light === 'green')) return false
  return rule === 'ppr' || rule === 'ppr-unstaffed' || opens?.mode === 'ppr'
}

function labelOf(reading: Reading, language: Language): string {
  return reading.by === 'duty' ? dutyLabel(reading, language) : ruleLabel(reading, language)
}

function dutyLabel(reading: Reading, language: Language): string {
  const say = shortTexts[language]
  const until = formatUntil(reading, language, false)
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

/** Title of the duty person's light for a calendar entry, which has the time separately. */
export function dutyTitle(light: Light, language: Language): string {
  const { free, call, none, nothingKnown } = shortTexts[language]
  return { green: free, yellow: call, red: none, grey: nothingKnown }[light]
}

function ruleLabel(reading: Reading, language: Language): string {
  const say = shortTexts[language]
  const { rule, next, until, opens, instant } = reading
  switch (rule) {
    case 'open':
      return joined(say.open, formatUntil(reading, language, false))
    case 'ppr':
    case 'ppr-unstaffed': {
      const ppr = rule === 'ppr' ? say.ppr : say.unstaffed
      return next?.rule === 'open' && until !== null
        ? `${ppr}, ${say.opens} ${formatMoment(until, instant, language)}`
        : joined(ppr, formatUntil(reading, language, false))
    }
    case 'closed': {
      if (opens === null) return say.closed
      const moment = formatMoment(opens.at, instant, language)
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
  const when = joined(today, formatUntil(reading, 'de'))
  if (light === 'grey') return `${german.nothingKnown}.`
  if (light === 'green') return said(when, by === 'duty' && rule !== 'open' ? 'anfliegbar' : 'geöffnet')
  if (by === 'duty')
    return light === 'yellow'
      ? said(when, 'bitte vor dem Anflug anrufen')
      : said(when, 'kein Anflug, auch nicht mit PPR')
  if (rule === 'ppr' || rule === 'ppr-unstaffed') {
    const ppr = modePhrases[rule]
    return next?.rule === 'open' && until !== null
      ? said(`${ppr}, ab ${formatMoment(until, instant).replace(/^am /, '')} geöffnet`)
      : said(when, ppr)
  }
  if (opens === null || localDate(opens.at) !== localDate(instant))
    return hadHours ? 'Für heute geschlossen.' : 'Heute geschlossen.'
  return `Heute ab ${unambiguousTime(opens.at, 'de')} ${opens.mode === 'open' ? 'geöffnet' : 'mit PPR'}.`
}

function laterText(reading: Reading): string {
  const { by, rule, opens, freeFrom, hasPprHours, instant, until } = reading
  if (by === 'duty') return afterDuty(reading)
  if (rule === 'open')
    return hasPprHours ? 'Außerhalb der Zeiten landen Sie nur nach vorheriger Genehmigung (PPR).' : ''
  // The headline already names changes of today.
  const isNamed = (at: number) =>
    at === (opens?.at ?? until) && (opens === null || localDate(at) === localDate(instant))
  return joined(
    opens?.mode === 'ppr' && !isNamed(opens.at)
      ? `Mit PPR wieder ${formatFrom(opens.at, instant, 'de')}.`
      : '',
    freeFrom === null || isNamed(freeFrom)
      ? ''
      : `Ohne Anfrage geöffnet ${formatFrom(freeFrom, instant, 'de')}.`,
  )
}

/** Returns what applies by the rules after the duty person's status ends. */
function afterDuty({ light, until, next, instant }: Reading): string {
  if (next === null || next.rule === 'unknown' || until === null) return ''
  if (light !== 'grey') return `Danach ${modePhrases[next.rule]}.`
  return `Die Betriebszeiten gelten wieder ${formatFrom(until, instant, 'de')}.`
}

/** `09:00 Uhr`, `morgen 09:00 Uhr`, `am Samstag 09:00 Uhr`, `am Samstag, 26. Dezember, 11:00 Uhr` */
function formatMoment(at: number, instant: number, language: Language = 'de'): string {
  const time = unambiguousTime(at, language)
  if (localDate(at) === localDate(instant)) return time
  const day = relativeDay(localDate(at), localDate(instant), language)
  return day.includes(',') ? `${day}, ${time}` : `${day} ${time}`
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')

const said = (...parts: string[]) => `${capital(joined(...parts))}.`
