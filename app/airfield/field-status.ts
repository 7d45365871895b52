import { z } from 'zod'

/** What whoever runs the field says about it by hand; past `validUntil` only the opening rules speak. */
export const FieldStatus = z.object({
  light: z.enum(['green', 'yellow', 'red', 'grey']),
  text: z.string(),
  reason: z.string(),
  /** ISO 8601, UTC. */
  validUntil: z.iso.datetime(),
  /** Id of a member. */
  setBy: z.string().nullable(),
  restrictions: z.array(
    z.object({
      runwayId: z.string().nullable().default(null),
      reason: z.string(),
      from: z.iso.datetime(),
      to: z.iso.datetime(),
    }),
  ),
  runwayInspection: z.object({ by: z.string(), time: z.string().regex(/^\d\d:\d\d$/) }).nullable(),
})
export type FieldStatus = z.infer<typeof FieldStatus>
