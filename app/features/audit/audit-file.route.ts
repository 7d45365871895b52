import type { Route } from './+types/audit-file.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { filterOf } from './asked-lines.server.ts'
import { auditFile } from './audit-file.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireRightTo('read-audit-log')]

/** Sent by a form, because the file leaves a line itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'read-audit-log')
  await readForm(request, [])
  const at = now()
  const file = await auditFile(db, by, filterOf(new URL(request.url).searchParams), at)
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="protokoll-${localDate(at.getTime())}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
