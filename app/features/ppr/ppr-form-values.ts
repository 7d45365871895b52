import { clock, localDate } from '#app/lib/german-dates.ts'
import { nightsBetween } from './asked-flight.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import { classOfRegistration } from '#app/lib/registration.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import type { PprFields } from './ppr-request.ts'
import type { Language } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'

/** Converts a request to form values, in local time. */
export function formValuesOf({
  fields,
  sender,
  language,
}: ReceivedRequest<PprFields>): Record<string, string> {
  const { eta, etd, fuel, parking, pic } = fields
  const moments = (name: string, iso: string | null): Record<string, string> =>
    iso === null
      ? {}
      : { [`${name}-tag`]: localDate(Date.parse(iso)), [`${name}-zeit`]: clock(Date.parse(iso)) }
  const stay = etd === null ? null : nightsBetween(localDate(Date.parse(eta)), localDate(Date.parse(etd)))
  return {
    kennzeichen: fields.registration,
    muster: fields.type,
    // Chosen only where the registration does not reveal it, so that another registration brings its own class.
    klasse: classOfRegistration(fields.registration) === fields.class ? '' : fields.class,
    mtom: String(fields.mtomKg),
    ...(fields.isOverMtom && { schwerer: 'ja' }),
    ...(fields.noiseCertificate && { laermzeugnis: 'ja' }),
    ...moments('ankunft', eta),
    ...moments('abflug', etd),
    zeitangabe: 'lt',
    von: fields.from,
    nach: fields.to ?? '',
    personen: String(fields.pob),
    passagiere: String(fields.passengers),
    zweck: fields.purpose,
    regeln: fields.flightRules,
    landungen: String(fields.landings),
    kraftstoff: fuel?.kind ?? '',
    liter: fuel?.litres == null ? '' : String(fuel.litres),
    abstellen: parking?.place ?? 'keins',
    // Only nights that the departure does not tell, so that they follow it when it is moved.
    naechte: parking === null || parking.nights === stay ? '' : String(parking.nights),
    spannweite: parking?.wingspanCm == null ? '' : decimal(parking.wingspanCm / 100),
    vorname: pic.firstName,
    name: pic.lastName,
    mail: sender.email ?? '',
    telefon: sender.phone ?? '',
    ...(fields.localKnowledge === 'einweisung' && { 'zum-ersten-mal': 'ja' }),
    bemerkung: fields.remark,
    sprache: language,
  }
}

/** Paths of the form, per language. */
export const pprAddress = pagePairs.ppr

/** Returns the address of a page below the pilot's own one, in the same language; a host may stand in front of both. */
export const belowOwnPpr = (link: string, page: 'aendern' | 'bewegung') =>
  link.endsWith('/en') ? `${link.slice(0, -'/en'.length)}/${page}/en` : `${link}/${page}`

/** Returns the address of the pilot's calendar entry, which is in the language of the request. */
export const calendarOfOwnPpr = (link: string) => `${link.replace(/\/en$/, '')}/landung.ics`

export const againField = 'wie'

/** Returns the form's path, prefilled with the reusable data of a request. */
export function againAddress(link: string, language: Language): string {
  const [, key] = /\/piloteninfo\/ppr\/([\w-]+)/.exec(link) ?? []
  return `${pprAddress[language]}?${againField}=${key}`
}
