import { listRoute } from '#app/resources/resource-route.server.ts'
import { resourceHandle, listMeta, ListRoute } from '#app/resources/resource-route.tsx'
import { kindResource } from './kind.resource.server.ts'

const page = listRoute(kindResource)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export const handle = { ...resourceHandle, live: 'dienste' as const }
export { listMeta as meta }
export default ListRoute
