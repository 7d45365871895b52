import { recordRoute } from '#app/resources/resource-route.server.ts'
import { resourceHandle, recordMeta, RecordRoute } from '#app/resources/resource-route.tsx'
import { pointResource } from './point.resource.server.ts'

const page = recordRoute(pointResource)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export { resourceHandle as handle, recordMeta as meta }
export default RecordRoute
