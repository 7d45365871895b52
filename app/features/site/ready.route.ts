import type { LoaderFunctionArgs } from 'react-router'
import { whyUnready } from '#app/platform/readiness.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'

/** Readiness check for load balancers: 200 if this server takes requests, otherwise 503 with the reason. */
export async function loader({ context }: LoaderFunctionArgs) {
  context.get(requestContext).freshness.notCached()
  const reason = await whyUnready(context.get(servicesContext))
  return Response.json(reason === undefined ? { ready: true } : { ready: false, reason }, {
    status: reason === undefined ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
