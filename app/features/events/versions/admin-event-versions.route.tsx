import { redirect } from 'react-router'
import type { Route } from './+types/admin-event-versions.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { openVersions, readVersionNumber } from '#app/resources/versions/open-versions.ts'
import { versionsMeta, VersionsView } from '#app/resources/versions/versions-view.tsx'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { findEventForAdmin } from '../admin-events.server.ts'
import { eventDifferences } from '../event-fields.ts'
import { isWaiting } from '../is-waiting.ts'
import { findVersion, listVersions, restoreVersion } from './event-versions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('plan-events')]
export { versionsHandle as handle } from '#app/resources/versions/versions-view.tsx'
export const meta = versionsMeta()

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'plan-events')
  const event = await findEventForAdmin(db, by, params.eventId)
  if (event === undefined || event.publication === 'trashed') throw notFound(request.url)
  const opened = await openVersions(request, {
    list: (below) => listVersions(db, event.id, below),
    find: (number) => findVersion(db, event, { number }),
    findBefore: (before) => findVersion(db, event, { before }),
    compare: (before, after) => eventDifferences(before.event, after?.event ?? event),
  })
  const { id, title } = event
  const isOut = event.publication !== 'draft' && !isWaiting(event, now())
  return { page: opened.page, id, title, isOut }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'plan-events')
  const number = await readVersionNumber(request)
  const isRestored = await restoreVersion(db, by, { eventId: params.eventId, number }, now())
  if (!isRestored) throw notFound(request.url)
  return redirect(`/admin/veranstaltungen/${params.eventId}/versionen?zurueckgeholt=${number}`, 303)
}

export default function EventVersions({ loaderData: { id, title, isOut, page } }: Route.ComponentProps) {
  return (
    <VersionsView
      page={page}
      list={{ label: 'Veranstaltungen', address: '/admin/veranstaltungen' }}
      title={title}
      address={`/admin/veranstaltungen/${id}`}
      edit="Veranstaltung bearbeiten"
      restoring={`${isOut ? 'Die Veranstaltung ist veröffentlicht: Seite und Kalender zeigen sie dann sofort. ' : ''}Stand, Sichtbarkeit und Zeitpunkt bleiben, wie sie sind.`}
    />
  )
}
