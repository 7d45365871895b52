import { normalizeRegistration } from '#app/lib/registration.ts'
import type { Values } from '#app/lib/form-values.ts'

/** What the form asks of an aircraft, by the names of its fields. */
export const aircraftFields = ['kennzeichen', 'muster', 'mtom', 'klasse', 'laermzeugnis'] as const

/** What the form would say of an aircraft that is known without asking anybody. */
export type KnownAircraft = Partial<Record<(typeof aircraftFields)[number], string>> & { kennzeichen: string }

/** What a mark alone tells here; only fields that are still empty are filled. */
export function filledByMark(typed: Values, known: readonly KnownAircraft[]): Values {
  const mark = normalizeRegistration(typed.kennzeichen ?? '')
  const found = mark === '' ? undefined : known.find(({ kennzeichen }) => kennzeichen === mark)
  if (found === undefined) return {}
  const isEmpty = (name: string) => (typed[name] ?? '') === ''
  // A certificate belongs to the aircraft: it is filled in with the mass or not at all.
  const names = aircraftFields.filter((name) => (name === 'laermzeugnis' ? isEmpty('mtom') : isEmpty(name)))
  return Object.fromEntries(names.flatMap((name) => (found[name] ? [[name, found[name]]] : [])))
}
