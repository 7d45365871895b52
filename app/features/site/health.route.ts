import type { LoaderFunctionArgs } from 'react-router'
import { whyUnready } from '#app/platform/readiness.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'

/** Readiness check for monitors: 200 and `ok` if the site can read and write, otherwise 503 with the reason. */
export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notCached()
  const reason = await whyUnready(services)
  const health = {
    status: reason === undefined ? 'ok' : 'failed',
    ...(reason !== undefined && { reason }),
    database: services.databaseKind,
    version: services.version,
    build: services.buildId,
    time: services.now().toISOString(),
  }
  return Response.json(health, {
    status: reason === undefined ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
