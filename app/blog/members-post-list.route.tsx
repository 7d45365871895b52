import type { Route } from './+types/members-post-list.route'
import { memberContext } from '#app/accounts/actor.ts'
import { findMemberNames } from '#app/members/public-names.server.ts'
import { findPictures } from '#app/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import postStyles from '#app/ui/styles/posts.css?inline'
import { blogAddress } from './blog-address.ts'
import { listCategoriesForMember, listPostsForMember } from './member-posts.server.ts'
import { Pager } from './pager.tsx'
import { CoverPicture, PostCardView } from './post-card.tsx'

export const handle = { styles: [postStyles, photos, choices] }

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
  const [page, categories] = await Promise.all([
    listPostsForMember(db, by, filter, at),
    listCategoriesForMember(db, by, at),
  ])
  const [pictures, authors] = await Promise.all([
    findPictures(
      db,
      page.posts.flatMap(({ coverPictureId }) => coverPictureId ?? []),
    ),
    findMemberNames(
      db,
      page.posts.map(({ authorId }) => authorId),
    ),
  ])
  return { ...page, filter, categories, pictures, authors }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Blog', description: 'Für Mitglieder des Vereins.', noindex: true })

export default function MembersPostList({ loaderData }: Route.ComponentProps) {
  const { posts, filter, categories, pictures, authors, hasOlder, hasNewer } = loaderData
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <h1>Blog</h1>
        <p className="lead">Was auf der Website steht und was nur für uns ist.</p>
      </div>
      <nav className="seg" aria-label="Thema">
        <a href={list} aria-current={filter.category === undefined ? 'true' : undefined}>
          Alle
        </a>
        {categories.map(({ category }) => (
          <a
            key={category}
            href={blogAddress({ category }, list)}
            aria-current={filter.category === category ? 'true' : undefined}
          >
            {category}
          </a>
        ))}
      </nav>
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
    </div>
  )
}
