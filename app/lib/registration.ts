/** Nationality marks before the hyphen; those of two letters first, so that OE is not read as O. */
const nationalities = [
  'OE',
  'HB',
  'OK',
  'OM',
  'SP',
  'PH',
  'OO',
  'LX',
  'OY',
  'SE',
  'LN',
  'OH',
  'HA',
  'EC',
  'CS',
  'EI',
  'S5',
  '9A',
  'YR',
  'LY',
  'YL',
  'ES',
  'D',
  'F',
  'G',
  'I',
  'M',
]

/** German registrations by LuftVZO Anlage 1: powered aircraft and balloons by class letter, gliders by four digits. */
const german = /^D-(?:[A-CE-IK-OU][A-Z]{3}|\d{4})$/
const external =
  /^(?:(?:OE|HB|OK|OM|SP|PH|OO|LX|OY|SE|LN|OH|HA|EC|CS|EI|S5|9A|YR|LY|YL|ES|F|I|G|M)-[A-Z0-9]{3,4}|N[1-9]\d{0,4}[A-Z]{0,2})$/

/**
 * Returns a registration as painted on the aircraft: upper case, one hyphen after the nationality (`d1234` → `D-1234`, `oe
 * abc` → `OE-ABC`), none in registrations of the United States (`N123AB`). Unknown forms stay as typed, in upper case:
 * foreign registrations are never refused.
 */
export function normalizeRegistration(text: string): string {
  const typed = text.trim().toUpperCase()
  const bare = typed.replace(/[^A-Z0-9]/g, '')
  if (/^N\d/.test(bare)) return bare
  // A hyphen typed after one or two characters is left where it is.
  const split = /^([A-Z0-9]{1,2})\s*[-–]\s*([A-Z0-9]{2,5})$/.exec(typed)
  if (split !== null) return `${split[1]}-${split[2]}`
  const nationality = nationalities.find((mark) => bare.startsWith(mark))
  const rest = bare.slice(nationality?.length ?? 0)
  return nationality === undefined || rest.length < 3 || rest.length > 4 ? typed : `${nationality}-${rest}`
}

/** Returns whether a normalised registration has a known form; show a hint for an unknown one, do not refuse it. */
export function isKnownRegistration(registration: string): boolean {
  return german.test(registration) || external.test(registration)
}

export type AircraftClass = 'glider' | 'tmg' | 'ultralight' | 'aeroplane' | 'helicopter' | 'balloon'

/** Returns the class that the letter or digit after `D-` stands for; `null` for foreign registrations and rarer classes. */
export function classOfRegistration(registration: string): AircraftClass | null {
  if (!german.test(registration)) return null
  const letter = registration[2]!
  if (/\d/.test(letter)) return 'glider'
  if ('ABCEFGI'.includes(letter)) return 'aeroplane'
  const others: Record<string, AircraftClass> = { K: 'tmg', M: 'ultralight', H: 'helicopter', O: 'balloon' }
  return others[letter] ?? null
}

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
