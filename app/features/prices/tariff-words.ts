import { euro, integer } from '#app/lib/german-numbers.ts'
import type { Tariff } from './tariff.ts'
import { tariffClasses, tariffKinds, tariffUnits } from './tariff-choices.ts'

const dash = '\u2060–\u2060'
const kg = '\u202Fkg'

/** `12,50 €`, `frei`, `+50 %`; a share of the sum has no price of its own. */
export function priceWords({ amountCents, surchargePercent, unit }: Tariff): string {
  if (unit === 'of-sum') return surchargePercent === null ? '–' : percentWords(surchargePercent)
  return amountCents === 0 ? 'frei' : euro(amountCents)
}

/** `bis 600 kg`, `601–1 000 kg`, `über 2 000 kg`; empty where the mass does not matter. */
export function massWords({ mtomFromKg, mtomToKg, details }: Tariff): string {
  if (mtomFromKg !== null && details.perStartedKg !== null) {
    return `über ${integer(mtomFromKg)}${kg}, je angefangene ${integer(details.perStartedKg)}${kg}`
  }
  if (mtomToKg === null) return mtomFromKg ? `über ${integer(mtomFromKg)}${kg}` : ''
  return mtomFromKg
    ? `${integer(mtomFromKg + 1)}${dash}${integer(mtomToKg)}${kg}`
    : `bis ${integer(mtomToKg)}${kg}`
}

/** What the list calls the row: its own name, otherwise its mass, otherwise its class. */
export function tariffName(tariff: Tariff): string {
  return tariff.details.label || massWords(tariff) || tariffClasses[tariff.class]
}

/** A row named for itself, as on a receipt: `Landung, 1 001–1 200 kg, erhöhter Schallschutz`. */
export function receiptName(tariff: Tariff): string {
  const noise =
    tariff.noise === 'any' ? '' : tariff.noise === 'enhanced' ? 'erhöhter Schallschutz' : 'ohne Lärmzeugnis'
  return [...new Set([tariffKinds[tariff.kind], tariffName(tariff), noise])].filter(Boolean).join(', ')
}

/** `3 Landungen`, `2 angefangene 30 Minuten`, in the unit of the row. */
export function quantityWords({ unit, details }: Tariff, quantity: number): string {
  if (unit === 'of-sum') return ''
  if (details.perStartedKg !== null) return `${integer(quantity)} × ${integer(details.perStartedKg)}${kg}`
  return `${integer(quantity)} × ${tariffUnits[unit].replace(/^je /, '')}`
}

/** `Verlängerung nach Betriebsschluss, 12,00 € je angefangene 30 Minuten` */
export function surchargeWords(tariff: Tariff): string {
  return `${tariffName(tariff)}, ${priceWords(tariff)} ${tariffUnits[tariff.unit]}`
}

/** `25 % Nachlass`, `50 % Aufschlag` */
export function percentWords(percent: number): string {
  return `${integer(Math.abs(percent))}\u202F% ${percent < 0 ? 'Nachlass' : 'Aufschlag'}`
}

/** A rule on the sum as a sentence: `Vereine der Region: 25 % Nachlass (nach Liste im Turm).` */
export function sumRuleSentence({ details, surchargePercent, ...tariff }: Tariff): string {
  const name = details.label || tariffClasses[tariff.class]
  if (surchargePercent === null) return `${name}: ${details.note}.`
  return `${name}: ${percentWords(surchargePercent)}${details.note === '' ? '' : ` (${details.note})`}.`
}
