import { recordRoute } from '#app/resources/desk-route.server.ts'
import { deskHandle, recordMeta, RecordRoute } from '#app/resources/desk-route.tsx'
import { offerDesk } from './offer-desk.server.ts'

const page = recordRoute(offerDesk)
export const middleware = page.middleware
export const loader = page.loader
export const action = page.action

export { deskHandle as handle, recordMeta as meta }
export default RecordRoute
