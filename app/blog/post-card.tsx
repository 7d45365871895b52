import type { ReactNode } from 'react'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { postAddress, type PostCard } from './post.ts'

type PostCardProps = {
  post: PostCard
  picture: ReactNode
  /** Missing when the author does not want to be named. */
  author?: string | undefined
}

export function PostCardView({ post, picture, author }: PostCardProps) {
  return (
    <article className="post">
      <div className="pic r-32">{picture}</div>
      <Byline post={post} author={author} />
      <h2>
        <a className="t" href={postAddress(post)}>
          {post.title}
        </a>
      </h2>
      <p>{post.teaser}</p>
    </article>
  )
}

/** The newest post, large at the head of the list. */
export function LeadingPost({ post, picture, author }: PostCardProps) {
  return (
    <article className="post-lead">
      <div className="pic r-169">{picture}</div>
      <div className="stack">
        <Byline post={post} author={author} />
        <h2>
          <a className="t" href={postAddress(post)}>
            {post.title}
          </a>
        </h2>
        <p>{post.teaser}</p>
      </div>
    </article>
  )
}

function Byline({ post, author }: { post: PostCard; author: string | undefined }) {
  return (
    <p className="by">
      <PostDate publishedAt={post.publishedAt} />
      <span>{post.category}</span>
      {author !== undefined && <span>{author}</span>}
    </p>
  )
}

export function PostDate({ publishedAt }: { publishedAt: string }) {
  const day = localDate(Date.parse(publishedAt))
  return (
    <time dateTime={day}>
      {longDate(day)}
    </time>
  )
}
