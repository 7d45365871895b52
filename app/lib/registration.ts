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
