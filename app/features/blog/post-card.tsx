import type { ReactNode } from 'react'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import type { Picture } from '#app/media/pictures/picture.ts'
import { CachedPart } from '#app/shell/cached-parts.ts'
import { postAddress, type PostCard } from './post.ts'

type PostCardProps = {
  post: PostCard
  /** Framed by the caller: 3 : 2 in lists, 16 : 9 at the head. */
  picture: ReactNode
  /** Missing if the author does not consent to be named. */
  author?: string | undefined
  /** URL of the post if it is not the public page. */
  address?: string
  /** Not visible to guests; the card shows a label. */
  isInternal?: boolean
  /** For members: not opened yet. */
  isUnread?: boolean
}

export function PostCardView(props: PostCardProps) {
  const { post, picture, author, address, isInternal = false, isUnread = false } = props
  return (
    <article className="post">
      {picture}
      <Byline post={post} author={author} isInternal={isInternal} isUnread={isUnread} />
      <h2>
        <a className="t" href={address ?? postAddress(post)}>
          {post.title}
        </a>
      </h2>
      <p>{post.teaser}</p>
    </article>
  )
}

type PublicCardProps = { post: PostCard; picture: Picture | undefined; author: string | undefined }

/** Shows the newest post large at the top of the list. */
export function LeadingPost({ post, picture, author }: PublicCardProps) {
  return (
    <CachedPart tag="article" name="leading post" of={[post, picture, author]} className="post-lead">
      <>
        <CoverPicture picture={picture} leading />
        <div className="stack">
          <Byline post={post} author={author} />
          <h2>
            <a className="t" href={postAddress(post)}>
              {post.title}
            </a>
          </h2>
          <p>{post.teaser}</p>
        </div>
      </>
    </CachedPart>
  )
}

type PostCardsProps = {
  posts: readonly PostCard[]
  pictures: ReadonlyMap<string, Picture>
  authors: ReadonlyMap<string, string>
}

/** Shows posts side by side, for everybody. */
export function PostCards({ posts, pictures, authors }: PostCardsProps) {
  return (
    <CachedPart tag="div" name="post cards" of={[posts, pictures, authors]} className="posts three">
      <>
        {posts.map((post) => (
          <PostCardView
            key={post.id}
            post={post}
            author={authors.get(post.authorId ?? '')}
            picture={<CoverPicture picture={pictures.get(post.coverPictureId ?? '')} />}
          />
        ))}
      </>
    </CachedPart>
  )
}

/** Shows the cover in a list: decorative beside the title, so without alternative text. */
export function CoverPicture({
  picture,
  leading = false,
}: {
  picture: Picture | undefined
  leading?: boolean
}) {
  if (picture === undefined) return null
  return leading ? (
    <PictureView
      picture={picture}
      className="pic r-169"
      sizes="(min-width: 60rem) 45rem, 100vw"
      alt=""
      loading="eager"
      fetchPriority="high"
    />
  ) : (
    <PictureView
      picture={picture}
      className="pic r-32"
      sizes="(min-width: 48rem) 26rem, (min-width: 40rem) 50vw, 7rem"
      alt=""
    />
  )
}

type BylineProps = {
  post: PostCard
  author: string | undefined
  isInternal?: boolean
  isUnread?: boolean
}

function Byline({ post, author, isInternal = false, isUnread = false }: BylineProps) {
  return (
    <p className="by">
      <PostDate publishedAt={post.publishedAt} />
      <span>{post.category}</span>
      {author !== undefined && <span>{author}</span>}
      {isInternal && <span className="badge info">Nur intern</span>}
      {isUnread && <span className="badge now">Ungelesen</span>}
    </p>
  )
}

export function PostDate({ publishedAt }: { publishedAt: string }) {
  const day = localDate(Date.parse(publishedAt))
  return <time dateTime={day}>{longDate(day)}</time>
}
