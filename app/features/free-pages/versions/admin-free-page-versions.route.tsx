import { redirect } from 'react-router'
import type { Route } from './+types/admin-free-page-versions.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { servicesContext } from '#app/platform/services.ts'
import { openVersions, readVersionNumber } from '#app/resources/versions/open-versions.ts'
import { versionsMeta, VersionsView, VersionText } from '#app/resources/versions/versions-view.tsx'
import { publicationState } from '#app/resources/written/publication-state.ts'
import { versionDifferences } from '../free-page-fields.ts'
import { freePagesAdminPath } from '../free-page.ts'
import { findFreePage } from '../save-free-page.server.ts'
import { findPageVersion, listPageVersions, restorePageVersion } from './page-versions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export { versionsHandle as handle } from '#app/resources/versions/versions-view.tsx'
export const meta = versionsMeta()

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const page = await findFreePage(db, by, params.pageId)
  if (page === undefined || page.status === 'trashed') throw notFound(request.url)
  const opened = await openVersions(request, {
    list: (below) => listPageVersions(db, page.id, below),
    find: (number) => findPageVersion(db, page.id, { number }),
    findBefore: (before) => findPageVersion(db, page.id, { before }),
    compare: (before, after) => versionDifferences(before, after ?? page),
  })
  const { id, title } = page
  return { ...opened, id, title, isOut: publicationState(page, now()) === 'out' }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const number = await readVersionNumber(request)
  const isRestored = await restorePageVersion(db, by, { pageId: params.pageId, number }, now())
  if (!isRestored) throw notFound(request.url)
  return redirect(`${freePagesAdminPath}/${params.pageId}/versionen?zurueckgeholt=${number}`, 303)
}

export default function FreePageVersions({ loaderData }: Route.ComponentProps) {
  const { page, version, id, title, isOut } = loaderData
  return (
    <VersionsView
      page={page}
      list={{ label: 'Seiten', address: freePagesAdminPath }}
      title={title}
      address={`${freePagesAdminPath}/${id}`}
      edit="Seite bearbeiten"
      restoring={`${isOut ? 'Die Seite ist veröffentlicht: Alle lesen sie dann sofort. ' : ''}Ort, Sichtbarkeit und Zeitpunkt bleiben, wie sie sind.`}
    >
      {version !== undefined && <VersionText {...version} />}
    </VersionsView>
  )
}
