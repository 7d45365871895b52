import type { Route } from './+types/members-post.route'
import { memberContext } from '#app/accounts/actor.ts'
import { pictureIdsIn } from '#app/lib/rich-text.ts'
import { findMemberNames } from '#app/members/public-names.server.ts'
import { findPictures } from '#app/pictures/pictures.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import photos from '#app/ui/styles/photos.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import postStyles from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { findPostForMember } from './member-posts.server.ts'
import { PostArticle } from './post-article.tsx'
import { visibilityNames } from './post-state.ts'
import { postAddress } from './post.ts'
import { textMedia } from './text-media.server.ts'

export const handle = { styles: [postStyles, richMedia, photos, tables] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const post = await findPostForMember(db, context.get(memberContext), params.postId, now())
  if (post === undefined) throw notFound(request.url)
  const [pictures, names, { files, cards }] = await Promise.all([
    findPictures(db, [
      ...(post.coverPictureId === null ? [] : [post.coverPictureId]),
      ...pictureIdsIn(post.body),
    ]),
    findMemberNames(db, [post.authorId]),
    textMedia(db, post.body, 'member', now()),
  ])
  return { post, pictures, files, cards, author: names.get(post.authorId ?? '') }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.post.title ?? 'Blog',
    description: loaderData?.post.teaser ?? '',
    noindex: true,
  })

export default function MembersPost({ loaderData }: Route.ComponentProps) {
  const { post, pictures, files, cards, author } = loaderData
  return (
    <PostArticle
      post={post}
      author={author}
      pictures={pictures}
      files={files}
      cards={cards}
      crumbs={
        <p className="small" style={{ paddingTop: 'var(--space-5)' }}>
          <a href="/mitglied/blog">Blog</a>
          {post.visibility === 'public' ? (
            <>
              {' · '}
              <a href={postAddress(post)}>auf der Website</a>
            </>
          ) : (
            <span className="muted"> · {visibilityNames[post.visibility]}</span>
          )}
        </p>
      }
    />
  )
}
