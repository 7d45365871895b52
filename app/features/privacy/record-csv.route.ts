import type { Route } from './+types/record-csv.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { csvAnswer, csvFile } from '#app/lib/csv.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { type Processor, processorTasks, formatProcessor, formatThirdCountries } from './processor.ts'
import { processingRecord } from './record.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('protect-data')]

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
  authorizedTo(context, 'protect-data')
  const { entries, processors } = await processingRecord(context.get(servicesContext).db)
  const thirdCountries = formatThirdCountries(processors)
  const rows = entries.map((entry) => [
    entry.label,
    entry.purpose,
    entry.whose,
    entry.holds,
    entry.basis,
    entry.recipients,
    thirdCountries,
    entry.retention,
    entry.erased,
  ])
  return csvAnswer(
    csvFile([head, ...rows, ...processors.map((each) => processorRow(each))]),
    'verarbeitungsverzeichnis',
  )
}

/** Returns a processor under the same columns as the processing activities: purpose and recipient. */
function processorRow(processor: Processor): string[] {
  const { name, abroad } = processor
  return [
    `Auftragsverarbeiter: ${name}`,
    processorTasks[processor.task],
    '',
    '',
    'Art. 28 DSGVO',
    formatProcessor(processor),
    abroad === '' ? 'keine' : abroad,
    '',
    '',
  ]
}
