import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Tariff } from '../tariff.ts'

/** As the address has them. */
export const periods = ['gilt', 'kommt', 'frueher'] as const
export type Period = (typeof periods)[number]

export const periodNames: Record<Period, string> = { gilt: 'Gilt heute', kommt: 'Kommt', frueher: 'Früher' }

export function periodOf({ validFrom, validTo }: Tariff, today: IsoDay): Period {
  if (validFrom > today) return 'kommt'
  return validTo !== null && validTo < today ? 'frueher' : 'gilt'
}
