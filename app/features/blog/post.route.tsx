import { redirect } from 'react-router'
import type { Route } from './+types/post.route'
import { addressOf } from '#app/lib/asked-address.ts'
import { pictureSources } from '#app/media/pictures/picture.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { PreviousNext } from '#app/ui/previous-next.tsx'
import { MoreLink } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import postStyles from '#app/ui/styles/posts.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { postPage } from './post-page.server.ts'
import { PostArticle } from './post-article.tsx'
import { CoverPicture, PostCardView } from './post-card.tsx'
import { changedAt, postAddress, type PostCard } from './post.ts'
import { textMedia } from '#app/editor/text-media.server.ts'

export const handle = { styles: [postStyles, richMedia, photos, tables, lines, choices] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const page = await postPage(db, params.postId, now())
  if (page === undefined) throw notFound(request.url)
  const { until, ...shown } = page
  const address = postAddress(shown.post)
  if (addressOf(request).pathname !== address) throw redirect(address, 301)
  const { freshness } = context.get(requestContext)
  const { changesAt: cardsChangeAt, ...media } = await textMedia(db, shown.post.body, 'guest', now())
  for (const moment of [until, cardsChangeAt]) if (moment !== undefined) freshness.until(moment)
  return { ...shown, ...media, publicUrl }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { post, author, pictures, publicUrl } = loaderData
  const picture = pictures.get(post.coverPictureId ?? '')
  const cover = picture && pictureSources(picture).fallback
  return pageMeta(matches, location, {
    title: post.title,
    description: post.teaser,
    picture: cover,
    kind: 'article',
    structuredData: {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.teaser,
      datePublished: post.publishedAt,
      dateModified: changedAt(post),
      inLanguage: 'de',
      mainEntityOfPage: publicUrl + postAddress(post),
      ...(author !== undefined && { author: { '@type': 'Person', name: author } }),
      ...(cover !== undefined && { image: publicUrl + cover }),
    },
  })
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, author, neighbours, further, pictures, files, cards } = loaderData
  return (
    <>
      <PostArticle
        post={post}
        author={author}
        pictures={pictures}
        files={files}
        cards={cards}
        crumbs={
          <Crumbs
            trail={[{ label: 'Verein' }, { label: 'Blog', href: '/verein/blog' }, { label: post.title }]}
          />
        }
      />
      <div className="wrap section">
        <PreviousNext
          label="Weitere Beiträge"
          previous={neighbours.older && neighbour('Früher', neighbours.older)}
          next={neighbours.newer && neighbour('Später', neighbours.newer)}
        />
      </div>
      <section className="wrap section">
        <SectionHead title="Weiterlesen">
          <MoreLink href="/verein/blog">Alle Beiträge</MoreLink>
        </SectionHead>
        <div className="posts three">
          {further.map((other) => {
            const picture = other.coverPictureId === null ? undefined : pictures.get(other.coverPictureId)
            return <PostCardView key={other.id} post={other} picture={<CoverPicture picture={picture} />} />
          })}
        </div>
      </section>
    </>
  )
}

function neighbour(when: string, post: PostCard) {
  return {
    href: postAddress(post),
    label: (
      <>
        <small>{when}</small>
        <br />
        {post.title}
      </>
    ),
  }
}
