import { trafficClasses } from '#app/features/airfield/facts/traffic-classes.ts'
import { withUnit, withUnitInEnglish } from '#app/lib/german-numbers.ts'
import type { AircraftClass } from '#app/lib/registration.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { JudgedBy } from './ppr-checks.ts'

type Weighed = { mtomKg: number | null; class: AircraftClass | null }

/** Returns the maximum mass of the airfield in kg for an aircraft above it, even with PPR; `undefined` if it may land. */
export function exceededLimit(
  { mtomKg, class: kind }: Weighed,
  airfield: JudgedBy['airfield'],
): number | undefined {
  const limits = [ownLimit(kind, airfield), airfield?.mtomWithPprKg].filter((kg) => kg != null)
  const limit = limits.length > 0 ? Math.min(...limits) : airfield?.mtomKg
  return limit != null && mtomKg !== null && mtomKg > limit ? limit : undefined
}

const ownLimit = (kind: AircraftClass | null, airfield: JudgedBy['airfield']) =>
  airfield?.permittedTraffic.find((each) => each.class === kind)?.mtomKg

/** Returns up to which mass the airfield is licensed, and whom to call; empty for an aircraft that may land. */
export function licensedMass(aircraft: Weighed, airfield: JudgedBy['airfield'], language: Language): string {
  const limit = exceededLimit(aircraft, airfield)
  if (limit === undefined) return ''
  const { say } = saying(language)
  const { class: kind } = aircraft
  const names = kind !== null && ownLimit(kind, airfield) === limit ? trafficClasses[kind] : undefined
  const [de, en] = names === undefined ? ['', ''] : [` für ${names.de}`, ` ${names.en.toLowerCase()}`]
  const mass = formatMass(limit, language)
  const phone = airfield?.phoneTower ?? ''
  return say(
    `Der Platz ist${de} bis ${mass} zugelassen. Bitte rufen Sie vor der Planung an: ${phone}.`,
    `The aerodrome is licensed for${en} up to ${mass}. Please call before you plan: ${phone}.`,
  )
}

/** Returns the objection to a mass above the limit, with the advice to call the tower; `undefined` if it may land. */
export function massObjection(
  aircraft: Weighed & { mtomKg: number },
  airfield: JudgedBy['airfield'],
  language: Language,
): string | undefined {
  const limit = exceededLimit(aircraft, airfield)
  if (limit === undefined) return undefined
  const { mtomKg } = aircraft
  const { say } = saying(language)
  const mass = (kg: number) => formatMass(kg, language)
  const phone = airfield?.phoneTower === undefined ? '' : ` (${airfield.phoneTower})`
  return say(
    `Mit ${mass(mtomKg)} ist Ihr Luftfahrzeug schwerer, als der Platz zugelassen ist (${mass(limit)}). Bitte rufen Sie an${phone} oder kreuzen Sie an, dass wir die Anfrage trotzdem prüfen sollen.`,
    `With ${mass(mtomKg)} your aircraft is heavier than the aerodrome is licensed for (${mass(limit)}). Please call${phone}, or tick the box asking us to consider the request anyway.`,
  )
}

/** Returns `5 700 kg`, `5,700 kg`. */
export function formatMass(kg: number, language: Language): string {
  return language === 'de' ? withUnit(kg, 'kg') : withUnitInEnglish(kg, 'kg')
}
