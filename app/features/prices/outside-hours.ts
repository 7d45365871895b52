import type { FeeQuestion } from './fee-question.ts'
import type { Tariff } from './tariff.ts'

/** Whether the unit can be charged for minutes: by started period, per landing, or once. */
export function isCountedForMinutes({ unit }: Tariff): boolean {
  return unit.startsWith('per-started-') || unit === 'per-landing' || unit === 'per-start' || unit === 'each'
}

/**
 * Splits the minutes outside the hours into those with a price for their occasion and the rest together, which a surcharge
 * without an occasion applies to. `onSum`: percentages of the landings that apply. If the list has only these, no minutes
 * remain.
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
