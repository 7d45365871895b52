import type { Selectable } from 'kysely'
import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import type { TariffsTable } from '#app/platform/database/tables.ts'
import { customers, tariffClasses, tariffKinds, tariffUnits } from './tariff-choices.ts'
import { keysOf } from '#app/lib/labels.ts'

const day = z.string().refine(isCalendarDay, { error: 'Bitte geben Sie einen Tag an.' })

/** Data of a price besides its columns. */
export const TariffDetails = z.object({
  /** Label in the list; empty if the mass suffices. */
  label: z.string().default(''),
  note: z.string().default(''),
  /** The same in English; empty: a usual name is translated, anything else stands in German on English pages. */
  labelEn: z.string().default(''),
  noteEn: z.string().default(''),
  /** The amount is charged for every started multiple of this mass in kg, of the whole mass; `null`: once. */
  perStartedKg: z.int().positive().nullable().default(null),
  /** One of this number of landings is free; `null`: none. */
  freeEvery: z.int().positive().nullable().default(null),
  /** Minimum number for a discount. */
  minimumQuantity: z.int().positive().nullable().default(null),
  /** Number of free nights, if the condition is met. */
  freeFirstNights: z.int().nonnegative().default(0),
  freeFromFuelLitres: z.number().nonnegative().nullable().default(null),
  /** Parking on grass or on a paved stand; `null`: either. */
  place: z.enum(['grass', 'paved']).nullable().default(null),
  /** `call-out`: staff comes specially; `overtime`: staff stays longer. */
  occasion: z.enum(['call-out', 'overtime']).nullable().default(null),
  aircraftId: z.string().nullable().default(null),
  /** Charter including fuel; `null`: not applicable. */
  wet: z.boolean().nullable().default(null),
})
export type TariffDetails = z.infer<typeof TariffDetails>

export const Tariff = z.object({
  id: z.string(),
  kind: z.enum(keysOf(tariffKinds)),
  class: z.enum(keysOf(tariffClasses)),
  mtomFromKg: z.int().nonnegative().nullable().default(null),
  mtomToKg: z.int().positive().nullable().default(null),
  noise: z.enum(['enhanced', 'none', 'any']),
  purpose: z.enum(['normal', 'training', 'commercial', 'any']),
  customer: z.enum(keysOf(customers)),
  unit: z.enum(keysOf(tariffUnits)),
  amountCents: z.int(),
  vatRatePercent: z.int().min(0).max(100),
  surchargePercent: z.int().nullable().default(null),
  validFrom: day,
  validTo: day.nullable().default(null),
  details: TariffDetails,
})
export type Tariff = z.infer<typeof Tariff>

export function toTariff(row: Selectable<TariffsTable>): Tariff {
  return Tariff.parse({
    id: row.id,
    kind: row.kind,
    class: row.class,
    mtomFromKg: row.mtom_from_kg,
    mtomToKg: row.mtom_to_kg,
    noise: row.noise,
    purpose: row.purpose,
    customer: row.customer,
    unit: row.unit,
    amountCents: row.amount_cents,
    vatRatePercent: row.vat_rate_percent,
    surchargePercent: row.surcharge_percent,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    details: JSON.parse(row.details),
  })
}
