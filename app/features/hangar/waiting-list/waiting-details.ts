import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'

const day = z.string().refine(isCalendarDay)

/** An offer of a place to an applicant. */
export const HangarOffer = z.object({
  /** `null`: any place of the kind. */
  boxId: z.string().nullable(),
  /** Last day for accepting, Europe/Berlin. */
  until: day,
  /** Days the next applicant gets to answer. */
  days: z.int().positive().default(7),
  /** Whether the place is automatically offered to the next applicant when declined or expired. */
  passesOn: z.boolean().default(false),
  /** The office's message. */
  message: z.string().default(''),
})
export type HangarOffer = z.infer<typeof HangarOffer>

/** Data of a list entry besides its position; days as `YYYY-MM-DD`, Europe/Berlin. */
export const WaitingDetails = z.object({
  offer: HangarOffer.nullable().default(null),
  /** Places declined or left unanswered; not offered automatically again. */
  refusedBoxes: z.array(z.string()).default([]),
  /** Unanswered offers since the applicant's last reaction. */
  lapsedOffers: z.int().default(0),
  /** Why the position does not follow the date of the request; `null`: it does. */
  reason: z.string().nullable().default(null),
  /** Days of the yearly question, its reminder and the last answer. */
  askedOn: day.nullable().default(null),
  remindedOn: day.nullable().default(null),
  answeredOn: day.nullable().default(null),
})
export type WaitingDetails = z.infer<typeof WaitingDetails>

export function readWaitingDetails(json: string): WaitingDetails {
  return WaitingDetails.parse(JSON.parse(json))
}
