import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { FeeQuestion } from './fee-question.ts'

export const purposes = { normal: 'normal', schulung: 'training', gewerblich: 'commercial' } as const
export const customers = {
  gast: 'guest',
  gastverein: 'partner-club',
  mitglied: 'member',
  stationiert: 'based',
} as const
export const parkings = { gras: 'grass', befestigt: 'paved', halle: 'hangar' } as const

const keyOf = <T extends string, V>(choices: Readonly<Record<T, V>>, wanted: V): T =>
  (Object.keys(choices) as T[]).find((key) => choices[key] === wanted)!

/** Where the calculator answers a question; `day`: by the list of that day. */
export function calculatorAddress(question: FeeQuestion, day: IsoDay | null): string {
  const counts = {
    durchstarts: question.touchAndGos,
    naechte: question.nights,
    liter: question.fuelLitres,
    laenger: question.overtimeMinutes,
    anfahrt: question.callOutMinutes,
    feuerschutz: question.rescueMinutes,
    licht: question.litLandings,
  }
  const parameters = new URLSearchParams({
    ...(day !== null && { stand: day }),
    klasse: question.class,
    ...(question.mtomKg !== null && { mtom: String(question.mtomKg) }),
    laerm: question.enhancedNoiseProtection ? 'mit' : 'ohne',
    zweck: keyOf(purposes, question.purpose),
    kunde: keyOf(customers, question.customer),
    landungen: String(question.landings),
    platz: keyOf(parkings, question.parking),
  })
  for (const [name, count] of Object.entries(counts)) if (count > 0) parameters.set(name, String(count))
  return `/piloteninfo/preisliste?${parameters.toString()}#rechner`
}
