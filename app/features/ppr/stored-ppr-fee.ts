import { z } from 'zod'

const whys = ['in-hours', 'let-in', 'unstaffed', 'not-later', 'daylight', 'not-known'] as const
export type WhyNot = (typeof whys)[number]

/** The fee of a landing as it is told everywhere, kept with the request; cents. */
export const PprFee = z.object({
  lines: z.array(z.object({ name: z.string(), quantity: z.string(), cents: z.int() })),
  /** Surcharges of the list that do not apply, and why. */
  waived: z.array(z.object({ name: z.string(), why: z.enum(whys) })),
  /** `null`: the list has no price for a part of it. */
  totalCents: z.int().nullable(),
  /** What is contained in the total, per rate. */
  vat: z.array(z.object({ ratePercent: z.number(), cents: z.int() })).default([]),
  /** Where the price list's calculator says the same. */
  calculator: z.string(),
})
export type PprFee = z.infer<typeof PprFee>
