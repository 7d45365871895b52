import type { LoaderFunctionArgs } from 'react-router'
import { buildContext } from '#app/platform/services.ts'

const year = 'public, max-age=31536000, immutable'

/** About the build that is running; of earlier ones nothing is kept but their files. No page is rendered ahead. */
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
