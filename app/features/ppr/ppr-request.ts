import { z } from 'zod'
import type { AircraftClass } from '#app/lib/registration.ts'
import { Declared } from './ppr-declaration.ts'
import { PprFee } from './ppr-fee.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { calendarText, escapeText, utcStamp } from '#app/lib/icalendar-lines.ts'

export const aircraftClasses: [AircraftClass, ...AircraftClass[]] = [
  'aeroplane',
  'ultralight',
  'tmg',
  'glider',
  'helicopter',
  'balloon',
]
const instant = z.iso.datetime()

/** Correspondence between tower and pilot. */
export const PprAnswer = z.object({
  /** Number of the permission, `XDFR-2026-0001`; unchanged by later changes of the request. */
  permit: z.string().nullable(),
  conditions: z.string(),
  /** Reason of the refusal or cancellation. */
  reason: z.string(),
  /** Alternative offered. */
  alternative: z.string(),
  question: z.string(),
  reply: z.string(),
  /** Version of the rule that granted automatically; `null`: answered by the office. */
  rule: z.int().nullable().default(null),
})
export type PprAnswer = z.infer<typeof PprAnswer>

export const noAnswer: PprAnswer = {
  permit: null,
  conditions: '',
  reason: '',
  alternative: '',
  question: '',
  reply: '',
  rule: null,
}

/** Stored data of a landing request besides its sender. */
export const PprFields = z.object({
  registration: z.string(),
  type: z.string(),
  class: z.enum(aircraftClasses),
  mtomKg: z.int(),
  pic: z.object({ firstName: z.string(), lastName: z.string() }),
  pob: z.int(),
  passengers: z.int(),
  from: z.string(),
  to: z.string().nullable(),
  /** ISO 8601, UTC. */
  eta: instant,
  etd: instant.nullable(),
  purpose: z.enum(['gast', 'tanken', 'schulung', 'werft', 'veranstaltung', 'gewerblich']),
  flightRules: z.enum(['vfr', 'nvfr']),
  landings: z.int(),
  /** `litres` is `null` if no quantity is given: as much as the tank takes. */
  fuel: z.object({ kind: z.string(), litres: z.int().nullable() }).nullable(),
  parking: z
    .object({
      place: z.enum(['gras', 'befestigt', 'halle']),
      nights: z.int(),
      wingspanCm: z.int().nullable(),
    })
    .nullable(),
  localKnowledge: z.enum(['platz', 'einweisung']),
  insured: z.boolean(),
  /** `null` on requests older than this field, whose sender ticked the same in the form. */
  declared: Declared.nullable().default(null),
  noiseCertificate: z.boolean(),
  remark: z.string(),
  /** State of the airfield at the arrival by the rules when the request was received. */
  fieldState: z.enum(['open', 'ppr', 'ppr-unstaffed', 'closed', 'unknown']),
  /** Whether the mass exceeds the airfield's maximum, even with PPR. */
  isOverMtom: z.boolean(),
  /** Whether the arrival needs permission. */
  clearance: z.enum(['free', 'permit']).default('permit'),
  /** ISO 8601, UTC: when the tower answers at the latest; `null`: nobody is there in time, the pilot must call. */
  replyBy: instant.nullable(),
  /** Fee as quoted; `null` on requests older than this field. */
  fee: PprFee.nullable().default(null),
  /** Slot of a fly-in; `null` for other landings. */
  slot: z.object({ eventId: z.string(), title: z.string() }).nullable().default(null),
  answer: PprAnswer.default(noAnswer),
})
export type PprFields = z.infer<typeof PprFields>

export type Ppr = ReceivedRequest<PprFields>

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
