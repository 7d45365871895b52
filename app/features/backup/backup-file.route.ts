import type { Route } from './+types/backup-file.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { findBackup } from './backups.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-backups')]

/** POST rather than GET: the download contains all data of the club and is recorded in the audit log. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-backups')
  requireConfirmed(context, request, '/admin/einstellungen/sicherung')
  const backup = await findBackup(services.db, params.backupId)
  if (backup === undefined || (backup.state !== 'made' && backup.state !== 'restored'))
    throw notFound(request.url)
  const file = await services.backups.open(backup.fileName)
  if (file === undefined) throw notFound(request.url)
  const line = { subject: 'backup', id: backup.id, name: backup.fileName, act: 'exported' } as const
  await recordChange(services.db, by, line, services.now())
  return new Response(file.bytes, {
    headers: {
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${backup.fileName}"`,
      'content-length': String(file.size),
      'cache-control': 'private, no-store',
    },
  })
}
