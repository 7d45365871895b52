import type { LoaderFunctionArgs } from 'react-router'
import { newestRunning } from '#app/platform/builds/builds.server.ts'
import { buildContext, servicesContext } from '#app/platform/services.ts'

/** Open pages ask here whether a newer build runs; during an update every server names the same build. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, now } = context.get(servicesContext)
  const { id, builtAt } = await newestRunning(db, context.get(buildContext), now())
  return Response.json({ id, timestamp: builtAt }, { headers: { 'Cache-Control': 'no-cache' } })
}
