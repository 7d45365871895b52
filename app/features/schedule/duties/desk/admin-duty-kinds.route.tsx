import { listRoute } from '#app/resources/desk-route.server.ts'
import { deskHandle, listMeta, ListRoute } from '#app/resources/desk-route.tsx'
import { kindDesk } from './kind-desk.server.ts'

const page = listRoute(kindDesk)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export const handle = { ...deskHandle, live: 'dienste' as const }
export { listMeta as meta }
export default ListRoute
