import type { Route } from './+types/record-csv.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { csvFile } from '#app/lib/csv.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/shell/guards.server.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { processingRecord } from './record.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireRightTo('protect-data')]

const head = [
  'Verarbeitung',
  'Zweck',
  'Betroffene',
  'Daten',
  'Rechtsgrundlage',
  'Wer es sieht',
  'Drittländer',
  'Aufbewahrung',
  'Bei Löschung',
]

export async function loader({ context }: Route.LoaderArgs) {
  entitledTo(context, 'protect-data')
  const { entries } = await processingRecord(context.get(servicesContext).db)
  const rows = entries.map((entry) => [
    entry.label,
    entry.purpose,
    entry.whose,
    entry.holds,
    entry.basis,
    entry.recipients,
    'keine',
    entry.kept,
    entry.erased,
  ])
  return new Response(csvFile([head, ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="verarbeitungsverzeichnis.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
