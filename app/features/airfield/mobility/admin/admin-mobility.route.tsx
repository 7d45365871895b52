import { recordRoute } from '#app/resources/resource-route.server.ts'
import { resourceHandle, recordMeta, RecordRoute } from '#app/resources/resource-route.tsx'
import { mobilityResource } from './mobility.resource.server.ts'

const page = recordRoute(mobilityResource)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export { resourceHandle as handle, recordMeta as meta }
export default RecordRoute
