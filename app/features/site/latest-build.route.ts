import type { LoaderFunctionArgs } from 'react-router'
import { buildContext } from '#app/platform/services.ts'

/** Open pages ask here whether they are of yesterday. */
export function loader({ context }: LoaderFunctionArgs) {
  const { id, builtAt } = context.get(buildContext)
  return Response.json({ id, timestamp: builtAt }, { headers: { 'Cache-Control': 'no-cache' } })
}
