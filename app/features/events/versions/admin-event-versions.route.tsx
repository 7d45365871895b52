import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-event-versions.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { openVersions, versionNumber } from '#app/resources/versions/open-versions.ts'
import { VersionsView } from '#app/resources/versions/versions-view.tsx'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { findEventForAdmin } from '../admin-events.server.ts'
import { eventDifferences } from '../event-fields.ts'
import { isWaiting } from '../is-waiting.ts'
import { findVersion, listVersions, restoreVersion } from './event-versions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('plan-events')]
export const handle = { styles: [tables, choices, differences] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'plan-events')
  const event = await findEventForAdmin(db, by, params.eventId)
  if (event === undefined || event.publication === 'trashed') throw notFound(request.url)
  const opened = await openVersions(new URL(request.url).searchParams, {
    list: (below) => listVersions(db, event.id, below),
    find: (number) => findVersion(db, event, { number }),
    findBefore: (before) => findVersion(db, event, { before }),
    compare: (before, after) => eventDifferences(before.event, after?.event ?? event),
  })
  if (opened === undefined) throw notFound(request.url)
  return {
    event: {
      id: event.id,
      title: event.title,
      isOut: event.publication !== 'draft' && !isWaiting(event, now()),
    },
    page: opened.page,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'plan-events')
  const number = versionNumber(textOf(await readForm(request, ['fassung']), 'fassung'))
  if (number === undefined) throw data('Bad Request', { status: 400, statusText: 'Bad Request' })
  const isRestored = await restoreVersion(db, by, { eventId: params.eventId, number }, now())
  if (!isRestored) throw notFound(request.url)
  return redirect(`/admin/veranstaltungen/${params.eventId}/versionen?zurueckgeholt=${number}`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Fassungen' : `Fassungen: ${loaderData.event.title}`,
    description: 'Was wann geändert wurde.',
    noindex: true,
  })

export default function EventVersions({ loaderData: { event, page } }: Route.ComponentProps) {
  return (
    <VersionsView
      page={page}
      list={{ label: 'Veranstaltungen', address: '/admin/veranstaltungen' }}
      title={event.title}
      address={`/admin/veranstaltungen/${event.id}`}
      edit="Veranstaltung bearbeiten"
      restoring={`${event.isOut ? 'Die Veranstaltung ist veröffentlicht: Seite und Kalender zeigen sie dann sofort. ' : ''}Stand, Sichtbarkeit und Zeitpunkt bleiben, wie sie sind.`}
    />
  )
}
