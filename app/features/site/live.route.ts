import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#app/platform/services.ts'

/** Liveness check for process managers: answers 200 whatever the state of the database. */
export function loader({ context }: LoaderFunctionArgs) {
  context.get(requestContext).freshness.notCached()
  return Response.json({ live: true }, { headers: { 'Cache-Control': 'no-store' } })
}
