import { z } from 'zod'
import type { Route } from './+types/new-upload.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { isConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { namingUnknownKeys } from '#app/lib/unknown-keys.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { announceBackup } from './uploaded-backup.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('keep-backups')]

const NewUpload = z.strictObject(
  {
    size: z.int().min(0),
    fingerprint: z.string().min(1).max(400),
  },
  { error: namingUnknownKeys },
)

/** Announces an upload; the response contains its id and the offset of the next byte. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-backups')
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } })
  if (!isConfirmed(context)) {
    return Response.json({ ok: false, sentence: 'Bitte bestätige zuerst dein Passwort.' }, { status: 403 })
  }
  const input = NewUpload.safeParse(await request.json().catch(() => undefined))
  if (!input.success) {
    const unknown = input.error.issues.find(({ code }) => code === 'unrecognized_keys')
    const sentence = unknown?.message ?? 'Die Angaben zur Datei fehlen.'
    return Response.json({ ok: false, sentence }, { status: 400 })
  }
  const announced = await announceBackup(context.get(servicesContext), by, input.data)
  if (!announced.ok) return Response.json(announced, { status: 413 })
  const { id, size, received } = announced.arriving
  return Response.json({ id, size, offset: received, result: null }, { status: 201 })
}
