import { longDateIn } from '#app/lib/dates-in-language.ts'
import { clock, clockUtc, localDate } from '#app/lib/german-dates.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { directions, type Movement } from './movement.ts'
import { flightWords } from './movement-choices.ts'

const inEnglish: Record<keyof typeof directions, string> = {
  in: 'Landing',
  out: 'Take-off',
  circuit: 'traffic circuit',
}

/** Returns `Landung um 14:32 LT (12:32 UTC) aus Seeberg`, `Landing at 14:32 LT (12:32 UTC) from Seeberg`. */
export function movementLine({ at, direction, count, otherField }: Movement, language: Language): string {
  const { words } = saying(language)
  const instant = Date.parse(at)
  const name = words(directions[direction], inEnglish[direction])
  const what = direction === 'circuit' ? `${count} × ${name}` : name
  const from = direction === 'in' ? words('aus', 'from') : words('nach', 'to')
  const where = otherField === null ? '' : ` ${from} ${otherField}`
  return `${what} ${words('um', 'at')} ${clock(instant)} LT (${clockUtc(instant)} UTC)${where}`
}

/** Returns the common data of a report besides its lines. */
export function movementFacts(
  { at, registration, type, crew, passengers, flight }: Movement,
  language: Language,
) {
  const { words } = saying(language)
  return [
    [words('Tag', 'Day'), longDateIn(localDate(Date.parse(at)), language)],
    [words('Luftfahrzeug', 'Aircraft'), `${registration}, ${type}`],
    [words('Besatzung und Fluggäste', 'Crew and passengers'), `${crew} ${words('und', 'and')} ${passengers}`],
    [words('Art des Fluges', 'Type of flight'), flightWords[language][flight]],
  ] as const
}
