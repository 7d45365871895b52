import type { FeeQuestion } from './fee-question.ts'
import type { Tariff } from './tariff.ts'

/** What can be counted when minutes are asked about: the minutes themselves, the landings, or the one occasion. */
export function isCountedForMinutes({ unit }: Tariff): boolean {
  return unit.startsWith('per-started-') || unit === 'per-landing' || unit === 'per-start' || unit === 'each'
}

/**
 * Minutes outside the hours: those with a price for their occasion, and the others together, which a surcharge that names
 * none is for. `onSum`: shares of the landings that go with them. Where only those are in the list, no minutes are left.
 */
export function outsideHours(rows: readonly Tariff[], { callOutMinutes, overtimeMinutes }: FeeQuestion) {
  const priced = rows.filter(isCountedForMinutes)
  const has = (occasion: Tariff['details']['occasion']) =>
    priced.some(({ details }) => details.occasion === occasion)
  const onSum = rows.filter(({ unit, details: { occasion } }) => {
    if (unit !== 'of-sum') return false
    if (occasion === null) return callOutMinutes + overtimeMinutes > 0
    return (occasion === 'call-out' ? callOutMinutes : overtimeMinutes) > 0
  })
  const isCovered = !has(null) && onSum.length > 0
  const own = (occasion: 'call-out' | 'overtime', minutes: number) =>
    has(occasion) || (!has(null) && !isCovered) ? minutes : 0
  const callOut = own('call-out', callOutMinutes)
  const overtime = own('overtime', overtimeMinutes)
  const either = isCovered ? 0 : callOutMinutes + overtimeMinutes - callOut - overtime
  return { callOut, overtime, either, onSum }
}
