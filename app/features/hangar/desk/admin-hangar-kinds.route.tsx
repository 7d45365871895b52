import { listRoute } from '#app/resources/desk-route.server.ts'
import { deskHandle, listMeta, ListRoute } from '#app/resources/desk-route.tsx'
import { hangarKindDesk } from './kind-desk.server.ts'

const page = listRoute(hangarKindDesk)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export const handle = { ...deskHandle, live: 'hallenplatz' as const }
export { listMeta as meta }
export default ListRoute
