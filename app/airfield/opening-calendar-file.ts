import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { calendarText, escapeText, utcStamp } from '#app/lib/icalendar-lines.ts'
import type { Airfield } from './airfield.ts'
import { type Calendar, openingDay } from './opening-hours.ts'
import type { OpeningInterval } from './opening-intervals.ts'
import { shortReason } from './opening-words.ts'

const daysBack = 7
const daysAhead = 60

const summaries = {
  open: 'geöffnet',
  ppr: 'nur mit PPR',
  'ppr-unstaffed': 'PPR ohne Betriebsleiter',
  closed: 'geschlossen',
}

type File = {
  airfield: Airfield
  calendar: Calendar
  today: IsoDay
  /** Without a slash at the end; its host makes the UIDs. */
  publicUrl: string
  /** ISO 8601, UTC: also DTSTAMP, so that unchanged hours stay the same to the byte. */
  changedAt: string
}

/** The hours of the field as a calendar to subscribe to (RFC 5545): a week back, 60 days ahead, times in UTC. */
export function openingCalendarFile(file: File): string {
  const { airfield, calendar, today } = file
  const days = Array.from({ length: daysBack + daysAhead }, (_, index) => addDays(today, index - daysBack))
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
    ...days.flatMap((day) => dayEntries(file, day, openingDay(calendar, day))),
    'END:VCALENDAR',
  ])
}

function dayEntries(
  file: File,
  day: IsoDay,
  { intervals, reading }: ReturnType<typeof openingDay>,
): string[] {
  const usable = intervals.filter(({ mode }) => mode !== 'closed')
  const special = reading.special[0]
  if (usable.length === 0 && special !== undefined) return closedDay(file, day, special.reason, special.note)
  return usable.flatMap((interval, index) => stretch(file, `${day}-${index + 1}`, interval))
}

function stretch(file: File, key: string, interval: OpeningInterval): string[] {
  const reason = shortReason({ ...interval, note: '' })
  const title = `${file.airfield.name} ${summaries[interval.mode]}${reason ? ` (${reason})` : ''}`
  return entry(file, key, title, interval.note, [
    `DTSTART:${utcStamp(interval.from)}`,
    `DTEND:${utcStamp(interval.to)}`,
  ])
}

/** Only special closings: an entry for each Thursday would tell nobody anything. */
function closedDay(file: File, day: IsoDay, reason: string, note: string): string[] {
  const compact = (date: IsoDay) => date.replaceAll('-', '')
  return entry(file, `${day}-0`, `${file.airfield.name} geschlossen: ${reason}`, note, [
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  ])
}

function entry(
  { airfield, publicUrl, changedAt }: File,
  key: string,
  title: string,
  note: string,
  when: string[],
) {
  const stamp = utcStamp(Date.parse(changedAt))
  return [
    'BEGIN:VEVENT',
    `UID:betriebszeit-${key}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    'STATUS:CONFIRMED',
    ...when,
    `SUMMARY:${escapeText(title)}`,
    ...(note === '' ? [] : [`DESCRIPTION:${escapeText(note)}`]),
    ...(airfield.address === '' ? [] : [`LOCATION:${escapeText(airfield.address)}`]),
    `GEO:${airfield.arp.lat.toFixed(6)};${airfield.arp.lon.toFixed(6)}`,
    `URL:${publicUrl}/flugplatz/zeiten`,
    'TRANSP:TRANSPARENT',
    'CLASS:PUBLIC',
    'END:VEVENT',
  ]
}
