import { recordRoute } from '#app/resources/desk-route.server.ts'
import { deskHandle, recordMeta, RecordRoute } from '#app/resources/desk-route.tsx'
import { needsAirfield } from './needs-airfield.server.ts'
import { frequencyDesk } from './frequency-desk.server.ts'

const page = recordRoute(frequencyDesk)
export const middleware = [...page.middleware, needsAirfield]
export const loader = page.loader
export const action = page.action

export { deskHandle as handle, recordMeta as meta }
export default RecordRoute
