import type { IsoDay } from '#app/lib/calendar-day.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { type Tariff } from '#app/features/prices/tariff.ts'
import { customers } from '#app/features/prices/tariff-choices.ts'
import type { Prices } from '#app/features/prices/tariffs.server.ts'
import type { Charter } from './aircraft-details.ts'
import { inForce } from '#app/features/prices/price-days.ts'

/** Price per unit for one customer group, as text: `Mitglieder`, `192,00 €/h nass`, and the note of the price list. */
export type CharterPrice = { customer: Tariff['customer']; who: string; price: string; note: string }

const perLabels = { hour: 'h', minute: 'min', launch: 'Start' } as const
const unitLabels: Partial<Record<Tariff['unit'], string>> = {
  'per-hour': 'h',
  'per-minute': 'min',
  'per-start': 'Start',
  'per-day': 'Tag',
}

/** Display order: members first. */
const order: readonly Tariff['customer'][] = ['member', 'partner-club', 'based', 'guest', 'any']

/**
 * Returns the prices valid on a day. The price list takes precedence, with the rows chosen and those that continue them; if
 * it has no row for the aircraft, the price stored with the aircraft is used.
 */
export function charterPrices(
  charter: Charter | null,
  { tariffs, places }: Pick<Prices, 'tariffs' | 'places'>,
  day: IsoDay,
): CharterPrice[] {
  if (charter === null) return []
  const chosen = new Set(charter.tariffIds.map((id) => places.get(id)))
  const listed = inForce(tariffs, day).filter(({ id }) => chosen.has(places.get(id)))
  if (listed.length === 0) {
    const price = priceWith(charter.priceCents, perLabels[charter.per], charter.wet)
    return [{ customer: 'member', who: customers.member, price, note: '' }]
  }
  return listed
    .toSorted((a, b) => order.indexOf(a.customer) - order.indexOf(b.customer))
    .map(({ customer, amountCents, unit, details }) => ({
      customer,
      who: customers[customer],
      price: priceWith(amountCents, unitLabels[unit] ?? 'h', details.wet ?? charter.wet),
      note: details.note,
    }))
}

function priceWith(cents: number, unit: string, wet: boolean): string {
  return `${euro(cents)}/${unit}${wet ? ' nass' : ''}`
}

/** Returns the price for members, for the fleet list; `undefined` if there is none. */
export function memberPrice(prices: readonly CharterPrice[]): string | undefined {
  return prices.find(({ customer }) => customer === 'member')?.price
}
