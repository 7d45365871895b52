import type { Route } from './+types/record.route'
import { resourceHandle, recordMeta, RecordRoute } from './resource-route.tsx'
import { guardResource, resourceAt } from './resource-pages.server.ts'

export const middleware: Route.MiddlewareFunction[] = [guardResource]
export const loader = async (asked: Route.LoaderArgs) =>
  (await resourceAt(asked.pattern)).record.loader(asked)
export const action = async (asked: Route.ActionArgs) =>
  (await resourceAt(asked.pattern)).record.action(asked)

export { resourceHandle as handle, recordMeta as meta }
export default RecordRoute
