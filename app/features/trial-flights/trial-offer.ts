import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { TrialOffersTable } from '#app/platform/database/tables.ts'

const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
const limit = z.number().int().positive().nullable().default(null)
const text = z.string().default('')

export const OfferDetails = z.object({
  /** `20–30`, `3 Starts`; plain numbers are minutes. */
  flightTime: z.string(),
  /** Minutes a guest is at the field; `null` if the guest decides. */
  onSiteMinutes: limit,
  priceCents: z.number().int().nonnegative(),
  priceKind: z.enum(['per-person', 'per-flight', 'per-minute', 'cost-share']),
  personsMax: z.number().int().positive().default(1),
  minAge: limit,
  minHeightCm: limit,
  /** Clothed. */
  maxWeightKg: limit,
  minWeightKg: limit,
  /** Whether the limit applies to each guest or to all together. */
  weightBasis: z.enum(['per-person', 'combined']).default('per-person'),
  accompaniment: text,
  /** Days of every year, both inclusive; `null`: all year. */
  season: z.object({ from: monthDay, to: monthDay }).nullable().default(null),
  /** E.g. „samstags und sonntags“. */
  days: text,
  meetingPoint: text,
  bring: text,
  text,
  voucher: z.boolean().default(false),
  /** Key of the legal text for this kind of flight. */
  legalNote: z.string().default('intro'),
})
export type OfferDetails = z.infer<typeof OfferDetails>

export type TrialOffer = ReturnType<typeof toOffer>

export function toOffer(row: Selectable<TrialOffersTable>) {
  return { id: row.id, title: row.title, kind: row.kind, ...readStored(OfferDetails, row.details) }
}

export type TrialSlot = { id: string; offerId: string; day: IsoDay; from: string; to: string; places: number }

/** Returns whether the day is in the offer's season; a season may span New Year. */
export function isInSeason(day: IsoDay, season: TrialOffer['season']): boolean {
  if (season === null) return true
  const at = day.slice(5)
  const { from, to } = season
  return from <= to ? at >= from && at <= to : at >= from || at <= to
}
