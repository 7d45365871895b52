import { clock, localDate } from '#app/lib/german-dates.ts'
import {
  type Calendar,
  nextChange,
  nextOpening,
  openingDay,
  type State,
  stateAt,
} from '../opening/opening-hours.ts'
import type { Area, Mode } from '../opening/opening-rule.ts'
import {
  capital,
  clockWords,
  endClock,
  endDay,
  type Language,
  localAndUtc,
  relativeDay,
  shortReason,
} from '../opening/opening-words.ts'

type Phrases = { subject: string } & Record<Mode, string>

const german: Record<Area, Phrases> = {
  operations: {
    subject: 'Der Platz ist',
    open: 'geöffnet',
    ppr: 'nur mit PPR anfliegbar',
    'ppr-unstaffed': 'nur mit PPR und ohne Betriebsleiter anfliegbar',
    closed: 'geschlossen',
  },
  training: {
    subject: 'Platzrunden sind',
    open: 'möglich',
    ppr: 'nur mit PPR möglich',
    'ppr-unstaffed': 'nur mit PPR und ohne Betriebsleiter möglich',
    closed: 'nicht möglich',
  },
  tower: {
    subject: 'Der Turm ist',
    open: 'besetzt',
    ppr: 'nur auf Anfrage besetzt',
    'ppr-unstaffed': 'nicht besetzt',
    closed: 'nicht besetzt',
  },
  fuel: openOnRequest('Die Tankstelle ist'),
  office: openOnRequest('Das Büro ist'),
  restaurant: openOnRequest('Die Gaststätte ist'),
}

function openOnRequest(subject: string): Phrases {
  const ppr = 'nur auf Anfrage geöffnet'
  return { subject, open: 'geöffnet', ppr, 'ppr-unstaffed': ppr, closed: 'geschlossen' }
}

const english: Record<Area, Phrases> = {
  operations: {
    subject: 'The airfield is',
    open: 'open',
    ppr: 'open with PPR only',
    'ppr-unstaffed': 'open with PPR only and without operations manager',
    closed: 'closed',
  },
  training: {
    subject: 'Circuits are',
    open: 'possible',
    ppr: 'possible with PPR only',
    'ppr-unstaffed': 'possible with PPR only and without operations manager',
    closed: 'not possible',
  },
  tower: {
    subject: 'The tower is',
    open: 'staffed',
    ppr: 'staffed on request only',
    'ppr-unstaffed': 'not staffed',
    closed: 'not staffed',
  },
  fuel: openOnRequestInEnglish('Fuel is', 'available'),
  office: openOnRequestInEnglish('The office is', 'open'),
  restaurant: openOnRequestInEnglish('The restaurant is', 'open'),
}

function openOnRequestInEnglish(subject: string, open: string): Phrases {
  const ppr = `${open} on request only`
  const closed = open === 'open' ? 'closed' : `not ${open}`
  return { subject, open, ppr, 'ppr-unstaffed': ppr, closed }
}

function phrasesOf(area: Area, language: Language): Phrases {
  return (language === 'de' ? german : english)[area]
}

const requestWords = {
  ppr: { de: 'Mit PPR', en: 'With PPR' },
  request: { de: 'Auf Anfrage', en: 'On request' },
}

const unknown = { de: 'Keine Angabe – bitte anrufen.', en: 'No information – please call.' }

/** `heute bis 18:00 Uhr`, `bis morgen, 18:00 Uhr`; empty when the state does not change within 400 days. */
function untilWords(calendar: Calendar, instant: number, area: Area, language: Language): string {
  const change = nextChange(calendar, instant, area)
  if (!change) return ''
  const [today, day] = [localDate(instant), endDay(change.at)]
  const midnight = endClock(change.at) === '24:00'
  const time =
    language === 'en' && !midnight ? localAndUtc(change.at, 'en') : clockWords(endClock(change.at), language)
  if (day === today) return language === 'de' ? `heute bis ${time}` : `today until ${time}`
  const named = relativeDay(day, today, language).replace(/^(?:am|on) /, '')
  return language === 'de' ? `bis ${named}, ${time}` : `until ${named}, ${time}`
}

/** `morgen ab 09:00 Uhr`, `tomorrow from 09:00 LT (07:00 UTC)` */
function fromWords(at: number, instant: number, language: Language): string {
  const day = relativeDay(localDate(at), localDate(instant), language)
  return language === 'de'
    ? `${day} ab ${clockWords(clock(at), 'de')}`
    : `${day} from ${localAndUtc(at, 'en')}`
}

