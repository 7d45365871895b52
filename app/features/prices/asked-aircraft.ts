import {
  type AircraftClass,
  classOfRegistration,
  isKnownRegistration,
  normalizeRegistration,
} from '#app/lib/registration.ts'

export type AskedAircraft = {
  /** Registration; `null` if none was typed. */
  registration: string | null
  /** Derived from the registration; a foreign or missing one counts as an aeroplane. */
  class: AircraftClass
  mtomKg: number | null
}

/**
 * Parses the aircraft in a search such as „Landegebühr D-EXYZ 1.157 kg“: a registration with hyphen or in capitals, a mass
 * in kg or t.
 */
export function askedAircraft(typed: string): AskedAircraft {
  const registration =
    typed
      .split(/\s+/)
      .filter((word) => word.includes('-') || (word === word.toUpperCase() && /[A-Z]/.test(word)))
      .map(normalizeRegistration)
      .find(isKnownRegistration) ?? null
  const known = registration === null ? null : classOfRegistration(registration)
  return { registration, class: known ?? 'aeroplane', mtomKg: massIn(typed) }
}

function massIn(typed: string): number | null {
  const mass = /(?<![\p{L}\p{N}.,-])(\d{1,3}(?:[.,\s\u202F]\d{3})+|\d+(?:[.,]\d+)?)\s*(kg|t)(?!\p{L})/iu.exec(
    typed,
  )
  if (mass === null) return null
  const [digits, inTonnes] = [mass[1]!.replace(/[\s\u202F]/g, ''), mass[2]!.toLowerCase() === 't']
  // Three digits after a sign are thousands of kilograms, as in German with a point and in English with a comma.
  const isGrouped = !inTonnes && /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
  const number = Number(isGrouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'))
  const kilograms = Math.ceil(inTonnes ? Math.round(number * 1e6) / 1000 : number)
  return kilograms > 0 && kilograms <= 600_000 ? kilograms : null
}
