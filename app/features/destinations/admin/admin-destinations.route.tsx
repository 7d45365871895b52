import { listRoute } from '#app/resources/resource-route.server.ts'
import { resourceHandle, listMeta, ListRoute } from '#app/resources/resource-route.tsx'
import { destinationResource } from './destination.resource.server.ts'

const page = listRoute(destinationResource)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export const handle = { ...resourceHandle, live: 'ausflugsziele' as const }
export { listMeta as meta }
export default ListRoute
