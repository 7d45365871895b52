import { listRoute } from '#app/resources/resource-route.server.ts'
import { resourceHandle, listMeta, ListRoute } from '#app/resources/resource-route.tsx'
import { needsAirfield } from './needs-airfield.server.ts'
import { runwayResource } from './runway.resource.server.ts'

const page = listRoute(runwayResource)
export const middleware = [...page.middleware, needsAirfield]
export const loader = page.loader
export const action = page.action

export const handle = { ...resourceHandle, live: 'platzdaten' as const }
export { listMeta as meta }
export default ListRoute
