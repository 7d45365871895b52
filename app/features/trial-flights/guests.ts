import { z } from 'zod'
import { withUnit } from '#app/lib/german-numbers.ts'
import type { TrialOffer } from './trial-offer.ts'

/** A guest. Age, weight and height are erased 14 days after the flight unless the club sets another period. */
export const Guest = z.object({
  name: z.string(),
  /** Years. */
  age: z.number().int().nullable(),
  /** Kilograms, clothed. */
  weightKg: z.number().int().nullable(),
  heightCm: z.number().int().nullable(),
  note: z.string().nullable(),
})
export type Guest = z.infer<typeof Guest>

/** Guardian of guests under 18; `agreedAt` is when they agreed through a link mailed to them (ISO 8601, UTC). */
export const Guardian = z.object({ name: z.string(), email: z.string(), agreedAt: z.string().nullable() })
export type Guardian = z.infer<typeof Guardian>

export const isMinor = ({ age }: Pick<Guest, 'age'>): boolean => age !== null && age < 18

/** Returns the names of guests under 18, who need a guardian's consent. */
export const minorsOf = ({ guests }: { guests: readonly Guest[] }) =>
  guests.filter(isMinor).map(({ name }) => name)

type Limits = Pick<
  TrialOffer,
  'minAge' | 'minHeightCm' | 'minWeightKg' | 'maxWeightKg' | 'weightBasis' | 'personsMax'
>

/** Returns what must be discussed before the flight, as German sentences; a form turns nobody away. */
export function concernsOf(guests: readonly Guest[], limits: Limits): string[] {
  const { personsMax, maxWeightKg, weightBasis } = limits
  const concerns = guests.flatMap((guest) => concernsOfOne(guest, limits))
  if (guests.length > personsMax) {
    const places = personsMax === 1 ? 'einem Gast' : `${personsMax} Gästen`
    concerns.push(`Dieser Flug ist mit höchstens ${places} möglich, für mehr fliegen wir mehrmals.`)
  }
  const together = guests.reduce((sum, { weightKg }) => sum + (weightKg ?? 0), 0)
  if (weightBasis === 'combined' && maxWeightKg !== null && together > maxWeightKg) {
    concerns.push(
      `Zusammen sind es ${withUnit(together, 'kg')}, möglich sind höchstens ${withUnit(maxWeightKg, 'kg')}.`,
    )
  }
  return concerns
}

function concernsOfOne({ name, age, weightKg, heightCm }: Guest, limits: Limits): string[] {
  const { minAge, minHeightCm, minWeightKg, maxWeightKg, weightBasis } = limits
  const concerns: string[] = []
  if (age !== null && minAge !== null && age < minAge)
    concerns.push(`${name} ist jünger als ${minAge} Jahre.`)
  if (heightCm !== null && minHeightCm !== null && heightCm < minHeightCm) {
    concerns.push(`${name} ist kleiner als ${withUnit(minHeightCm / 100, 'm', 2)}.`)
  }
  if (weightKg === null || weightBasis === 'combined') return concerns
  if (maxWeightKg !== null && weightKg > maxWeightKg) {
    concerns.push(`${name} wiegt mehr als ${withUnit(maxWeightKg, 'kg')}, die Grenze dieses Flugzeugs.`)
  }
  if (minWeightKg !== null && weightKg < minWeightKg) {
    concerns.push(
      `${name} wiegt weniger als ${withUnit(minWeightKg, 'kg')}, das Mindestgewicht im vorderen Sitz.`,
    )
  }
  return concerns
}
