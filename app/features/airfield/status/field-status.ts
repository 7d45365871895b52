import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

export const lights = ['green', 'yellow', 'red', 'grey'] as const
export type Light = (typeof lights)[number]

const instant = z.iso.datetime('Bitte einen Zeitpunkt angeben.')

/** A runway, or the whole field, with restricted use for some time. */
export const Restriction = z.object({
  /** `null` for the whole field. */
  runwayId: z.string().nullable().default(null),
  reason: z
    .string()
    .trim()
    .min(1, 'Bitte den Grund angeben.')
    .max(120, 'Der Grund darf höchstens 120 Zeichen haben.'),
  /** ISO 8601, UTC. */
  from: instant,
  /** `null` for until further notice. */
  until: instant.nullable(),
})
export type Restriction = z.infer<typeof Restriction>

/** A restriction of the duty person, or a closure entered with its runway. */
export type Limit = Restriction & { isClosure?: true }

/**
 * Status set manually by the duty person; overrides the opening rules from `setAt` to `validUntil`. Green: landing
 * permitted, PPR counts as granted. Yellow: call first. Red: no approach. Grey: no information.
 */
export const FieldStatus = z.object({
  light: z.enum(lights, 'Bitte eine Ampelfarbe wählen.'),
  text: z.string().trim().max(200, 'Der Text darf höchstens 200 Zeichen haben.').default(''),
  reason: z.string().trim().max(120, 'Der Grund darf höchstens 120 Zeichen haben.').default(''),
  /** ISO 8601, UTC. */
  setAt: instant,
  /** ISO 8601, UTC; afterwards the rules apply again. `null` for until further notice. */
  validUntil: instant.nullable(),
  /** Id of a member; `null` if nobody is named. */
  setBy: z.string().nullable().default(null),
  restrictions: z.array(Restriction).default([]),
  /** Last runway inspection; `by` is the id of a member. */
  runwayInspection: z.object({ at: instant, by: z.string().nullable() }).nullable().default(null),
})
export type FieldStatus = z.infer<typeof FieldStatus>

export const fieldStatusSetting = setting('field-status', FieldStatus)
