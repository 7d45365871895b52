import { z } from 'zod'

const whys = ['in-hours', 'let-in', 'unstaffed', 'not-later', 'daylight', 'not-known'] as const
export type WhyNot = (typeof whys)[number]

/** Words of the price list in English, and those of them that the club wrote in German. */
const english = z.object({ name: z.string(), quantity: z.string(), german: z.array(z.string()) })
/** `english` is missing in requests older than it. */
const listed = z.object({ name: z.string(), quantity: z.string().default(''), english: english.optional() })
export type Listed = z.infer<typeof listed>

/** Fee of a landing as shown everywhere and stored with the request; cents. */
export const PprFee = z.object({
  lines: z.array(listed.extend({ cents: z.int() })),
  /** Surcharges of the list that do not apply, with the reason. */
  waived: z.array(listed.extend({ why: z.enum(whys) })),
  /** `null`: the list has no price for a part. */
  totalCents: z.int().nullable(),
  /** VAT contained in the total, per rate. */
  vat: z.array(z.object({ ratePercent: z.number(), cents: z.int() })).default([]),
  /** URL of the price list's calculator with the same result. */
  calculator: z.string(),
})
export type PprFee = z.infer<typeof PprFee>
