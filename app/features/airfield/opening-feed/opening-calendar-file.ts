import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { calendarText, escapeText, utcStamp } from '#app/lib/icalendar-lines.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import type { Airfield } from '../facts/airfield.ts'
import { type Calendar, openingDay } from '../opening/opening-hours.ts'
import { hasEnglishWords, type OpeningInterval } from '../opening/opening-intervals.ts'
import { type Language, modePhrases, modePhrasesInEnglish, shortReason } from '../opening/format-opening.ts'

const daysBack = 7
const daysAhead = 60

const texts = {
  de: {
    title: 'Betriebszeiten',
    /** Prefix of the entries' keys, by which subscribed calendars recognise the entries they already have. */
    prefix: '',
    modes: modePhrases,
    page: pagePairs.hours.de,
  },
  en: {
    title: 'Hours',
    prefix: 'en-',
    modes: modePhrasesInEnglish,
    page: pagePairs.hours.en,
  },
} as const satisfies Record<Language, object>

type File = {
  language: Language
  airfield: Airfield
  calendar: Calendar
  today: IsoDay
  /** What the duty person has set instead of the hours; `null` while the rules apply. */
  said: DutyWord | null
  /** Without a trailing slash; its host is part of the UIDs. */
  publicUrl: string
}

/** Returns the end of the file in epoch ms, which limits entries that apply until further notice. */
export const endOfFile = (today: IsoDay) => berlinInstant(addDays(today, daysAhead))

/** `from`, `to`: epoch ms. `word` and `why` as on the status strip and board. `isOpen`: everybody may land. */
export type DutyWord = { from: number; to: number; isOpen: boolean; word: string; why: string }

/** An entry of the calendar; `lines` contain everything whose change readers must notice. */
export type CalendarEntry = { key: string; day: IsoDay; lines: string[] }

/** How often an entry has changed since it was first handed out, and when last (ISO 8601, UTC; also DTSTAMP). */
export type EntryStamp = { sequence: number; changedAt: string }

/** Returns the entries from a week back to 60 days ahead. */
export function calendarEntries(file: File): CalendarEntry[] {
  const { calendar, today, said: word } = file
  const { prefix } = texts[file.language]
  const days = Array.from({ length: daysBack + daysAhead }, (_, index) => addDays(today, index - daysBack))
  // A state set before the beginning of the file is listed on its first day.
  const saidOn = word && [localDate(word.from), days[0]!].toSorted().at(-1)
  const entries = days.flatMap((day) => [
    ...dayEntries(file, day, openingDay(calendar, day)),
    ...(word !== null && saidOn === day ? [dutyEntry(file, day, word)] : []),
  ])
  return entries.map((entry) => ({ ...entry, key: prefix + entry.key }))
}

/** Renders the hours of the field as a subscribable calendar (RFC 5545), times in UTC. */
export function openingCalendarFile(
  file: File,
  entries: readonly CalendarEntry[],
  stampOf: (key: string) => EntryStamp,
): string {
  const { airfield, language } = file
  const { title } = texts[language]
  const name = escapeText(`${title} ${airfield.name}`)
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Platzrunde//${title}//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'X-WR-TIMEZONE:Europe/Berlin',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...entries.flatMap((entry) => eventLines(file, entry, stampOf(entry.key))),
    'END:VCALENDAR',
  ])
}

type Read = ReturnType<typeof openingDay>

function dayEntries(file: File, day: IsoDay, { intervals, reading }: Read): CalendarEntry[] {
  const { airfield, language, said: word } = file
  const usable = intervals.filter(({ mode }) => mode !== 'closed')
  const special = reading.special[0]
  if (usable.length === 0 && special !== undefined) {
    const title = `${airfield.name} ${texts[language].modes.closed}`
    const own = { behindTitle: `: ${special.reason}`, reason: special.reason, note: special.note }
    const result = said(language, title, own, hasEnglishWords(special))
    return [{ key: `${day}-0`, day, lines: [...wholeDay(day), ...result] }]
  }
  return usable.flatMap(without(word)).map((interval, index) => ({
    key: `${day}-${index + 1}`,
    day,
    lines: stretch(file, interval),
  }))
}

/** Removes the regular hours from the time for which the duty person has set something else. */
function without(word: DutyWord | null) {
  return (interval: OpeningInterval): OpeningInterval[] => {
    if (word === null || (word.isOpen && interval.mode === 'open')) return [interval]
    if (word.to <= interval.from || interval.to <= word.from) return [interval]
    const before = { ...interval, to: word.from }
    const after = { ...interval, from: word.to }
    return [before, after].filter(({ from, to }) => from < to)
  }
}

function dutyEntry(
  { airfield: { name }, language }: File,
  day: IsoDay,
  { from, to, word, why }: DutyWord,
): CalendarEntry {
  const result = said(language, `${name}: ${word}`, { behindTitle: '', reason: '', note: why }, false)
  const lines = [`DTSTART:${utcStamp(from)}`, `DTEND:${utcStamp(to)}`, ...result]
  return { key: `${localDate(from)}-0-jetzt`, day, lines }
}

function stretch({ airfield, language }: File, interval: OpeningInterval): string[] {
  const { mode, note, isEnglish = false } = interval
  const reason = shortReason({ ...interval, note: '' })
  const title = `${airfield.name} ${texts[language].modes[mode]}`
  return [
    `DTSTART:${utcStamp(interval.from)}`,
    `DTEND:${utcStamp(interval.to)}`,
    ...said(language, title, { behindTitle: reason && ` (${reason})`, reason, note }, isEnglish),
  ]
}

/** Lines of an all-day entry. Only for special closures: an entry for every regularly closed day would be useless. */
function wholeDay(day: IsoDay): string[] {
  const compact = (date: IsoDay) => date.replaceAll('-', '')
  return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`]
}

type OwnWords = { behindTitle: string; reason: string; note: string }

/** Title and description. What the club wrote in German alone stands below the title of an English calendar, which says so. */
function said(
  language: Language,
  title: string,
  { behindTitle, reason, note }: OwnWords,
  isEnglish: boolean,
): string[] {
  const inGerman = [...new Set([reason, note])].filter(Boolean).join('. ')
  const isRead = language === 'de' || isEnglish
  const summary = isRead ? title + behindTitle : title
  const description = isRead ? note : inGerman && `In German: ${inGerman}`
  return [
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
  ]
}

function eventLines(
  { airfield, publicUrl, language }: File,
  { key, lines }: CalendarEntry,
  { sequence, changedAt }: EntryStamp,
): string[] {
  const stamp = utcStamp(Date.parse(changedAt))
  return [
    'BEGIN:VEVENT',
    `UID:betriebszeit-${key}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${sequence}`,
    'STATUS:CONFIRMED',
    ...lines,
    ...(airfield.address === '' ? [] : [`LOCATION:${escapeText(airfield.address)}`]),
    `GEO:${airfield.arp.lat.toFixed(6)};${airfield.arp.lon.toFixed(6)}`,
    `URL:${publicUrl}${texts[language].page}`,
    'TRANSP:TRANSPARENT',
    'CLASS:PUBLIC',
    'END:VEVENT',
  ]
}
