import type { Route } from './+types/export-file.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { memberFilterOf } from '../member-filter.ts'
import { exportMembers, type ExportKind } from './exports.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('read-members')]

const files: Readonly<Record<ExportKind, { name: string; type: string }>> = {
  csv: { name: 'mitglieder.csv', type: 'text/csv; charset=utf-8' },
  vcard: { name: 'mitglieder.vcf', type: 'text/vcard; charset=utf-8' },
}

/** POST, because each file is logged. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'read-members')
  const { search, searchParams } = new URL(request.url)
  const form = await readForm(request, ['art', 'person'])
  const chosen = form.getAll('person').filter((id) => typeof id === 'string')
  const [only, ...others] = chosen
  const back =
    only !== undefined && others.length === 0
      ? `/admin/mitglieder/${only}`
      : `/admin/mitglieder/ausgeben${search}`
  requireConfirmed(context, request, back)
  const kind = textOf(form, 'art')
  if (kind !== 'csv' && kind !== 'vcard') return new Response(null, { status: 400 })
  const file = await exportMembers(db, by, { kind, filter: memberFilterOf(searchParams), chosen }, now())
  return new Response(file, {
    headers: {
      'content-type': files[kind].type,
      'content-disposition': `attachment; filename="${files[kind].name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
