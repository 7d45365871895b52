import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { TrialOffersTable } from '#app/platform/database/tables.ts'
import { dayAndMonth, shortDate, timeRange } from '#app/lib/german-dates.ts'
import { decimal, euro, withUnit } from '#app/lib/german-numbers.ts'

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
  /** Choosing one of the free dates confirms it, without an answer of the club; a date has as many flights as places. */
  confirmsAtOnce: z.boolean().default(false),
  /** Key of the legal text for this kind of flight. */
  legalNote: z.string().default(''),
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

/** Returns e.g. `20–30 min`; text that is not a number stays as it is. */
export function flightTimeText({ flightTime }: Pick<TrialOffer, 'flightTime'>): string {
  return /^[\d–\s]+$/.test(flightTime) ? `${flightTime.replace('–', '\u2060–\u2060')}\u202Fmin` : flightTime
}

const priceKinds = {
  'per-person': 'pro Person',
  'per-flight': 'pro Flug',
  'per-minute': 'pro Minute',
  'cost-share': 'Kostenbeteiligung',
} as const

/** Returns e.g. `60 €`, with cents only if there are any. */
export function priceText({ priceCents }: Pick<TrialOffer, 'priceCents'>): string {
  return priceCents % 100 === 0 ? `${decimal(priceCents / 100)}\u202F€` : euro(priceCents)
}

export function priceKindText({
  priceKind,
  personsMax,
}: Pick<TrialOffer, 'priceKind' | 'personsMax'>): string {
  return personsMax > 1 ? `${priceKinds[priceKind]}, bis ${personsMax}\u00A0Gäste` : priceKinds[priceKind]
}

/** Returns e.g. `ab 10 Jahren, ab 1,40 m, 35–110 kg mit Kleidung`. */
export function limitsText(offer: TrialOffer): string {
  const { minAge, minHeightCm } = offer
  const limits = [
    minAge === null ? null : `ab ${minAge}\u00A0Jahren`,
    minHeightCm === null ? null : `ab ${withUnit(minHeightCm / 100, 'm', 2)}`,
    weightText(offer),
  ]
  return limits.filter((each) => each !== null).join(', ')
}

function weightText({ minWeightKg, maxWeightKg, weightBasis }: TrialOffer): string | null {
  if (maxWeightKg === null) return minWeightKg === null ? null : `ab ${withUnit(minWeightKg, 'kg')}`
  const most = withUnit(maxWeightKg, 'kg')
  if (weightBasis === 'combined') return `zusammen höchstens ${most}`
  return minWeightKg === null
    ? `bis ${most} mit Kleidung`
    : `${decimal(minWeightKg)}\u2060–\u2060${most} mit Kleidung`
}

/** Returns e.g. `1. April–31. Oktober, samstags und sonntags`. */
export function seasonText({ season, days }: Pick<TrialOffer, 'season' | 'days'>): string {
  // Any year will do: the season is the same in all.
  const span =
    season === null
      ? 'ganzjährig'
      : `${dayAndMonth(`2024-${season.from}`)}\u2060–\u2060${dayAndMonth(`2024-${season.to}`)}`
  return days === '' ? span : `${span}, ${days}`
}

/** Returns e.g. `Sa., 20. Juni, 14:00–16:00 Uhr`. */
export function slotText({ day, from, to }: Pick<TrialSlot, 'day' | 'from' | 'to'>): string {
  return `${shortDate(day)}, ${timeRange(from, to)}`
}

/** Returns e.g. `2 h am Platz`, `1 h 30 min am Platz`; `null` if the guest decides. */
export function onSiteText({ onSiteMinutes }: Pick<TrialOffer, 'onSiteMinutes'>): string | null {
  if (onSiteMinutes === null) return null
  return onSiteMinutes % 60 === 0
    ? `${withUnit(onSiteMinutes / 60, 'h')} am Platz`
    : onSiteMinutes > 60
      ? `${withUnit(Math.floor(onSiteMinutes / 60), 'h')} ${withUnit(onSiteMinutes % 60, 'min')} am Platz`
      : `${withUnit(onSiteMinutes, 'min')} am Platz`
}
