import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#app/platform/services.ts'

/** For whoever restarts processes: this one is there, whatever its database does. */
export function loader({ context }: LoaderFunctionArgs) {
  context.get(requestContext).freshness.notCached()
  return Response.json({ live: true }, { headers: { 'Cache-Control': 'no-store' } })
}
