import type { Route } from './+types/changes.route'
import { memberStream } from '#app/shell/live-lists/member-stream.server.ts'
import { followPlan } from './waiting.server.ts'

/** Event stream: tells an open plan to reload when it changes. Ends with the session. */
export const loader = ({ context, request }: Route.LoaderArgs) => memberStream(context, request, followPlan)
