import type { Route } from './+types/admin-post-list.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { findMemberNames } from '#app/members/public-names.server.ts'
import { findPictures } from '#app/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { AdminPostTable } from './admin-post-table.tsx'
import {
  countPostsByState,
  listPostsForAdmin,
  type DeskFilter,
  type DeskState,
} from './admin-posts.server.ts'
import { deskAddress, deskStates } from './desk-address.ts'
import { postState } from './post-state.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('write-posts')]
export const handle = { styles: [choices, tables, photos, search] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'write-posts')
  const at = now()
  const parameters = new URL(request.url).searchParams
  const filter: DeskFilter = {
    state: (Object.keys(deskStates) as DeskState[]).find(
      (state) => deskStates[state].word === parameters.get('status'),
    ),
    words: parameters.get('q')?.slice(0, 100) || undefined,
    after: parameters.get('nach') ?? undefined,
  }
  const [page, counts] = await Promise.all([
    listPostsForAdmin(db, by, filter, at),
    countPostsByState(db, by, at),
  ])
  const [authors, pictures] = await Promise.all([
    findMemberNames(
      db,
      page.posts.map(({ authorId }) => authorId),
    ),
    findPictures(
      db,
      page.posts.flatMap(({ coverPictureId }) => coverPictureId ?? []),
    ),
  ])
  const posts = page.posts.map((post) => ({ ...post, state: postState(post, at) }))
  return { posts, hasMore: page.hasMore, counts, filter, authors, pictures }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Blog verwalten', description: 'Alle Beiträge.', noindex: true })

export default function AdminPostList({ loaderData }: Route.ComponentProps) {
  const { posts, hasMore, counts, filter, authors, pictures } = loaderData
  return (
    <>
      <div className="desk-head">
        <h1>Blog</h1>
        <a className="btn" href="/admin/blog/erstellen">
          <Icon name="plus" /> Beitrag schreiben
        </a>
      </div>
      <div className="tools">
        <nav className="seg" aria-label="Status">
          <a
            href={deskAddress({ words: filter.words })}
            aria-current={filter.state === undefined ? 'true' : undefined}
          >
            Alle {integer(counts.all)}
          </a>
          {(Object.keys(deskStates) as DeskState[]).map((state) => (
            <a
              key={state}
              href={deskAddress({ state, words: filter.words })}
              aria-current={filter.state === state ? 'true' : undefined}
            >
              {deskStates[state].label} {integer(counts[state])}
            </a>
          ))}
        </nav>
        <SearchBox
          name="q"
          label="Beiträge durchsuchen"
          placeholder="Titel, Anriss, Text"
          words={filter.words}
          kept={{ status: filter.state && deskStates[filter.state].word }}
        />
      </div>
      {posts.length === 0 ? (
        <p className="empty">
          {counts.all === 0 ? (
            <>
              Noch gibt es keinen Beitrag. <a href="/admin/blog/erstellen">Den ersten schreiben</a>
            </>
          ) : (
            <>
              Kein Beitrag passt zu dieser Auswahl. <a href="/admin/blog">Alle zeigen</a>
            </>
          )}
        </p>
      ) : (
        <AdminPostTable posts={posts} authors={authors} pictures={pictures} />
      )}
      {hasMore && <NextPage href={deskAddress({ ...filter, after: posts.at(-1)?.id })} />}
    </>
  )
}
