import type { LoaderFunctionArgs } from 'react-router'
import { buildContext } from '#app/platform/services.ts'

const year = 'public, max-age=31536000, immutable'

/** Returns facts about the running build; earlier builds answer 404. No page is prerendered. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { id, builtAt } = context.get(buildContext)
  if (params.file !== `${id}.json`) {
    return Response.json(
      { error: 'No such build' },
      { status: 404, headers: { 'Cache-Control': 'no-cache' } },
    )
  }
  return Response.json({ id, timestamp: builtAt, prerendered: [] }, { headers: { 'Cache-Control': year } })
}
