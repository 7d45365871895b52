import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-post-list.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { idsFrom, isRefused } from '#app/resources/list/chosen-ids.ts'
import { ChosenNotice, ChosenRows } from '#app/resources/list/chosen-notice.tsx'
import chosenRows from '#app/resources/list/chosen-rows.css?inline'
import { TrashTable, TrashNotice } from '#app/resources/trash/trash-table.tsx'
import { readForm, textOf } from '#app/lib/forms.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NextPage } from '#app/ui/next-page.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Segments } from '#app/ui/segments.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { submittedPosts } from './submissions/submission.ts'
import { AdminPostTable } from './admin-post-table.tsx'
import { countPostsByState, listPostsForAdmin } from './admin-posts.server.ts'
import { adminAddress, adminFilterFrom, adminStates, adminColumns } from './admin-address.ts'
import { resolveChosenPosts } from './admin/bulk.server.ts'
import { listOrderWord } from '#app/resources/list/list-order.ts'
import { publicationState } from '#app/resources/written/publication-state.ts'
import { findTrashed } from './trash/trash.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('write-posts')]
export const handle = { live: 'beitraege' as const, styles: [choices, tables, photos, search, chosenRows] }

const labels = { none: 'Kein Beitrag', one: 'Ein Beitrag', many: 'Beiträge', address: '/admin/blog' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const at = now()
  const parameters = new URL(request.url).searchParams
  const filter = adminFilterFrom(parameters)
  if (filter.state === 'trashed') filter.order = undefined
  const [page, counts, trashed] = await Promise.all([
    listPostsForAdmin(db, by, filter, at),
    countPostsByState(db, by, at),
    findTrashed(db, by, idsFrom(parameters.get('geloescht')?.split(',') ?? [])),
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
  const posts = page.posts.map((post) => ({ ...post, state: publicationState(post, at) }))
  return { posts, hasMore: page.hasMore, counts, filter, authors, pictures, trashed, now: at.getTime() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'write-posts')
  const form = await readForm(request, ['beitrag'])
  const ids = idsFrom(form.getAll('beitrag'))
  const result = await resolveChosenPosts(db, by, { intent: textOf(form, 'intent'), ids }, now())
  if (result.kind === 'trashed') return redirect(`/admin/blog?geloescht=${result.ids.join(',')}`, 303)
  return data(result, { status: isRefused(result) ? 400 : 200 })
}

export const meta = unlistedMeta('Blog verwalten', 'Alle Beiträge.')

export default function AdminPostList({ loaderData, actionData }: Route.ComponentProps) {
  const { posts, hasMore, counts, filter, authors, pictures, trashed, now } = loaderData
  const isTrash = filter.state === 'trashed'
  return (
    <>
      <AdminHead title="Blog">
        <p className="btn-row">
          <a className="btn btn-quiet" href={submittedPosts}>
            Eingereicht
          </a>
          <a className="btn btn-quiet" href="/admin/blog/kommentare">
            Kommentare
          </a>
          <a className="btn btn-quiet" href="/admin/uebernahme/wordpress">
            Aus WordPress
          </a>
          <a className="btn" href="/admin/blog/erstellen">
            <Icon name="plus" /> Beitrag schreiben
          </a>
        </p>
      </AdminHead>
      {actionData !== undefined && <ChosenNotice result={actionData} labels={labels} />}
      <TrashNotice trashed={trashed} many="Beiträge" address="/admin/blog" field="beitrag" />
      <div className="tools">
        <Segments
          label="Status"
          choices={[
            {
              href: adminAddress({ words: filter.words, order: filter.order }),
              label: `Alle ${integer(counts.all)}`,
              isShown: filter.state === undefined,
            },
            ...(Object.keys(adminStates) as (keyof typeof adminStates)[]).map((state) => ({
              href: adminAddress({ state, words: filter.words, order: filter.order }),
              label: `${adminStates[state].label} ${integer(counts[state])}`,
              isShown: filter.state === state,
            })),
            {
              href: adminAddress({ state: 'trashed', words: filter.words }),
              label: `Papierkorb ${integer(counts.trashed)}`,
              isShown: isTrash,
            },
          ]}
        />
        <SearchBox
          name="q"
          label="Beiträge durchsuchen"
          placeholder="Titel, Anriss, Text"
          words={filter.words}
          parameters={
            filter.state === 'trashed'
              ? { ansicht: 'papierkorb' }
              : {
                  status: filter.state && adminStates[filter.state].word,
                  sortierung: listOrderWord(adminColumns, filter.order),
                }
          }
        />
      </div>
      {posts.length === 0 ? (
        <p className="empty">
          {isTrash && counts.trashed === 0 ? (
            'Der Papierkorb ist leer. Gelöschte Beiträge bleiben hier 30 Tage und lassen sich zurückholen.'
          ) : counts.all === 0 && !isTrash ? (
            <>
              Noch gibt es keinen Beitrag. <a href="/admin/blog/erstellen">Den ersten schreiben</a>
            </>
          ) : (
            <>
              Kein Beitrag passt zu dieser Auswahl. <a href="/admin/blog">Alle zeigen</a>
            </>
          )}
        </p>
      ) : isTrash ? (
        <TrashTable
          trashed={posts.map((post) => ({ ...post, note: post.category }))}
          caption="Gelöschte Beiträge"
          address="/admin/blog"
          field="beitrag"
          now={now}
        />
      ) : (
        <ChosenRows legend="Angekreuzte Beiträge">
          <AdminPostTable filter={filter} posts={posts} authors={authors} pictures={pictures} />
        </ChosenRows>
      )}
      {hasMore && <NextPage href={adminAddress({ ...filter, after: posts.at(-1)?.id })} />}
    </>
  )
}
