import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-post-versions.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { findMemberNames } from '#app/members/public-names.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { findPostForAdmin } from '../admin-posts.server.ts'
import { postState } from '../post-state.ts'
import differences from '#app/ui/styles/differences.css?inline'
import { postDifferences } from './post-differences.ts'
import { findVersion, findVersionBefore, listVersions, restoreVersion } from './post-versions.server.ts'
import { VersionTable } from '#app/desk/versions/version-table.tsx'
import { VersionView } from './version-view.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('write-posts')]
export const handle = { styles: [tables, posts, choices, differences] }

/** `undefined` for what is no number of a version. */
const numberFrom = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'write-posts')
  const post = await findPostForAdmin(db, by, params.postId)
  if (post === undefined || post.status === 'trashed') throw notFound(request.url)
  const parameters = new URL(request.url).searchParams
  const below = numberFrom(parameters.get('vor'))
  const { versions, hasMore } = await listVersions(db, by, post.id, below)
  const newest =
    below === undefined ? versions[0] : (await listVersions(db, by, post.id, undefined)).versions[0]
  const chosen = numberFrom(parameters.get('fassung')) ?? versions[0]?.number
  const version = chosen === undefined ? undefined : await findVersion(db, by, post.id, chosen)
  if (chosen !== undefined && version === undefined) throw notFound(request.url)

  const withNow = parameters.get('gegen') === 'jetzt'
  const before = version && !withNow ? await findVersionBefore(db, by, post.id, version.number) : undefined
  const names = await findMemberNames(db, [
    post.authorId,
    version?.authorId ?? null,
    before?.authorId ?? null,
  ])
  const nameOf = (id: string) => names.get(id)
  const compared =
    version === undefined
      ? undefined
      : withNow
        ? postDifferences(version, post, nameOf)
        : before && postDifferences(before, version, nameOf)
  return {
    post: { id: post.id, title: post.title },
    isOut: postState(post, now()) === 'out',
    versions,
    hasMore,
    below,
    newest: newest?.number,
    version,
    withNow,
    before: before?.number,
    differences: compared,
    restored: numberFrom(parameters.get('zurueckgeholt')),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'write-posts')
  const number = numberFrom(textOf(await readForm(request), 'fassung'))
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
  const { post, versions, hasMore, below, newest, version, restored } = loaderData
  const address = `/admin/blog/${post.id}/versionen`
  const page = below === undefined ? '' : `&vor=${below}`
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/blog">Blog</a> / <a href={`/admin/blog/${post.id}`}>{post.title}</a>
          </p>
          <h1>Fassungen</h1>
        </div>
        <a className="btn btn-line" href={`/admin/blog/${post.id}`}>
          <Icon name="edit" /> Beitrag bearbeiten
        </a>
      </div>
      <div className="stack flow-6">
        {restored !== undefined && (
          <p className="note ok" role="status">
            <Icon name="ok" /> Fassung {restored} gilt wieder. Was davor dastand, ist eine Fassung in dieser
            Liste.
          </p>
        )}
        {version !== undefined && <VersionView {...loaderData} version={version} address={address} />}
        <section className="stack">
          <h2>Alle Fassungen</h2>
          <p className="small muted">
            Jedes Speichern legt eine Fassung ab. Nach 90 Tagen bleibt von jedem Tag die letzte.
          </p>
          <VersionTable
            versions={versions}
            newest={newest}
            shown={version?.number}
            addressOf={(number) => `${address}?fassung=${number}${page}`}
          />
          {below !== undefined && <a href={address}>Zurück zu den neuesten</a>}
          {hasMore && (
            <NextPage href={`${address}?vor=${versions.at(-1)?.number}`} label="Ältere Fassungen" />
          )}
        </section>
      </div>
    </>
  )
}
