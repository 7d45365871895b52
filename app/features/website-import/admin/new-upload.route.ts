import { z } from 'zod'
import type { Route } from './+types/new-upload.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { namingUnknownKeys } from '#app/lib/unknown-keys.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { announce, arrivalState } from '../upload.server.ts'
import { ImportOptions } from '../website-import.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('write-posts')]

const NewUpload = z.strictObject(
  {
    fileName: z.string().trim().min(1, 'Die Datei hat keinen Namen.').max(255, 'Der Dateiname ist zu lang.'),
    size: z.int({ error: 'Die Größe der Datei fehlt.' }).min(0, 'Die Größe der Datei fehlt.'),
    fingerprint: z.string().min(1).max(400),
    wishes: ImportOptions,
  },
  { error: namingUnknownKeys },
)

/** Announces an upload; returns its URL and the offset to continue from. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'write-posts')
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const input = NewUpload.safeParse(await request.json().catch(() => undefined))
  if (!input.success) {
    const sentence = input.error.issues[0]?.message ?? 'Die Angaben zur Datei fehlen.'
    return Response.json({ ok: false, sentence }, { status: 400 })
  }
  const announced = await announce(context.get(servicesContext), by, input.data)
  if (!announced.ok) return Response.json(announced, { status: 413 })
  return Response.json(arrivalState(announced.takeover), { status: 201 })
}
