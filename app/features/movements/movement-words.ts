import { clock, clockUtc, localDate, longDate } from '#app/lib/german-dates.ts'
import { directions, flights, type Movement } from './movement.ts'

/** `Landung um 14:32 LT (12:32 UTC) aus Seeberg` */
export function movementLine({ at, direction, count, otherField }: Movement): string {
  const instant = Date.parse(at)
  const word = direction === 'circuit' ? `${count} × Platzrunde` : directions[direction]
  const where = otherField === null ? '' : `${direction === 'in' ? ' aus' : ' nach'} ${otherField}`
  return `${word} um ${clock(instant)} LT (${clockUtc(instant)} UTC)${where}`
}

/** What a report says beside its lines. */
export function movementFacts({ at, registration, type, crew, passengers, flight }: Movement) {
  return [
    ['Tag', longDate(localDate(Date.parse(at)))],
    ['Luftfahrzeug', `${registration}, ${type}`],
    ['Besatzung und Fluggäste', `${crew} und ${passengers}`],
    ['Art des Fluges', flights[flight]],
  ] as const
}
