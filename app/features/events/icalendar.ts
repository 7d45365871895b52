import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { calendarText, escapeText, utcStamp } from '#app/lib/icalendar-lines.ts'

/** One entry of a calendar file. Texts are plain; escaping and folding happen here. */
export type CalendarEntry = {
  /** Unchanged for the lifetime of the event. */
  uid: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** ISO 8601, UTC; also DTSTAMP, so that an unchanged calendar is identical byte for byte. */
  changedAt: string
  sequence: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  summary: string
  description: string
  location: string
  url: string
  categories: readonly string[]
  firstDay: IsoDay
  /** Inclusive. */
  lastDay: IsoDay
  /** `HH:MM` in Berlin; `null` for all-day. */
  startTime: string | null
  /** `HH:MM` in Berlin; `null` for all-day or an open end. */
  endTime: string | null
  repeats: Repeats | null
  /** Date of a series that the entry overrides because it was moved or cancelled; `null` if none. */
  replaces: { day: IsoDay; startTime: string | null } | null
  /** Whether a calendar program may show it to others. */
  access: 'PUBLIC' | 'PRIVATE'
}

export type Repeats = {
  /** `FREQ=WEEKLY` or `FREQ=MONTHLY;BYDAY=4WE`. */
  rule: string
  /** Day and instant at which the last occurrence starts; `null` without an end. */
  lastStart: { day: IsoDay; instant: number } | null
  /** Days without an occurrence. */
  except: readonly IsoDay[]
}

export type CalendarHead = {
  name: string
  organizer: { name: string; email: string } | null
}

/**
 * Renders a calendar file (RFC 5545): CRLF, lines of at most 75 octets, METHOD:PUBLISH. Times are local with the zone
 * Europe/Berlin, so that a series keeps its hour when the clocks change; never floating.
 */
export function calendarFile(head: CalendarHead, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Platzrunde//Veranstaltungen//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(head.name)}`,
    `X-WR-CALNAME:${escapeText(head.name)}`,
    'X-WR-TIMEZONE:Europe/Berlin',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...entriesInFile(entries, head.organizer),
    'END:VCALENDAR',
  ]
  return calendarText(lines)
}

/** Returns the lines of the entries for a calendar file, with the time zone they need. */
export function entriesInFile(
  entries: readonly CalendarEntry[],
  organizer: CalendarHead['organizer'] = null,
): string[] {
  return [
    ...(entries.some(({ startTime }) => startTime !== null) ? berlinZone : []),
    ...entries.flatMap((entry) => entryLines(entry, organizer)),
  ]
}

/** The rules of directive 2000/84/EC, valid since 1996. */
const berlinZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function entryLines(entry: CalendarEntry, organizer: CalendarHead['organizer']): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utcStamp(Date.parse(entry.changedAt))}`,
    `CREATED:${utcStamp(Date.parse(entry.createdAt))}`,
    `LAST-MODIFIED:${utcStamp(Date.parse(entry.changedAt))}`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.status}`,
    ...replacedLine(entry.replaces),
    ...whenLines(entry),
    ...repeatLines(entry),
    `SUMMARY:${escapeText(entry.summary)}`,
    ...textLine('DESCRIPTION', entry.description),
    ...textLine('LOCATION', entry.location),
    ...(entry.categories.length > 0 ? [`CATEGORIES:${entry.categories.map(escapeText).join(',')}`] : []),
    `URL:${entry.url}`,
    ...(organizer === null
      ? []
      : [`ORGANIZER;CN=${quotedParameter(organizer.name)}:mailto:${organizer.email}`]),
    `CLASS:${entry.access}`,
    // An all-day event, such as a festival of two days, does not make its visitors busy.
    ...(entry.startTime === null ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ]
}

const textLine = (name: string, text: string) => (text === '' ? [] : [`${name}:${escapeText(text)}`])

function whenLines({ firstDay, lastDay, startTime, endTime }: CalendarEntry): string[] {
  if (startTime === null) {
    // DTEND of all-day events is exclusive.
    return [
      `DTSTART;VALUE=DATE:${compactDay(firstDay)}`,
      `DTEND;VALUE=DATE:${compactDay(addDays(lastDay, 1))}`,
    ]
  }
  const start = `DTSTART;TZID=Europe/Berlin:${localStamp(firstDay, startTime)}`
  if (endTime === null && lastDay === firstDay) return [start]
  const end = endTime === null ? localStamp(addDays(lastDay, 1), '00:00') : localStamp(lastDay, endTime)
  return [start, `DTEND;TZID=Europe/Berlin:${end}`]
}

function replacedLine(replaces: CalendarEntry['replaces']): string[] {
  if (replaces === null) return []
  const { day, startTime } = replaces
  return startTime === null
    ? [`RECURRENCE-ID;VALUE=DATE:${compactDay(day)}`]
    : [`RECURRENCE-ID;TZID=Europe/Berlin:${localStamp(day, startTime)}`]
}

function repeatLines({ repeats, startTime }: CalendarEntry): string[] {
  if (repeats === null) return []
  const { rule, lastStart, except } = repeats
  // UNTIL is a day for all-day events, and UTC if the start has a zone (RFC 5545, 3.3.10).
  const until =
    lastStart === null
      ? ''
      : `;UNTIL=${startTime === null ? compactDay(lastStart.day) : utcStamp(lastStart.instant)}`
  const lines = [`RRULE:${rule}${until}`]
  if (except.length === 0) return lines
  return startTime === null
    ? [...lines, `EXDATE;VALUE=DATE:${except.map(compactDay).join(',')}`]
    : [...lines, `EXDATE;TZID=Europe/Berlin:${except.map((day) => localStamp(day, startTime)).join(',')}`]
}

const compactDay = (day: IsoDay) => day.replaceAll('-', '')
const localStamp = (day: IsoDay, time: string) => `${compactDay(day)}T${time.replace(':', '')}00`

/** Quotes a parameter value, which must not contain quotes or control characters (RFC 5545, 3.2). */
function quotedParameter(text: string): string {
  return `"${text.toWellFormed().replace(/[\p{Cc}"]/gu, "'")}"`
}
