import { instantOf } from '#app/lib/berlin-time.ts'
import { calendarText, escapeText, utcStamp } from '#app/lib/icalendar-lines.ts'
import type { TrialFields } from './trial-request.ts'

type Flight = { id: string; revision: number; fields: TrialFields }
type Around = {
  host: string
  airfield: string
  meetingPoint: string
  /** How long the guest stays; two hours if the offer does not say. */
  minutes: number
  at: Date
  isOff: boolean
}

/** Returns the agreed flight as a calendar file (RFC 5545); `undefined` without an agreed date. */
export function flightCalendar({ id, revision, fields }: Flight, around: Around): string | undefined {
  if (fields.date === null) return undefined
  const { day, time } = fields.date
  const from = instantOf(day, time)
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Platzrunde//Schnupperflug//DE',
    'CALSCALE:GREGORIAN',
    `METHOD:${around.isOff ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:schnupperflug-${id}@${around.host}`,
    `DTSTAMP:${utcStamp(around.at.getTime())}`,
    `SEQUENCE:${revision}`,
    `STATUS:${around.isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utcStamp(from)}`,
    `DTEND:${utcStamp(from + around.minutes * 60_000)}`,
    `SUMMARY:${escapeText(fields.offerTitle)}`,
    `LOCATION:${escapeText(around.meetingPoint === '' ? around.airfield : `${around.airfield}, ${around.meetingPoint}`)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}
