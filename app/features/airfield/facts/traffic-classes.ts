// Apart from their schema, whose library the form in the browser must not bring.
import { listed } from '#app/lib/listed.ts'
import type { Language } from '#app/lib/saying.ts'

/** Kinds of traffic an airfield is licensed for. */
export const trafficClasses = {
  aeroplane: { de: 'Flugzeuge', en: 'Aeroplanes' },
  tmg: { de: 'Reisemotorsegler', en: 'Touring motor gliders' },
  glider: { de: 'Segelflugzeuge', en: 'Gliders' },
  ultralight: { de: 'Luftsportgeräte (UL)', en: 'Microlights' },
  helicopter: { de: 'Hubschrauber', en: 'Helicopters' },
  balloon: { de: 'Ballone', en: 'Balloons' },
  parachute: { de: 'Fallschirmsprung', en: 'Parachuting' },
  model: { de: 'Flugmodelle', en: 'Model aircraft' },
} as const

/** Returns `Immer mit PPR: Hubschrauber und Ballone.`; nothing if no kind of traffic always needs it. */
export function alwaysPpr(
  permitted: readonly { class: keyof typeof trafficClasses; pprOnly: boolean }[],
  language: Language,
): string[] {
  const names = permitted.flatMap((each) => (each.pprOnly ? [trafficClasses[each.class][language]] : []))
  if (names.length === 0) return []
  return language === 'de'
    ? [`Immer mit PPR: ${listed(names, 'de')}.`]
    : [`PPR at all times: ${listed(names, 'en').toLowerCase()}.`]
}
