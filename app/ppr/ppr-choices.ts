import type { AircraftClass } from '#app/lib/registration.ts'

/** The form's words beside the product's; the order is that of the form. */
export const classWords: Record<AircraftClass, string> = {
  aeroplane: 'Motorflugzeug',
  ultralight: 'Ultraleicht',
  tmg: 'Motorsegler',
  glider: 'Segelflugzeug',
  helicopter: 'Hubschrauber',
  balloon: 'Ballon',
}

export const purposeWords = {
  gast: 'Besuch',
  tanken: 'Tanken',
  schulung: 'Schulung',
  werft: 'Werft',
  veranstaltung: 'Veranstaltung',
  gewerblich: 'gewerblicher Flug',
} as const
export type Purpose = keyof typeof purposeWords

export const ruleWords = { vfr: 'Sichtflug (VFR)', nvfr: 'Sichtflug bei Nacht (NVFR)' } as const

export const parkingWords = {
  keins: 'nicht über Nacht',
  gras: 'Vorfeld, Gras',
  befestigt: 'Vorfeld, befestigt',
  halle: 'Halle',
} as const

export const knowledgeWords = {
  platz: 'Ich kenne den Platz und seine Platzrunden.',
  einweisung: 'Ich habe die Einweisung im AIP-Auszug gelesen.',
} as const

export const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const pprStatusWords: Record<string, string> = {
  new: 'eingegangen, noch nicht entschieden',
  query: 'Rückfrage',
  confirmed: 'bestätigt',
  rejected: 'abgelehnt',
  changed: 'geändert, noch nicht entschieden',
  'cancelled-pilot': 'von Ihnen zurückgezogen',
  'cancelled-field': 'vom Platz storniert',
  completed: 'durchgeführt',
  'no-show': 'nicht angeflogen',
  expired: 'abgelaufen',
}
