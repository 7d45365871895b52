import type { Route } from './+types/participants-csv.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { findEventForAdmin } from '../admin-events.server.ts'
import { participantsCsv } from './participants-csv.ts'
import { listParticipants } from './participants.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireRightTo('plan-events')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'plan-events')
  const event = await findEventForAdmin(db, by, params.eventId)
  if (event === undefined) throw notFound(request.url)
  const day = new URL(request.url).searchParams.get('tag') ?? undefined
  const people = await listParticipants(db, by, event.id, day)
  const line = { subject: 'event', id: event.id, name: event.title, act: 'exported' } as const
  await recordChange(db, by, { ...line, after: { people: people.length } }, now())
  const file = participantsCsv(event, people)
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="teilnehmende.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
