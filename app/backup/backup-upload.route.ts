import type { Route } from './+types/backup-upload.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { isConfirmed } from '#app/accounts/confirm/confirmed-session.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/shell/guards.server.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { takeUpload } from './take-upload.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireRightTo('keep-backups')]

export type UploadAnswer = { id: string } | { sentence: string; asksPassword?: true }

/** The file as the body itself, because a form would have to fit into memory. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-backups')
  if (request.method !== 'PUT') return new Response(null, { status: 405 })
  if (!isConfirmed(context)) {
    const answer = { sentence: 'Bitte bestätige zuerst dein Passwort.', asksPassword: true as const }
    return Response.json(answer satisfies UploadAnswer, { status: 403 })
  }
  const taken = await takeUpload(context.get(servicesContext), by, request.body)
  if (!taken.ok) return Response.json({ sentence: taken.sentence } satisfies UploadAnswer, { status: 422 })
  return Response.json({ id: taken.id } satisfies UploadAnswer, { status: 201 })
}
