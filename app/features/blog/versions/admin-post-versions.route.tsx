import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-post-versions.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { openVersions, versionNumber } from '#app/resources/versions/open-versions.ts'
import { VersionsView } from '#app/resources/versions/versions-view.tsx'
import { readForm, textOf } from '#app/lib/forms.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { findPostForAdmin } from '../admin-posts.server.ts'
import { publicationState } from '#app/resources/written/publication-state.ts'
import { versionDifferences } from '../post-fields.ts'
import { findVersion, listVersions, restoreVersion } from './post-versions.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { styles: [tables, posts, choices, differences] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const post = await findPostForAdmin(db, by, params.postId)
  if (post === undefined || post.status === 'trashed') throw notFound(request.url)
  const opened = await openVersions(new URL(request.url).searchParams, {
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
  if (opened === undefined) throw notFound(request.url)
  return {
    ...opened,
    post: { id: post.id, title: post.title },
    isOut: publicationState(post, now()) === 'out',
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const number = versionNumber(textOf(await readForm(request, ['fassung']), 'fassung'))
  if (number === undefined) throw data('Bad Request', { status: 400, statusText: 'Bad Request' })
  const isRestored = await restoreVersion(db, by, { postId: params.postId, number }, now())
  if (!isRestored) throw notFound(request.url)
  return redirect(`/admin/blog/${params.postId}/versionen?zurueckgeholt=${number}`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Fassungen' : `Fassungen: ${loaderData.post.title}`,
    description: 'Was wann geändert wurde.',
    noindex: true,
  })

export default function PostVersions({ loaderData }: Route.ComponentProps) {
  const { post, page, version, isOut } = loaderData
  return (
    <VersionsView
      page={page}
      list={{ label: 'Blog', address: '/admin/blog' }}
      title={post.title}
      address={`/admin/blog/${post.id}`}
      edit="Beitrag bearbeiten"
      restoring={`${isOut ? 'Der Beitrag ist veröffentlicht: Alle lesen sie dann sofort. ' : ''}Sichtbarkeit und Zeitpunkt bleiben, wie sie sind.`}
    >
      {version !== undefined && (
        <>
          <h3>{version.title}</h3>
          <p>{version.teaser}</p>
          <RichTextView
            document={version.body}
            picture={(id) => <img src={`/bilder/${id}-320.webp`} alt="Bild im Text" loading="lazy" />}
          />
        </>
      )}
    </VersionsView>
  )
}
