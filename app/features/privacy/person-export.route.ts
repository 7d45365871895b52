import type { Route } from './+types/person-export.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { readForm } from '#app/lib/forms.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { noteInMemberLog } from '#app/features/members/member-log.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { findPersonOfMember, zipAnswer } from './person.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('protect-data')]

/** POST rather than GET: each export is recorded in the audit log. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'protect-data')
  const person = await findPersonOfMember(services.db, params.memberId)
  if (person === undefined) throw notFound(request.url)
  requireConfirmed(context, request, `/admin/mitglieder/${params.memberId}/daten`)
  await readForm(request, [])
  const at = services.now()
  await inTransaction(services.db, async (trx) => {
    await noteInMemberLog(trx, by, { action: 'data-export', memberId: params.memberId }, at)
    const line = { subject: 'member', id: params.memberId, name: person.name, act: 'exported' } as const
    await recordChange(trx, by, { ...line, after: { format: 'zip' } }, at)
  })
  return zipAnswer(services, person, at)
}
