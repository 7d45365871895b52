import type { Route } from './+types/changes.route'
import { memberStream } from '#app/shell/live-lists/member-stream.server.ts'
import { followDuties } from './duties.server.ts'

/** Event stream: tells an open plan to reload when it changes. Ends with the session. */
export const loader = ({ context, request }: Route.LoaderArgs) => memberStream(context, request, followDuties)
