import { listRoute } from '#app/resources/resource-route.server.ts'
import { resourceHandle, listMeta, ListRoute } from '#app/resources/resource-route.tsx'
import { hangarKindResource } from './kind.resource.server.ts'

const page = listRoute(hangarKindResource)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export const handle = { ...resourceHandle, live: 'hallenplatz' as const }
export { listMeta as meta }
export default ListRoute
