import type { Route } from './+types/list.route'
import { notFound } from '#app/platform/not-found.ts'
import { listHandle, listMeta, ListRoute } from './resource-route.tsx'
import { guardResource, resourceAt } from './resource-pages.server.ts'

export const middleware: Route.MiddlewareFunction[] = [guardResource]
export const loader = async (asked: Route.LoaderArgs) => (await listAt(asked)).loader(asked)
export const action = async (asked: Route.ActionArgs) => (await listAt(asked)).action(asked)

async function listAt({ pattern, request }: Route.LoaderArgs) {
  const { list } = await resourceAt(pattern)
  if (list === undefined) throw notFound(request.url)
  return list
}

export { listHandle as handle, listMeta as meta }
export default ListRoute
