import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Tariff } from '../tariff.ts'

/** Names of the fields of a price in the list: the amount as typed, and the cents that were shown, to notice a change by others. */
export const amountFields = ({ id }: { id: string }) => ({ amount: `betrag.${id}`, seen: `war.${id}` })

/** Values in the URL. */
export const pricePeriods = ['gilt', 'kommt', 'frueher'] as const
type PricePeriod = (typeof pricePeriods)[number]

export const periodNames: Record<PricePeriod, string> = {
  gilt: 'Gilt heute',
  kommt: 'Kommt',
  frueher: 'Früher',
}

export const pricesAddress = '/admin/preise'

/** Returns the URL of the list of that period. */
export const periodAddress = (period: PricePeriod): string =>
  period === 'gilt' ? pricesAddress : `${pricesAddress}?zeit=${period}`

export function periodOf(
  { validFrom, validTo }: Pick<Tariff, 'validFrom' | 'validTo'>,
  today: IsoDay,
): PricePeriod {
  if (validFrom > today) return 'kommt'
  return validTo !== null && validTo < today ? 'frueher' : 'gilt'
}
