import { feeOf } from '#app/prices/fee.ts'
import { oneLanding } from '#app/prices/fee-question.ts'
import type { Tariff } from '#app/prices/tariff.ts'
import type { PprForm } from './ppr-form.ts'

const purposes: Partial<Record<PprForm['zweck'], 'training' | 'commercial'>> = {
  schulung: 'training',
  gewerblich: 'commercial',
}
const places = { keins: 'grass', gras: 'grass', befestigt: 'paved', halle: 'hangar' } as const

type Charged = Pick<
  PprForm,
  'class' | 'mtom' | 'laermzeugnis' | 'zweck' | 'landungen' | 'abstellen' | 'nights' | 'liter'
>

/** Landings and nights by the tariffs of the day of arrival, integer cents; `null` where one has no price. */
export function estimateOf(form: Charged, tariffs: readonly Tariff[]): number | null {
  const { totalCents, withoutTariff, lines } = feeOf(tariffs, {
    ...oneLanding,
    class: form.class,
    mtomKg: form.mtom,
    enhancedNoiseProtection: form.laermzeugnis === 'ja',
    purpose: purposes[form.zweck] ?? 'normal',
    landings: form.landungen ?? 1,
    nights: form.abstellen === 'keins' ? 0 : form.nights,
    parking: places[form.abstellen],
    fuelLitres: form.liter ?? 0,
  })
  return lines.length === 0 || withoutTariff.length > 0 ? null : totalCents
}
