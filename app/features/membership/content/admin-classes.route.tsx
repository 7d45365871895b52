import { listRoute } from '#app/resources/desk-route.server.ts'
import { deskHandle, listMeta, ListRoute } from '#app/resources/desk-route.tsx'
import { classDesk } from './membership-desk.server.ts'

const page = listRoute(classDesk)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export const handle = { ...deskHandle, live: 'mitgliedschaft' as const }
export { listMeta as meta }
export default ListRoute
