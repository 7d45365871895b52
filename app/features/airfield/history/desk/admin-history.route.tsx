import { listRoute } from '#app/resources/desk-route.server.ts'
import { deskHandle, listMeta, ListRoute } from '#app/resources/desk-route.tsx'
import { historyDesk } from './history-desk.server.ts'

const page = listRoute(historyDesk)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export const handle = { ...deskHandle, live: 'geschichte' as const }
export { listMeta as meta }
export default ListRoute
