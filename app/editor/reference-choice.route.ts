import type { Route } from './+types/reference-choice.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { listEntries } from '#app/platform/search/find-entries.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('choose-pictures')]

export type ReferenceChoice = { kind: 'aircraft' | 'event'; id: string; title: string }

const most = 200

/** Returns the aircraft and events that a text can show as a card, as JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  authorizedTo(context, 'choose-pictures')
  const { db } = context.get(servicesContext)
  const [aircraft, events] = await Promise.all([
    listEntries(db, 'aircraft', most),
    listEntries(db, 'event', most),
  ])
  const choices: ReferenceChoice[] = [
    ...aircraft.map(({ ref, title }) => ({ kind: 'aircraft' as const, id: ref, title })),
    ...events.map(({ ref, title, dated }) => ({
      kind: 'event' as const,
      id: ref,
      title: dated === null ? title : `${title} (${dated.slice(0, 4)})`,
    })),
  ]
  return Response.json(choices)
}
