import type { Route } from './+types/sent-picture.route'
import { adminContext } from '#app/platform/identity/actor.ts'
import { answeringPermissions } from '#app/platform/identity/rights.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findForOffice } from '#app/requests/office.server.ts'
import { readSentPicture, sentPictureAnswer } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [
  requireAdmin,
  requirePermission(...answeringPermissions),
]

/** Returns a picture sent with a request, for administrators who answer its kind. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findForOffice(services.db, context.get(adminContext), params.requestId)
  const size = new URL(request.url).searchParams.has('gross') ? 'whole' : 'preview'
  const bytes = found && (await readSentPicture(services, found.id, params.pictureId, size))
  if (bytes === undefined) throw notFound(request.url)
  return sentPictureAnswer(bytes, size)
}
