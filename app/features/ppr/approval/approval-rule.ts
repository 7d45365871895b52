import { z } from 'zod'
import { aircraftClasses } from '../ppr-request.ts'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Opening modes in which the rule may grant; never while closed. */
export const grantModes = ['open', 'ppr', 'ppr-unstaffed'] as const

/** Conditions for granting a landing automatically; all other requests are answered by a person. */
export const ApprovalRule = z.object({
  isOn: z.boolean().default(false),
  /** Increases with every change of the conditions; recorded in history, letter and request. */
  version: z.int().min(1).default(1),
  modes: z.array(z.enum(grantModes)).default(['open']),
  /** First and last minute of landing, Europe/Berlin, inclusive. */
  from: timeOfDay.default('08:00'),
  until: timeOfDay.default('20:00'),
  classes: z.array(z.enum(aircraftClasses)).default(['aeroplane', 'ultralight', 'tmg']),
  /** `null`: only the airfield's own limit. */
  mtomKg: z.int().min(1).max(600_000).nullable().default(null),
  /** Maximum number of days ahead; later, today's state is no indication. */
  daysAhead: z.int().min(1).max(60).default(7),
})
export type ApprovalRule = z.infer<typeof ApprovalRule>

/** Whether two rules differ apart from their version. */
export function decidesOtherwise(one: ApprovalRule, other: ApprovalRule): boolean {
  return JSON.stringify({ ...one, version: 0 }) !== JSON.stringify({ ...other, version: 0 })
}
