import { listRoute } from '#app/resources/desk-route.server.ts'
import { deskHandle, listMeta, ListRoute } from '#app/resources/desk-route.tsx'
import { needsAirfield } from './needs-airfield.server.ts'
import { frequencyDesk } from './frequency-desk.server.ts'

const page = listRoute(frequencyDesk)
export const middleware = [...page.middleware, needsAirfield]
export const loader = page.loader
export const action = page.action

export const handle = { ...deskHandle, live: 'platzdaten' as const }
export { listMeta as meta }
export default ListRoute
