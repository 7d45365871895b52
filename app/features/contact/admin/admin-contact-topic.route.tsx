import { recordRoute } from '#app/resources/resource-route.server.ts'
import { resourceHandle, recordMeta, RecordRoute } from '#app/resources/resource-route.tsx'
import { topicResource } from './topic.resource.server.ts'

const page = recordRoute(topicResource)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export { resourceHandle as handle, recordMeta as meta }
export default RecordRoute
