import type { Route } from './+types/changes.route'
import { memberStream } from '#app/shell/live-lists/member-stream.server.ts'
import { followLog } from './day.server.ts'

/** Streams changes of the log to open pages, which then reload; ends with the session. */
export const loader = ({ context, request }: Route.LoaderArgs) => memberStream(context, request, followLog)
