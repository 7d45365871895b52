import { listRoute } from '#app/resources/resource-route.server.ts'
import { resourceHandle, listMeta, ListRoute } from '#app/resources/resource-route.tsx'
import { boxResource } from './box.resource.server.ts'

const page = listRoute(boxResource)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export const handle = { ...resourceHandle, live: 'hallenplatz' as const }
export { listMeta as meta }
export default ListRoute
