import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'

const day = z.string().refine(isCalendarDay)

/** A place offered to somebody on the list. */
export const HangarOffer = z.object({
  /** `null`: a place of the kind, not a certain one. */
  boxId: z.string().nullable(),
  /** Last day, in Berlin, on which it can be accepted. */
  until: day,
  /** How many days whoever is asked next gets. */
  days: z.int().positive().default(7),
  /** Turned down or run out, it goes to the next on the list by itself. */
  passesOn: z.boolean().default(false),
  /** What the office wrote beside it. */
  message: z.string().default(''),
})
export type HangarOffer = z.infer<typeof HangarOffer>

/** What the list keeps of somebody beside their place; days as `YYYY-MM-DD` in Berlin. */
export const WaitingDetails = z.object({
  offer: HangarOffer.nullable().default(null),
  /** Places turned down or left unanswered; they are not offered again by themselves. */
  refusedBoxes: z.array(z.string()).default([]),
  /** Offers that ran out unanswered since the last sign of life. */
  lapsedOffers: z.int().default(0),
  /** Why the place in the list is not that of the day of asking; `null`: it is. */
  reason: z.string().nullable().default(null),
  /** The yearly question, its reminder, and the last answer. */
  askedOn: day.nullable().default(null),
  remindedOn: day.nullable().default(null),
  answeredOn: day.nullable().default(null),
})
export type WaitingDetails = z.infer<typeof WaitingDetails>

export function readWaitingDetails(json: string): WaitingDetails {
  return WaitingDetails.parse(JSON.parse(json))
}
