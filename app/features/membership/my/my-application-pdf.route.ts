import type { Route } from './+types/my-application-pdf.route'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { applicationFile } from './application-file.server.ts'
import { findOwnApplication } from './my-application.server.ts'

/** Returns the application as PDF to its sender, identified by the token. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const own = await findOwnApplication(services, params.token)
  if (own === undefined) throw notFound(request.url)
  return applicationFile(services.db, own)
}
