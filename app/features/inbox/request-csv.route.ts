import type { Route } from './+types/request-csv.route'
import { adminContext } from '#app/platform/identity/actor.ts'
import { answeringPermissions } from '#app/platform/identity/rights.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { csvAnswer, csvDay, csvFile, csvMoment } from '#app/lib/csv.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { listRequestsForFile } from '#app/requests/office.server.ts'
import { kindLabels, workflows } from '#app/requests/request-states.ts'
import { stateOf } from '#app/requests/workflow.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { filterOf } from '#app/requests/office-address.ts'
import { namesOfAccounts } from './office-names.server.ts'

export const middleware: Route.MiddlewareFunction[] = [
  requireAdmin,
  requirePermission(...answeringPermissions),
]

const head = [
  'Nummer',
  'Art',
  'Stand',
  'Name',
  'E-Mail',
  'Telefon',
  'Eingegangen',
  'Zuletzt geändert',
  'Verantwortlich',
  'Wird gelöscht nach',
]

/** Returns the filtered and sorted list as a file, limited to the kinds this administrator answers. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(adminContext)
  const requests = await listRequestsForFile(db, by, filterOf(new URL(request.url).searchParams))
  const names = await namesOfAccounts(
    db,
    requests.map(({ responsible_id }) => responsible_id),
  )
  const rows = requests.map(({ kind, ...row }) => [
    row.number,
    kindLabels[kind].one,
    stateOf(workflows[kind], row.status)?.label ?? row.status,
    row.sender_name,
    row.sender_email ?? '',
    row.sender_phone ?? '',
    csvMoment(row.created_at),
    csvMoment(row.updated_at),
    names.get(row.responsible_id ?? '') ?? '',
    csvDay(row.delete_after),
  ])
  const line = { subject: 'request', id: 'liste', name: 'Anfragen', act: 'exported' } as const
  await recordChange(db, by, { ...line, after: { rows: rows.length } }, now())
  return csvAnswer(csvFile([head, ...rows]), `anfragen-${localDate(now().getTime())}`)
}
