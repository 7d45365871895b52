import { listRoute } from '#app/resources/resource-route.server.ts'
import { listMeta, ListRoute, resourceHandle } from '#app/resources/resource-route.tsx'
import { noticeResource } from './notice.resource.server.ts'

const page = listRoute(noticeResource)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export const handle = { ...resourceHandle, live: 'hinweise' as const }
export { listMeta as meta }
export default ListRoute
