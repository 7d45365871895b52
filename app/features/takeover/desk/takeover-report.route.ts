import type { Route } from './+types/takeover-report.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { csvFile } from '#app/lib/csv.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { fateNames, kindNames } from '../takeover.ts'
import { everyItem } from '../takeover-items.server.ts'
import { findTakeover } from '../takeovers.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireRightTo('write-posts')]

/** Of what happened, or before that of what would. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  entitledTo(context, 'write-posts')
  const { db } = context.get(servicesContext)
  if ((await findTakeover(db, params.takeoverId)) === undefined) throw notFound(request.url)
  const rows: (string | number)[][] = [['Nummer', 'Art', 'Titel', 'Ergebnis', 'Näheres']]
  for await (const { number, kind, title, fate, words } of everyItem(db, params.takeoverId)) {
    rows.push([number, kindNames[kind], title, fateNames[fate], words.join(' ')])
  }
  return new Response(csvFile(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="uebernahmebericht.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
