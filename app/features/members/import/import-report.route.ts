import type { Route } from './+types/import-report.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { csvAnswer, csvFile } from '#app/lib/csv.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { outcomeNames } from './import-outcomes.ts'
import { findImport, dryRun } from './member-imports.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-members')]

/** Report of the import, or before it of the expected results. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-members')
  const found = await findImport(db, by, params.importId)
  if (found === undefined) throw notFound(request.url)
  const outcomes = found.report ?? (await dryRun(db, by, found, now())).outcomes
  const rows = outcomes.map(({ row, name, kind, words }) => [
    row,
    name,
    outcomeNames[kind],
    words.join(' | '),
  ])
  return csvAnswer(csvFile([['Zeile', 'Name', 'Ergebnis', 'Näheres'], ...rows]), 'einlesebericht')
}
