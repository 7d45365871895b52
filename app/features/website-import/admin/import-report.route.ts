import type { Route } from './+types/import-report.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { csvAnswer, csvFile } from '#app/lib/csv.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { outcomeNames, kindNames } from '../website-import.ts'
import { everyItem } from '../import-items.server.ts'
import { findImport } from '../imports.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('write-posts')]

/** CSV report of what was imported, or of what would be. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  authorizedTo(context, 'write-posts')
  const { db } = context.get(servicesContext)
  if ((await findImport(db, params.takeoverId)) === undefined) throw notFound(request.url)
  const rows: (string | number)[][] = [['Nummer', 'Art', 'Titel', 'Ergebnis', 'Näheres']]
  for await (const { number, kind, title, outcome, words } of everyItem(db, params.takeoverId)) {
    rows.push([number, kindNames[kind], title, outcomeNames[outcome], words.join(' ')])
  }
  return csvAnswer(csvFile(rows), 'uebernahmebericht')
}
