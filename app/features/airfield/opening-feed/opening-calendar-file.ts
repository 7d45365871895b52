import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { calendarText, escapeText, utcStamp } from '#app/lib/icalendar-lines.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Airfield } from '../facts/airfield.ts'
import { type Calendar, openingDay } from '../opening/opening-hours.ts'
import type { OpeningInterval } from '../opening/opening-intervals.ts'
import { modePhrases, shortReason } from '../opening/opening-words.ts'

const daysBack = 7
const daysAhead = 60

type File = {
  airfield: Airfield
  calendar: Calendar
  today: IsoDay
  /** What the duty person says instead of the hours; `null` while the rules speak. */
  said: DutyWord | null
  /** Without a slash at the end; its host makes the UIDs. */
  publicUrl: string
}

/** The last moment the file says anything about, epoch ms: as far goes what holds until further notice. */
export const endOfFile = (today: IsoDay) => berlinInstant(addDays(today, daysAhead))

/** `from`, `to`: epoch ms. `word` and `why` as strip and board say them. `isOpen`: everybody may land. */
export type DutyWord = { from: number; to: number; isOpen: boolean; word: string; why: string }

/** A stretch of hours; `lines` are what a reader would notice. */
export type CalendarEntry = { key: string; day: IsoDay; lines: string[] }

/** How often an entry has changed since it was first handed out, and when last (ISO 8601, UTC; also DTSTAMP). */
export type EntryStamp = { sequence: number; changedAt: string }

/** A week back, 60 days ahead. */
export function calendarEntries({ airfield, calendar, today, said: word }: File): CalendarEntry[] {
  const days = Array.from({ length: daysBack + daysAhead }, (_, index) => addDays(today, index - daysBack))
  // What has held for longer than the file reaches back stands on its first day.
  const saidOn = word && [localDate(word.from), days[0]!].toSorted().at(-1)
  return days.flatMap((day) => [
    ...dayEntries(airfield, day, openingDay(calendar, day), word),
    ...(word !== null && saidOn === day ? [dutyEntry(airfield, day, word)] : []),
  ])
}

/** The hours of the field as a calendar to subscribe to (RFC 5545), times in UTC. */
export function openingCalendarFile(
  file: File,
  entries: readonly CalendarEntry[],
  stampOf: (key: string) => EntryStamp,
): string {
  const { airfield } = file
  const name = escapeText(`Betriebszeiten ${airfield.name}`)
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Platzrunde//Betriebszeiten//DE',
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

function dayEntries(
  airfield: Airfield,
  day: IsoDay,
  { intervals, reading }: Read,
  word: DutyWord | null,
): CalendarEntry[] {
  const usable = intervals.filter(({ mode }) => mode !== 'closed')
  const special = reading.special[0]
  if (usable.length === 0 && special !== undefined) {
    const title = `${airfield.name} geschlossen: ${special.reason}`
    return [{ key: `${day}-0`, day, lines: [...wholeDay(day), ...said(title, special.note)] }]
  }
  return usable.flatMap(without(word)).map((interval, index) => ({
    key: `${day}-${index + 1}`,
    day,
    lines: stretch(airfield, interval),
  }))
}

/** Nobody reads what the hours say in a calendar for the time for which the duty person says something else. */
function without(word: DutyWord | null) {
  return (interval: OpeningInterval): OpeningInterval[] => {
    if (word === null || (word.isOpen && interval.mode === 'open')) return [interval]
    if (word.to <= interval.from || interval.to <= word.from) return [interval]
    const before = { ...interval, to: word.from }
    const after = { ...interval, from: word.to }
    return [before, after].filter(({ from, to }) => from < to)
  }
}

function dutyEntry({ name }: Airfield, day: IsoDay, { from, to, word, why }: DutyWord): CalendarEntry {
  const lines = [`DTSTART:${utcStamp(from)}`, `DTEND:${utcStamp(to)}`, ...said(`${name}: ${word}`, why)]
  return { key: `${localDate(from)}-0-jetzt`, day, lines }
}

function stretch(airfield: Airfield, interval: OpeningInterval): string[] {
  const reason = shortReason({ ...interval, note: '' })
  const title = `${airfield.name} ${modePhrases[interval.mode]}${reason ? ` (${reason})` : ''}`
  return [
    `DTSTART:${utcStamp(interval.from)}`,
    `DTEND:${utcStamp(interval.to)}`,
    ...said(title, interval.note),
  ]
}

/** Only special closings: an entry for each Thursday would tell nobody anything. */
function wholeDay(day: IsoDay): string[] {
  const compact = (date: IsoDay) => date.replaceAll('-', '')
  return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`]
}

function said(title: string, note: string): string[] {
  return [`SUMMARY:${escapeText(title)}`, ...(note === '' ? [] : [`DESCRIPTION:${escapeText(note)}`])]
}

function eventLines(
  { airfield, publicUrl }: File,
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
    `URL:${publicUrl}/flugplatz/zeiten`,
    'TRANSP:TRANSPARENT',
    'CLASS:PUBLIC',
    'END:VEVENT',
  ]
}
