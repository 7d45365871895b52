import { isKnownRegistration, normalizeRegistration } from './registration.ts'

/**
 * Returns the validation error for a registration as typed; `undefined` when it is acceptable. German registrations must be
 * complete; foreign ones are never refused, only text that is no registration at all.
 */
export function registrationFault(typed: string): string | undefined {
  const mark = normalizeRegistration(typed)
  const bare = mark.replace(/[^A-Z0-9]/g, '')
  if (mark === '') return 'Bitte geben Sie das Kennzeichen an.'
  if (bare.length < 2 || mark.length > 12 || !/^[A-Z0-9 ./–-]+$/.test(mark)) {
    return 'Ein Kennzeichen besteht nur aus Buchstaben, Ziffern und einem Strich.'
  }
  if (isKnownRegistration(mark) || !isGerman(mark)) return undefined
  const rest = bare.slice(1)
  if (/^[A-Z]{4}$/.test(rest)) {
    return `Mit „D-${rest[0]}“ beginnt kein deutsches Kennzeichen. Bitte prüfen Sie den Buchstaben nach dem Strich.`
  }
  return rest.length < 4
    ? 'Das Kennzeichen ist unvollständig. Es besteht in Deutschland aus „D-“ und vier Buchstaben oder Ziffern.'
    : 'Ein deutsches Kennzeichen besteht aus „D-“ und vier Buchstaben oder vier Ziffern.'
}

/** Registrations of other states that begin with D have a digit next and no hyphen after it (Angola: D2). */
function isGerman(mark: string): boolean {
  return /^D[- –]/.test(mark) || /^D[A-Z]/.test(mark)
}
