import type { Tariff } from '../tariff.ts'

/** Kinds of which the calculator uses exactly one row. */
const calculated = new Set<Tariff['kind']>([
  'landing',
  'touch-and-go',
  'parking',
  'hangar',
  'ppr-surcharge',
  'lighting',
  'rescue',
])

/**
 * Returns a row that would apply to the same case on the same day, which would be ambiguous; `undefined` if there is none.
 */
export function clashingTariff(tariff: Tariff, others: readonly Tariff[]): Tariff | undefined {
  if (!calculated.has(tariff.kind) || tariff.unit === 'of-sum') return undefined
  return others.find(
    (other) =>
      other.id !== tariff.id &&
      caseOf(other) === caseOf(tariff) &&
      overlap(
        [tariff.mtomFromKg ?? 0, tariff.mtomToKg ?? Infinity],
        [other.mtomFromKg ?? 0, other.mtomToKg ?? Infinity],
      ) &&
      tariff.validFrom <= (other.validTo ?? '9999') &&
      other.validFrom <= (tariff.validTo ?? '9999'),
  )
}

function caseOf({ kind, class: aircraft, noise, purpose, customer, unit, details }: Tariff): string {
  return [kind, aircraft, noise, purpose, customer, unit, details.place, details.occasion].join(' ')
}

/** Lower bounds exclusive, upper inclusive: 600–1000 and 1000–1200 do not overlap. */
function overlap([from, to]: readonly [number, number], [start, end]: readonly [number, number]): boolean {
  return from < end && start < to
}
