import { csvFile } from '#app/lib/csv.ts'
import { clock, clockUtc, localDate } from '#app/lib/german-dates.ts'
import { classes, directions, flights, launches, type Movement } from '../movement.ts'

const head = [
  'Tag',
  'Zeit LT',
  'Zeit UTC',
  'Richtung',
  'Anzahl',
  'Kennzeichen',
  'Muster',
  'Klasse',
  'Besatzung',
  'Fluggäste',
  'Art des Fluges',
  'Startart',
  'Start- oder Zielflugplatz',
]

/** The log for a spreadsheet; nobody's name is in it because none is in the log. */
export function movementsCsv(movements: readonly Movement[]): string {
  const rows = movements.map((movement) => {
    const at = Date.parse(movement.at)
    return [
      localDate(at),
      clock(at),
      clockUtc(at),
      directions[movement.direction],
      movement.count,
      movement.registration,
      movement.type,
      classes[movement.class],
      movement.crew,
      movement.passengers,
      flights[movement.flight],
      launches[movement.launch],
      movement.otherField ?? '',
    ]
  })
  return csvFile([head, ...rows])
}