/** When visitors are welcome again, by PPR first where that is sooner; null when that is not within 400 days. */
function againWords(calendar: Calendar, instant: number, area: Area, language: Language): string | null {
  const german = language === 'de'
  const word = phrasesOf(area, language).open
  const request = requestWords[area === 'operations' || area === 'training' ? 'ppr' : 'request'][language]
  const open = nextOpening(calendar, instant, area)
  const ppr = nextOpening(calendar, instant, area, ['ppr', 'ppr-unstaffed'])
  const opens = open && fromWords(open.at, instant, language)
  if (ppr && ppr.at > instant && (!open || ppr.at < open.at)) {
    const byRequest = `${request} ${fromWords(ppr.at, instant, language)}`
    if (!open) return `${byRequest}.`
    if (localDate(open.at) !== localDate(ppr.at)) return `${byRequest}, ${word} ${opens}.`
    return `${byRequest}, ${word} ${german ? `ab ${clockWords(clock(open.at), 'de')}` : `from ${localAndUtc(open.at, 'en')}`}.`
  }
  if (!opens) return null
  return german ? `Wieder ${word} ${opens}.` : `${capital(word)} again ${opens}.`
}

/** The state of an area at an instant (epoch ms) in one or two sentences: until when, or when again. */
export function stateSentence(
  calendar: Calendar,
  instant: number,
  area: Area = 'operations',
  language: Language = 'de',
): string {
  const { state, interval } = stateAt(calendar, instant, area)
  if (state === 'unknown') return unknown[language]
  const phrases = phrasesOf(area, language)
  const until = untilWords(calendar, instant, area, language)
  const again = state === 'open' ? null : againWords(calendar, instant, area, language)
  if (state === 'closed') {
    const reason = shortReason(interval)
    const now = language === 'de' ? 'zurzeit' : 'currently'
    const first = `${phrases.subject} ${now} ${phrases.closed}${reason ? ` (${reason})` : ''}.`
    return again ? `${first} ${again}` : first
  }
  const words = language === 'de' ? [until, phrases[state]] : [phrases[state], until]
  const first = [phrases.subject, ...words].filter(Boolean).join(' ')
  const change = nextChange(calendar, instant, area)
  if (state !== 'open' && change?.state === 'open')
    return `${first}, ${language === 'de' ? 'danach' : 'then'} ${phrases.open}.`
  return again ? `${first}. ${again}` : `${first}.`
}

const shortStates: Record<Exclude<State, 'open' | 'closed'>, Record<Language, string>> = {
  ppr: { de: 'PPR', en: 'PPR' },
  'ppr-unstaffed': { de: 'PPR ohne Betriebsleiter', en: 'PPR, unstaffed' },
  unknown: { de: 'Keine Angabe', en: 'No information' },
}

/** `Geöffnet bis 18:00 Uhr` for the status strip; the time only when the state changes today. */
export function stateShort(
  calendar: Calendar,
  instant: number,
  area: Area = 'operations',
  language: Language = 'de',
): string {
  const { state } = stateAt(calendar, instant, area)
  const phrases = phrasesOf(area, language)
  const word = state === 'open' || state === 'closed' ? capital(phrases[state]) : shortStates[state][language]
  const change = nextChange(calendar, instant, area)
  const isToday = change && endDay(change.at) === localDate(instant)
  if (!isToday || (state === 'closed' && endClock(change.at) === '24:00')) return word
  return `${word} ${language === 'de' ? 'bis' : 'until'} ${clockWords(endClock(change.at), language)}`
}

/** `Heute bis 18:00 Uhr geöffnet.` for a heading; closed days say whether there is anything to wait for today. */
export function stateTitle(
  calendar: Calendar,
  instant: number,
  area: Area = 'operations',
  language: Language = 'de',
): string {
  const { state } = stateAt(calendar, instant, area)
  if (state === 'unknown') return unknown[language]
  const phrases = phrasesOf(area, language)
  if (state !== 'closed') {
    const until = untilWords(calendar, instant, area, language)
    const words = language === 'de' ? [until, phrases[state]] : [phrases[state], until]
    return `${capital(words.filter(Boolean).join(' '))}.`
  }
  const next = nextOpening(calendar, instant, area, ['open', 'ppr', 'ppr-unstaffed'])
  const today = localDate(instant)
  if (!next || localDate(next.at) !== today) {
    const wasOpen = openingDay(calendar, today, area).intervals.some(({ mode }) => mode !== 'closed')
    const when = wasOpen ? { de: 'Jetzt', en: 'now' } : { de: 'Heute', en: 'today' }
    return language === 'de' ? `${when.de} ${phrases.closed}.` : `${capital(phrases.closed)} ${when.en}.`
  }
  const from = fromWords(next.at, instant, language)
  const words = language === 'de' ? [from, phrases[next.interval.mode]] : [phrases[next.interval.mode], from]
  return `${capital(words.join(' '))}.`
}
