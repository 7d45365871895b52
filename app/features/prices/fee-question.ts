import type { AircraftClass } from '#app/lib/registration.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Tariff } from './tariff.ts'

/** Input of the fee calculation: one stay. */
export type FeeQuestion = {
  class: AircraftClass
  /** `null` if no tariff of the class depends on the mass. */
  mtomKg: number | null
  /** Whether a certificate of enhanced noise protection exists. */
  enhancedNoiseProtection: boolean
  purpose: 'normal' | 'training' | 'commercial'
  customer: 'guest' | 'partner-club' | 'member' | 'based'
  landings: number
  touchAndGos: number
  nights: number
  parking: 'grass' | 'paved' | 'hangar'
  /** Litres refuelled; enough of them make some nights free. */
  fuelLitres: number
  /** Minutes the staff stays after closing time. */
  overtimeMinutes: number
  /** Minutes the staff comes for outside the hours. */
  callOutMinutes: number
  /** Minutes the fire engine is on standby. */
  rescueMinutes: number
  /** Landings with runway lighting. */
  litLandings: number
}

export const oneLanding: FeeQuestion = {
  class: 'aeroplane',
  mtomKg: null,
  enhancedNoiseProtection: true,
  purpose: 'normal',
  customer: 'guest',
  landings: 1,
  touchAndGos: 0,
  nights: 0,
  parking: 'grass',
  fuelLitres: 0,
  overtimeMinutes: 0,
  callOutMinutes: 0,
  rescueMinutes: 0,
  litLandings: 0,
}

export const purposes = { normal: 'normal', schulung: 'training', gewerblich: 'commercial' } as const
export const customers = {
  gast: 'guest',
  gastverein: 'partner-club',
  mitglied: 'member',
  stationiert: 'based',
} as const
export const parkings = { gras: 'grass', befestigt: 'paved', halle: 'hangar' } as const

const keyOf = <T extends string, V>(choices: Readonly<Record<T, V>>, wanted: V): T =>
  (Object.keys(choices) as T[]).find((key) => choices[key] === wanted)!

/** Returns the calculator's URL for a question; `day`: by the price list of that day. */
export function calculatorAddress(question: FeeQuestion, day: IsoDay | null): string {
  const counts = {
    durchstarts: question.touchAndGos,
    naechte: question.nights,
    liter: question.fuelLitres,
    laenger: question.overtimeMinutes,
    anfahrt: question.callOutMinutes,
    feuerschutz: question.rescueMinutes,
    licht: question.litLandings,
  }
  const parameters = new URLSearchParams({
    ...(day !== null && { stand: day }),
    klasse: question.class,
    ...(question.mtomKg !== null && { mtom: String(question.mtomKg) }),
    laerm: question.enhancedNoiseProtection ? 'mit' : 'ohne',
    zweck: keyOf(purposes, question.purpose),
    kunde: keyOf(customers, question.customer),
    landungen: String(question.landings),
    platz: keyOf(parkings, question.parking),
  })
  for (const [name, count] of Object.entries(counts)) if (count > 0) parameters.set(name, String(count))
  return `/piloteninfo/preisliste?${parameters.toString()}#rechner`
}

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
