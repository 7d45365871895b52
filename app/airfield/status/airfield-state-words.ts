import { clock, localDate } from '#app/lib/german-dates.ts'
import type { Reading } from './airfield-state.ts'
import { capital, clockWords, endClock, endDay, relativeDay } from '../opening/opening-words.ts'

/** `bis 18:00 Uhr`, `bis morgen, 18:00 Uhr`, or empty when no end is in sight. */
function untilWords({ instant, until }: Reading): string {
  if (until === null) return ''
  const time = clockWords(endClock(until), 'de')
  const [today, day] = [localDate(instant), endDay(until)]
  if (day === today) return `bis ${time}`
  return `bis ${relativeDay(day, today, 'de').replace(/^am /, '')}, ${time}`
}

/** `09:00 Uhr`, `morgen 09:00 Uhr`, `am Samstag 09:00 Uhr`, `am Samstag, 26. Dezember, 11:00 Uhr` */
function momentWords(at: number, instant: number): string {
  const day = relativeDay(localDate(at), localDate(instant), 'de')
  const time = clockWords(clock(at), 'de')
  if (day === 'heute') return time
  return day.includes(',') ? `${day}, ${time}` : `${day} ${time}`
}

function closedWords(word: string, { opens, instant }: Reading): string {
  if (opens === null) return word
  const moment = momentWords(opens.at, instant)
  return opens.mode === 'open'
    ? `${word}, öffnet ${moment}`
    : `${word}, mit PPR ab ${moment.replace(/^am /, '')}`
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')

function dutyWords(reading: Reading): string {
  const until = untilWords(reading)
  switch (reading.light) {
    case 'green':
      return joined(reading.rule === 'open' ? 'Geöffnet' : 'Anflug frei', until)
    case 'yellow':
      return joined('Vor dem Anflug anrufen,', until).replace(/,$/, '')
    case 'red':
      return reading.opens ? closedWords('Kein Anflug', reading) : joined('Kein Anflug', until)
    case 'grey':
      return 'Keine Angabe – bitte anrufen'
  }
}

function ruleWords(reading: Reading): string {
  const until = untilWords(reading)
  switch (reading.rule) {
    case 'open':
      return joined('Geöffnet', until)
    case 'ppr':
    case 'ppr-unstaffed': {
      const ppr = reading.rule === 'ppr' ? 'Nur mit PPR' : 'PPR ohne Betriebsleiter'
      const opens = reading.next?.rule === 'open' && reading.until !== null
      return opens ? `${ppr}, öffnet ${momentWords(reading.until!, reading.instant)}` : joined(ppr, until)
    }
    case 'closed':
      return closedWords('Geschlossen', reading)
    case 'unknown':
      return 'Keine Angabe – bitte anrufen'
  }
}

/** `Geöffnet bis 18:00 Uhr`, `Geschlossen, öffnet morgen 09:00 Uhr`, `Nur mit PPR bis 20:00 Uhr`. */
export function stateWords(reading: Reading, isRestricted: boolean): string {
  const words = reading.by === 'duty' ? dutyWords(reading) : ruleWords(reading)
  return isRestricted && reading.light === 'green' ? `${words}, eingeschränkt` : words
}

/** The same as a heading: `Heute bis 18:00 Uhr geöffnet.` `hadHours`: the field could be used earlier today. */
export function headlineOf(reading: Reading, hadHours: boolean): string {
  const { instant, until, rule, by, light, opens } = reading
  const today = until !== null && endDay(until) === localDate(instant) ? 'heute ' : ''
  const when = today + untilWords(reading)
  if (light === 'green') return sentence(when, by === 'duty' && rule !== 'open' ? 'anfliegbar' : 'geöffnet')
  if (light === 'grey') return 'Keine Angabe – bitte anrufen.'
  if (by === 'duty')
    return light === 'yellow' ? 'Bitte vor dem Anflug anrufen.' : sentence(when, 'kein Anflug')
  if (rule === 'ppr-unstaffed') return sentence(when, 'nur mit PPR, ohne Betriebsleiter')
  if (rule === 'ppr')
    return reading.next?.rule === 'open' && until !== null
      ? `Nur mit PPR, ab ${momentWords(until, instant).replace(/^am /, '')} geöffnet.`
      : sentence(when, 'nur mit PPR')
  if (opens === null || localDate(opens.at) !== localDate(instant))
    return hadHours ? 'Für heute geschlossen.' : 'Heute geschlossen.'
  return `Heute ab ${clockWords(clock(opens.at), 'de')} ${opens.mode === 'open' ? 'geöffnet' : 'mit PPR'}.`
}

function sentence(...parts: string[]): string {
  return `${capital(joined(...parts))}.`
}
