import { calendarText, escapeText, utcStamp } from '#app/lib/icalendar-lines.ts'
import type { PprFields } from './ppr-request.ts'

type Landing = {
  id: string
  /** Increases with every change, so that calendars replace the entry by the newer file. */
  revision: number
  status: string
  language: 'de' | 'en'
  fields: PprFields
}

/** File name per language. */
export const calendarNames = { de: 'landung.ics', en: 'landing.ics' } as const

const statuses: Record<string, string> = {
  confirmed: 'CONFIRMED',
  changed: 'TENTATIVE',
  'cancelled-pilot': 'CANCELLED',
  'cancelled-field': 'CANCELLED',
}

/** Returns the granted landing as a calendar file (RFC 5545); `undefined` if nothing is granted. */
export function landingCalendar(
  { id, revision, status, language, fields }: Landing,
  { host, airfield, at }: { host: string; airfield: string; at: Date },
): string | undefined {
  const { permit, conditions } = fields.answer
  const known = statuses[status]
  if (known === undefined || permit === null) return undefined
  const { from, until } = landingWindow(fields)
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Platzrunde//PPR//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${known === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:ppr-${id}@${host}`,
    `DTSTAMP:${utcStamp(at.getTime())}`,
    `SEQUENCE:${revision}`,
    `STATUS:${known}`,
    `DTSTART:${utcStamp(from)}`,
    `DTEND:${utcStamp(until)}`,
    `SUMMARY:${escapeText(`${permit}: ${fields.registration} ${language === 'de' ? 'nach' : 'to'} ${airfield}`)}`,
    ...(conditions === '' ? [] : [`DESCRIPTION:${escapeText(conditions)}`]),
    `LOCATION:${escapeText(airfield)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

const hourMs = 60 * 60_000

/** Returns the time window of a granted landing, epoch ms: from an hour before to an hour after the requested time. */
export function landingWindow({ eta }: { eta: string }): { from: number; until: number } {
  const instant = Date.parse(eta)
  return { from: instant - hourMs, until: instant + hourMs }
}
