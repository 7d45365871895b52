import { redirect } from 'react-router'
import type { Route } from './+types/admin-post-versions.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { openVersions, readVersionNumber } from '#app/resources/versions/open-versions.ts'
import { versionsMeta, VersionsView, VersionText } from '#app/resources/versions/versions-view.tsx'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { findPostForAdmin } from '../save-post.server.ts'
import { publicationState } from '#app/resources/written/publication-state.ts'
import { versionDifferences } from '../post-fields.ts'
import { findVersion, listVersions, restoreVersion } from './post-versions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export { versionsHandle as handle } from '#app/resources/versions/versions-view.tsx'
export const meta = versionsMeta()

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const post = await findPostForAdmin(db, by, params.postId)
  if (post === undefined || post.status === 'trashed') throw notFound(request.url)
  const opened = await openVersions(request, {
    list: (below) => listVersions(db, post.id, below),
    find: (number) => findVersion(db, post.id, { number }),
    findBefore: (before) => findVersion(db, post.id, { before }),
    async compare(before, after) {
      const later = after ?? post
      const names = await findMemberNames(db, [before.authorId, later.authorId])
      return versionDifferences(
        before,
        later,
        [...names].map(([value, label]) => ({ value, label })),
      )
    },
  })
  const { id, title } = post
  return { ...opened, id, title, isOut: publicationState(post, now()) === 'out' }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const number = await readVersionNumber(request)
  const isRestored = await restoreVersion(db, by, { postId: params.postId, number }, now())
  if (!isRestored) throw notFound(request.url)
  return redirect(`/admin/blog/${params.postId}/versionen?zurueckgeholt=${number}`, 303)
}

export default function PostVersions({ loaderData }: Route.ComponentProps) {
  const { id, title, page, version, isOut } = loaderData
  return (
    <VersionsView
      page={page}
      list={{ label: 'Blog', address: '/admin/blog' }}
      title={title}
      address={`/admin/blog/${id}`}
      edit="Beitrag bearbeiten"
      restoring={`${isOut ? 'Der Beitrag ist veröffentlicht: Alle lesen sie dann sofort. ' : ''}Sichtbarkeit und Zeitpunkt bleiben, wie sie sind.`}
    >
      {version !== undefined && <VersionText {...version} />}
    </VersionsView>
  )
}
