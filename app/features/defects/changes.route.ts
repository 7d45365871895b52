import type { Route } from './+types/changes.route'
import { defectStamp } from '#app/features/aircraft/defects/defects.server.ts'
import { memberStream } from '#app/shell/live-lists/member-stream.server.ts'
import type { Services } from '#app/platform/services.ts'

const followDefects = async ({ db, now }: Services) => ({
  stamp: await defectStamp(db),
  validUntil: now().getTime(),
})

/** Streams changes to open lists of defects; ends with the session. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  memberStream(context, request, followDefects)
