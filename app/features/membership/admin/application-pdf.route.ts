import type { Route } from './+types/application-pdf.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { applicationFile } from '../my/application-file.server.ts'
import { findApplication } from './applications.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('decide-applications')]

/** Returns the application as PDF, for the board's meeting. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const application = await findApplication(
    db,
    authorizedTo(context, 'decide-applications'),
    params.applicationId,
  )
  if (application === undefined) throw notFound(request.url)
  return applicationFile(db, application)
}
