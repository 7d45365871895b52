import { z } from 'zod'
import type { AircraftClass } from '#app/lib/registration.ts'
import { PprFee } from './stored-ppr-fee.ts'

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
