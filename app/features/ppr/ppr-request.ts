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

/** What the tower and the pilot have told each other since. */
export const PprAnswer = z.object({
  /** Number of the permission, `XDFR-2026-0001`; stays the pilot's through every change. */
  permit: z.string().nullable(),
  conditions: z.string(),
  /** Why it was denied or called off. */
  reason: z.string(),
  /** What is possible instead. */
  alternative: z.string(),
  question: z.string(),
  reply: z.string(),
  /** Version of the rule that granted it; `null` when somebody in the office did. */
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

/** What is stored of a request to land, beside who sent it. */
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
  /** `litres` is `null` when the tank decides. */
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
  /** What the field's rules said about the arrival when the request came in. */
  fieldState: z.enum(['open', 'ppr', 'ppr-unstaffed', 'closed', 'unknown']),
  /** Heavier than the field is licensed for, even with PPR. */
  isOverMtom: z.boolean(),
  /** Whether the arrival needs a permission at all. */
  clearance: z.enum(['free', 'permit']).default('permit'),
  /** ISO 8601, UTC: until then the tower has promised an answer; `null`: nobody is there in time, one has to call. */
  replyBy: instant.nullable(),
  /** The fee as it was told; `null` on requests written before it was kept. */
  fee: PprFee.nullable().default(null),
  /** The arrival time of a fly-in; `null` for any other landing. */
  slot: z.object({ eventId: z.string(), title: z.string() }).nullable().default(null),
  answer: PprAnswer.default(noAnswer),
})
export type PprFields = z.infer<typeof PprFields>
