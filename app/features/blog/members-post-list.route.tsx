import { redirect } from 'react-router'
import type { Route } from './+types/members-post-list.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Segments } from '#app/ui/segments.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import postStyles from '#app/ui/styles/posts.css?inline'
import { blogAddress } from './post.ts'
import { listCategoriesForMember, listPostsForMember } from './member-posts.server.ts'
import { DigestChoice } from './digest/digest-choice.tsx'
import { isRhythm } from './digest/digest.ts'
import { chooseRhythm, findRhythm } from './digest/digests.server.ts'
import { Pager } from './pager.tsx'
import { NoticesToConfirm } from './reading/notices-to-confirm.tsx'
import {
  findUnread,
  listNoticesToConfirm,
  listUnreadPosts,
  markAllRead,
} from './reading/post-reads.server.ts'
import { CoverPicture, PostCardView } from './post-card.tsx'
import { ownSubmissions } from './submissions/submission.ts'

export const handle = { styles: [postStyles, photos, choices, forms] }

const list = '/mitglied/blog'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(memberContext)
  const at = now()
  const parameters = new URL(request.url).searchParams
  const filter = {
    category: parameters.get('thema') ?? undefined,
    before: parameters.get('vor') ?? undefined,
    after: parameters.get('nach') ?? undefined,
  }
  const [page, categories, notices, unread, rhythm] = await Promise.all([
    listPostsForMember(db, by, filter, at),
    listCategoriesForMember(db, by, at),
    listNoticesToConfirm(db, by, at),
    listUnreadPosts(db, by, at, 1),
    findRhythm(db, by),
  ])
  const ids = page.posts.map(({ id }) => id)
  const [unreadHere, pictures, authors] = await Promise.all([
    findUnread(db, by, ids, at),
    findPictures(
      db,
      page.posts.flatMap(({ coverPictureId }) => coverPictureId ?? []),
    ),
    findMemberNames(
      db,
      page.posts.map(({ authorId }) => authorId),
    ),
  ])
  const digest = { rhythm, isSaved: parameters.has('gespeichert') }
  return {
    ...page,
    filter,
    categories,
    pictures,
    authors,
    notices,
    unreadHere,
    allUnread: unread.all,
    digest,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(memberContext)
  const form = await readForm(request)
  switch (textOf(form, 'intent')) {
    case 'alle-gelesen':
      await markAllRead(db, by, now())
      return redirect(list, 303)
    case 'per-mail': {
      const wanted = textOf(form, 'rhythmus')
      if (wanted !== 'nie' && !isRhythm(wanted)) throw notFound(request.url)
      await chooseRhythm(db, by, wanted === 'nie' ? null : wanted, now())
      return redirect(`${list}?gespeichert=1#per-mail`, 303)
    }
    default:
      throw notFound(request.url)
  }
}

export const meta = unlistedMeta('Blog', 'Für Mitglieder des Vereins.')

export default function MembersPostList({ loaderData }: Route.ComponentProps) {
  const { posts, filter, categories, pictures, authors, notices, unreadHere, allUnread } = loaderData
  const { hasOlder, hasNewer, digest } = loaderData
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <h1>Blog</h1>
        <p className="lead">Was auf der Website steht und was nur für uns ist.</p>
        <p className="btn-row">
          <a className="btn btn-line btn-sm" href={ownSubmissions}>
            Selbst einen Beitrag schreiben
          </a>
        </p>
      </div>
      <NoticesToConfirm notices={notices} />
      {allUnread > 0 && (
        <form className="btn-row" method="post" style={{ marginBlock: 'var(--space-5)' }}>
          <span>
            {allUnread === 1 ? 'Ein Beitrag ist' : `${allUnread} Beiträge sind`} für dich noch ungelesen.
          </span>
          <button className="btn btn-quiet btn-sm" name="intent" value="alle-gelesen">
            Alle als gelesen markieren
          </button>
        </form>
      )}
      {categories.length > 1 && (
        <Segments
          label="Thema"
          choices={[
            { href: list, label: 'Alle', isShown: filter.category === undefined },
            ...categories.map(({ category }) => ({
              href: blogAddress({ category }, list),
              label: category,
              isShown: filter.category === category,
            })),
          ]}
        />
      )}
      <section aria-label="Beiträge" style={{ marginTop: 'var(--space-6)' }}>
        {posts.length === 0 ? (
          <p className="empty">
            Hier steht noch kein Beitrag.{' '}
            {filter.category !== undefined && <a href={list}>Alle Beiträge zeigen</a>}
          </p>
        ) : (
          <div className="posts three">
            {posts.map((post) => (
              <PostCardView
                key={post.id}
                post={post}
                address={`${list}/${post.id}`}
                isInternal={post.visibility !== 'public'}
                isUnread={unreadHere.has(post.id)}
                author={authors.get(post.authorId ?? '')}
                picture={<CoverPicture picture={pictures.get(post.coverPictureId ?? '')} />}
              />
            ))}
          </div>
        )}
        <Pager
          filter={filter}
          list={list}
          first={posts[0]?.id}
          last={posts.at(-1)?.id}
          hasNewer={hasNewer}
          hasOlder={hasOlder}
        />
      </section>
      <DigestChoice {...digest} />
    </div>
  )
}
