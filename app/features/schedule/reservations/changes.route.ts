import type { Route } from './+types/changes.route'
import { memberStream } from '#app/shell/live-lists/member-stream.server.ts'
import { followPlan } from './lock.server.ts'

/** Tells an open plan that it shows something else; it loads itself anew. Ends with the session. */
export const loader = ({ context, request }: Route.LoaderArgs) => memberStream(context, request, followPlan)
