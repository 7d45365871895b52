import { z } from 'zod'
import { aircraftClasses } from '../ppr-request.ts'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Times of the field in which the house may grant; closed is none of them. */
export const grantModes = ['open', 'ppr', 'ppr-unstaffed'] as const

/** When the house grants a landing by itself; everything else waits for somebody. */
export const ApprovalRule = z.object({
  isOn: z.boolean().default(false),
  /** Rises with every change of the conditions; history, letter and request name it. */
  version: z.int().min(1).default(1),
  modes: z.array(z.enum(grantModes)).default(['open']),
  /** First and last minute of landing in Berlin, both included. */
  from: timeOfDay.default('08:00'),
  until: timeOfDay.default('20:00'),
  classes: z.array(z.enum(aircraftClasses)).default(['aeroplane', 'ultralight', 'tmg']),
  /** `null`: the field's own limit alone. */
  mtomKg: z.int().min(1).max(600_000).nullable().default(null),
  /** How far ahead the light of today says anything. */
  daysAhead: z.int().min(1).max(60).default(7),
})
export type ApprovalRule = z.infer<typeof ApprovalRule>

/** Whether the two decide differently; the version alone does not. */
export function decidesOtherwise(one: ApprovalRule, other: ApprovalRule): boolean {
  return JSON.stringify({ ...one, version: 0 }) !== JSON.stringify({ ...other, version: 0 })
}
