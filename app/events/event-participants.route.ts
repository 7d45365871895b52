import type { Route } from './+types/event-participants.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { requireAdmin } from '#app/shell/guards.server.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { findEventForAdmin, listParticipants } from './admin-events.server.ts'
import { participantsCsv } from './participants-csv.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireRightTo('plan-events')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = entitledTo(context, 'plan-events')
  const event = await findEventForAdmin(db, by, params.eventId)
  if (event === undefined) throw notFound(request.url)
  const file = participantsCsv(event, await listParticipants(db, by, event.id))
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="teilnehmende.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
