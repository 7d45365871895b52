import type { Route } from './+types/movements-csv.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { localDate, clock, clockUtc } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { logFilter, movementsForFile } from './list-movements.server.ts'
import { csvAnswer, csvDay, csvFile } from '#app/lib/csv.ts'
import { classes, directions, flights, launches, type Movement } from '../movement.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-airfield')]

/** Returns the selected movements as a CSV file in the order of the list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-airfield')
  const filter = logFilter(new URL(request.url).searchParams, localDate(now().getTime()))
  const movements = await movementsForFile(db, by, filter)
  const name = ['Hauptflugbuch', filter.span, filter.mark].filter(Boolean).join(' ')
  const line = { subject: 'movement', id: filter.span, name } as const
  await recordChange(db, by, { ...line, act: 'exported', after: { rows: movements.length } }, now())
  return csvAnswer(movementsCsv(movements), `hauptflugbuch-${filter.span}`)
}

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

/** Returns the movements as CSV; the log contains no personal names. */
function movementsCsv(movements: readonly Movement[]): string {
  const rows = movements.map((movement) => {
    const at = Date.parse(movement.at)
    return [
      csvDay(localDate(at)),
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
