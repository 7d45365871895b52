import type { Route } from './+types/audit-file.route'
import { authorizedTo, type Authorized } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { csvAnswer, csvFile, csvMoment } from '#app/lib/csv.ts'
import type { Db } from '#app/platform/database/db.ts'
import { parametersOf } from './audit-address.ts'
import { type AuditFilter, type AuditLine, listLines } from '#app/platform/audit/audit-log.server.ts'
import { actWord, formatActor } from '#app/platform/audit/audit-labels.ts'
import { formatChanges, filterOf } from './format-changes.server.ts'
import { type Names, namesOfThings } from '#app/platform/audit/named-things.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { recordLabel } from '#app/platform/audit/subjects.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('read-audit-log')]

/** POST rather than GET, because the export itself is recorded in the audit log. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'read-audit-log')
  await readForm(request, [])
  const at = now()
  const file = await auditFile(db, by, filterOf(new URL(request.url).searchParams), at)
  return csvAnswer(file, `protokoll-${localDate(at.getTime())}`)
}

/** Limit of the file; more than a club writes in years. The newest lines are included. */
const mostLines = 20_000

const head = ['Zeitpunkt', 'Person', 'Sache', 'Was geschah', 'Name', 'Änderungen', 'Kennung']

/** Returns the filtered log as a file for a spreadsheet, after recording who exported it. */
async function auditFile(
  db: Db,
  by: Authorized<'read-audit-log'>,
  filter: AuditFilter,
  at: Date,
): Promise<string> {
  const { lines } = await listLines(db, by, { ...filter, after: undefined }, mostLines)
  const { nach: _, ...selection } = parametersOf(filter)
  const line = { subject: 'audit-log', id: 'file', name: 'Datei', act: 'exported' } as const
  await recordChange(db, by, { ...line, after: { rows: lines.length, ...selection } }, at)
  const names = await namesOfThings(
    db,
    lines.flatMap(({ changes }) => changes),
  )
  return csvFile([head, ...lines.map((each) => cells(each, names))])
}

function cells(line: AuditLine, names: Names): string[] {
  return [
    csvMoment(line.at),
    formatActor(line),
    recordLabel(line.subject, line.subjectId),
    actWord(line.act),
    line.name,
    formatChanges(line.subject, line.changes, names),
    line.subjectId,
  ]
}
