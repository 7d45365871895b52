import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { optionalText } from './frequency.ts'
import { keysOf } from '#app/lib/labels.ts'

export const payments = {
  'fuel-card': { de: 'Tankkarte', en: 'fuel card' },
  card: { de: 'Karte', en: 'card' },
  cash: { de: 'bar', en: 'cash' },
  invoice: { de: 'Rechnung', en: 'invoice' },
  transfer: { de: 'Überweisung', en: 'bank transfer' },
  app: { de: 'App', en: 'app' },
} as const

export const Fuel = z.object({
  id: z.string(),
  /** As sold: `UL 91`, `AVGAS 100LL`, `Strom`. */
  kind: z.string(),
  /** Gross, cents per litre; `null` if unknown. */
  pricePerLitreCents: z.int().nonnegative().nullable(),
  /** Day of the price, `YYYY-MM-DD`. */
  asOf: z.string().refine(isCalendarDay, 'Bitte ein Datum angeben, das es gibt.').nullable(),
  available: z.boolean(),
  selfService: z.boolean(),
  payment: z.array(z.enum(keysOf(payments))),
  hours: optionalText,
  note: optionalText,
})
export type Fuel = z.infer<typeof Fuel>
