import type { AircraftClass } from '#app/lib/registration.ts'

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
