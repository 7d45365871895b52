import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Tariff } from './tariff.ts'

/** Returns the tariffs valid on a day, in the order of the list. */
export function inForce<T extends Tariff>(tariffs: readonly T[], day: IsoDay): T[] {
  return tariffs.filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
}
