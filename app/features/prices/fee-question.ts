import type { AircraftClass } from '#app/lib/registration.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'

/** What somebody wants to know the price of: one stay. */
export type FeeQuestion = {
  class: AircraftClass
  /** `null` where no tariff of the class asks for the mass. */
  mtomKg: number | null
  /** Whether a certificate of enhanced noise protection is shown. */
  enhancedNoiseProtection: boolean
  purpose: 'normal' | 'training' | 'commercial'
  customer: 'guest' | 'partner-club' | 'member' | 'based'
  landings: number
  touchAndGos: number
  nights: number
  parking: 'grass' | 'paved' | 'hangar'
  /** Litres taken; some nights are free with enough of them. */
  fuelLitres: number
  /** Minutes somebody stays after closing time. */
  overtimeMinutes: number
  /** Minutes somebody comes for outside the hours. */
  callOutMinutes: number
  /** Minutes the fire engine stands by. */
  rescueMinutes: number
  /** Landings with the runway lit. */
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

/** Where the calculator answers a question; `day`: by the list of that day. */
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
