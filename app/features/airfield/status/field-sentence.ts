import { localDate } from '#app/lib/german-dates.ts'
import type { Reading } from './field-texts.ts'
import type { Mode } from '../opening/opening-rule.ts'
import {
  capital,
  formatClockTime,
  endClock,
  endDay,
  type Language,
  localAndUtc,
  relativeDay,
  unambiguousTime,
} from '../opening/format-opening.ts'

const phrases: Record<Language, Record<Mode, string>> = {
  de: {
    open: 'geöffnet',
    ppr: 'nur mit PPR anfliegbar',
    'ppr-unstaffed': 'nur mit PPR und ohne Betriebsleiter anfliegbar',
    closed: 'geschlossen',
  },
  en: {
    open: 'open',
    ppr: 'open with PPR only',
    'ppr-unstaffed': 'open with PPR only and without operations manager',
    closed: 'closed',
  },
}

export const openEnded: Record<Language, string> = { de: 'bis auf Weiteres', en: 'until further notice' }

/**
 * Returns `bis 18:00 Uhr`, `bis morgen, 18:00 Uhr` or `until tomorrow, 18:00 LT (16:00 UTC)`; empty if there is no
 * foreseeable end. Midnight belongs to the day that ends.
 */
export function formatUntil(
  { instant, until, isOpenEnded }: Pick<Reading, 'instant' | 'until' | 'isOpenEnded'>,
  language: Language,
  withUtc = language === 'en',
): string {
  if (until === null) return isOpenEnded ? openEnded[language] : ''
  const face = endClock(until)
  const plain = face === '24:00' ? formatClockTime(face, language) : unambiguousTime(until, language)
  const time = withUtc && face !== '24:00' ? localAndUtc(until, language) : plain
  const [today, day] = [localDate(instant), endDay(until)]
  const word = language === 'de' ? 'bis' : 'until'
  if (day === today) return `${word} ${time}`
  return `${word} ${relativeDay(day, today, language).replace(/^(?:am|on) /, '')}, ${time}`
}

/** `morgen ab 09:00 Uhr`, `tomorrow from 09:00 LT (07:00 UTC)` */
export function formatFrom(at: number, instant: number, language: Language): string {
  const day = relativeDay(localDate(at), localDate(instant), language)
  return language === 'de' ? `${day} ab ${unambiguousTime(at, 'de')}` : `${day} from ${localAndUtc(at, 'en')}`
}

/** Returns when visitors can land again, with PPR first if that is sooner; empty if not within 400 days. */
function formatReopening({ opens, freeFrom, instant }: Reading, language: Language): string {
  const isGerman = language === 'de'
  const { open } = phrases[language]
  const free = freeFrom === null ? null : formatFrom(freeFrom, instant, language)
  if (opens?.mode !== 'ppr') {
    if (free === null) return ''
    return isGerman ? `Wieder ${open} ${free}.` : `${capital(open)} again ${free}.`
  }
  const byRequest = `${isGerman ? 'Mit' : 'With'} PPR ${formatFrom(opens.at, instant, language)}`
  if (freeFrom === null) return `${byRequest}.`
  if (localDate(freeFrom) !== localDate(opens.at)) return `${byRequest}, ${open} ${free}.`
  return `${byRequest}, ${open} ${isGerman ? `ab ${unambiguousTime(freeFrom, 'de')}` : `from ${localAndUtc(freeFrom, 'en')}`}.`
}

/** Returns the state by the rules in one or two sentences: until when, or when again. */
export function ruleSentence(reading: Reading, language: Language): string {
  const { rule, until, instant, next } = reading
  const isGerman = language === 'de'
  const reason = isGerman ? reading.reason : reading.reasonInEnglish
  if (rule === 'unknown') return isGerman ? 'Keine Angabe – bitte anrufen.' : 'No information – please call.'
  const subject = isGerman ? 'Der Platz ist' : 'The aerodrome is'
  const phrase = phrases[language][rule]
  if (rule === 'closed') {
    const now = isGerman ? 'zurzeit' : 'currently'
    const first = `${subject} ${now} ${phrase}${reason === '' ? '' : ` (${reason})`}.`
    return [first, formatReopening(reading, language)].filter(Boolean).join(' ')
  }
  const today = until !== null && endDay(until) === localDate(instant) ? (isGerman ? 'heute' : 'today') : ''
  const when = [today, formatUntil(reading, language)].filter(Boolean)
  const first = [subject, ...(isGerman ? [...when, phrase] : [phrase, ...when])].join(' ')
  if (rule === 'open') return `${first}.`
  if (next?.rule === 'open') return `${first}, ${isGerman ? 'danach geöffnet' : 'then open'}.`
  return [`${first}.`, afterPpr(reading, language)].filter(Boolean).join(' ')
}

/** Returns when the field is open after hours with PPR; empty if that is not foreseeable. */
const afterPpr = (reading: Reading, language: Language) =>
  reading.freeFrom === null ? '' : formatReopening({ ...reading, opens: null }, language)

/**
 * Returns the English sentences for a page whose headline is the answer: `Open with PPR only today until 16:27 LT (15:27 UTC).`,
 * and what follows.
 */
export function headlineInEnglish(reading: Reading): { headline: string; later: string } {
  const { by, rule, next } = reading
  const sentence = answerInEnglish(reading)
  if (by !== 'rules' || rule === 'open' || rule === 'unknown')
    return { headline: withoutSubject(sentence), later: '' }
  const isNamed = rule !== 'closed' && next?.rule === 'open'
  const later = isNamed ? '' : rule === 'closed' ? formatReopening(reading, 'en') : afterPpr(reading, 'en')
  return { headline: withoutSubject(sentence.slice(0, sentence.length - later.length).trimEnd()), later }
}

const withoutSubject = (sentence: string) => capital(sentence.replace(/^The aerodrome is /, ''))

/** Returns the current state in English: the duty person's light while it is valid, otherwise the state by the rules. */
export function answerInEnglish(reading: Reading): string {
  if (reading.by === 'rules') return ruleSentence(reading, 'en')
  const until = formatUntil(reading, 'en')
  const first = until === '' ? '' : `${capital(until)}: `
  switch (reading.light) {
    case 'green':
      return [reading.rule === 'open' ? 'Open' : 'Open to visitors', until].filter(Boolean).join(' ') + '.'
    case 'yellow':
      return `${first}${first === '' ? 'Please' : 'please'} call before you come.`
    case 'red':
      return `${first}${first === '' ? 'No' : 'no'} approaches, not even with PPR.`
    case 'grey':
      return 'No information – please call.'
  }
}
