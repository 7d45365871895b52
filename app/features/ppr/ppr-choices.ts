import type { AircraftClass } from '#app/lib/registration.ts'

/** Labels of the form's choices in both languages, in the order of the form. */
export const classLabels: Record<'de' | 'en', Record<AircraftClass, string>> = {
  de: {
    aeroplane: 'Motorflugzeug',
    ultralight: 'Ultraleicht',
    tmg: 'Motorsegler',
    glider: 'Segelflugzeug',
    helicopter: 'Hubschrauber',
    balloon: 'Ballon',
  },
  en: {
    aeroplane: 'Aeroplane',
    ultralight: 'Microlight',
    tmg: 'Touring motor glider',
    glider: 'Glider',
    helicopter: 'Helicopter',
    balloon: 'Balloon',
  },
}

export const purposeLabels = {
  de: {
    gast: 'Besuch',
    tanken: 'Tanken',
    schulung: 'Schulung',
    werft: 'Werft',
    veranstaltung: 'Veranstaltung',
    gewerblich: 'gewerblicher Flug',
  },
  en: {
    gast: 'Visit',
    tanken: 'Refuelling',
    schulung: 'Training',
    werft: 'Maintenance',
    veranstaltung: 'Event',
    gewerblich: 'commercial flight',
  },
} as const

export const ruleLabels = {
  de: { vfr: 'Sichtflug (VFR)', nvfr: 'Sichtflug bei Nacht (NVFR)' },
  en: { vfr: 'VFR', nvfr: 'VFR at night (NVFR)' },
} as const

export const parkingLabels = {
  de: {
    keins: 'nicht über Nacht',
    gras: 'Vorfeld, Gras',
    befestigt: 'Vorfeld, befestigt',
    halle: 'Halle',
  },
  en: { keins: 'not overnight', gras: 'apron, grass', befestigt: 'apron, paved', halle: 'hangar' },
} as const

export const knowledgeLabels = {
  de: {
    platz: 'Ich kenne den Platz und seine Platzrunden.',
    einweisung: 'Zum ersten Mal hier: Ich habe die Einweisung gelesen und bestätigt.',
  },
  en: {
    platz: 'I know the field and its circuits.',
    einweisung: 'First time here: I have read and confirmed the briefing.',
  },
} as const

export const pprStatusLabels: Record<'de' | 'en', Record<string, string>> = {
  de: {
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
  },
  en: {
    new: 'received, not decided yet',
    query: 'question to you',
    confirmed: 'granted',
    rejected: 'denied',
    changed: 'changed, not decided yet',
    'cancelled-pilot': 'withdrawn by you',
    'cancelled-field': 'cancelled by the aerodrome',
    completed: 'completed',
    'no-show': 'not flown',
    expired: 'expired',
  },
}
