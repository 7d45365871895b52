import { normalizeRegistration } from '#app/lib/registration.ts'
import type { Values } from '#app/lib/form-values.ts'

/** Names of the fields about the aircraft. */
export const aircraftFields = ['kennzeichen', 'muster', 'mtom', 'klasse', 'laermzeugnis'] as const

/** Form values of a known aircraft, available without an external query. */
export type KnownAircraft = Partial<Record<(typeof aircraftFields)[number], string>> & { kennzeichen: string }

/** Returns the values known for the typed registration; only for fields that are still empty. */
export function filledByMark(typed: Values, known: readonly KnownAircraft[]): Values {
  const mark = normalizeRegistration(typed.kennzeichen ?? '')
  const found = mark === '' ? undefined : known.find(({ kennzeichen }) => kennzeichen === mark)
  if (found === undefined) return {}
  const isEmpty = (name: string) => (typed[name] ?? '') === ''
  // The noise certificate belongs to the aircraft: it is filled in together with the mass or not at all.
  const names = aircraftFields.filter((name) => (name === 'laermzeugnis' ? isEmpty('mtom') : isEmpty(name)))
  return Object.fromEntries(names.flatMap((name) => (found[name] ? [[name, found[name]]] : [])))
}
