import { recordRoute } from '#app/resources/resource-route.server.ts'
import { resourceHandle, recordMeta, RecordRoute } from '#app/resources/resource-route.tsx'
import { needsAirfield } from './needs-airfield.server.ts'
import { frequencyResource } from './frequency.resource.server.ts'

const page = recordRoute(frequencyResource)
export const middleware = [...page.middleware, needsAirfield]
export const loader = page.loader
export const action = page.action

export { resourceHandle as handle, recordMeta as meta }
export default RecordRoute
