import { Fragment, type ReactNode } from 'react'
import type { Download } from '#app/media/pictures/downloads/download.ts'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import type { FoundEntry } from '#app/platform/search/find-entries.server.ts'
import { TextView } from '#app/editor/text-view.tsx'
import { TextRuns } from '#app/ui/rich-text-view.tsx'
import { PostDate } from './post-card.tsx'
import type { Block, RichText } from '#app/lib/rich-text.ts'
import type { Post } from './post.ts'

type PostArticleProps = {
  post: Pick<
    Post,
    'title' | 'teaser' | 'category' | 'publishedAt' | 'readingMinutes' | 'coverPictureId' | 'body' | 'details'
  >
  /** Missing if the author does not consent to be named. */
  author: string | undefined
  pictures: ReadonlyMap<string, Picture>
  /** Missing if the text refers to no files. */
  files?: ReadonlyMap<string, Download>
  cards?: ReadonlyMap<string, FoundEntry>
  /** Breadcrumb. */
  crumbs?: ReactNode
}

/** Renders a whole post: on the website, for members and in the preview. */
export function PostArticle({ post, author, pictures, files, cards, crumbs }: PostArticleProps) {
  const cover = post.coverPictureId === null ? undefined : pictures.get(post.coverPictureId)
  const { text, hints } = besideText(post.body)
  return (
    <article>
      <div className="wrap">
        {crumbs}
        <header className="page-head">
          <h1>{post.title}</h1>
          <p className="lead">{post.teaser}</p>
          <p className="by">
            {author !== undefined && <span>{author}</span>}
            {post.publishedAt !== '' && <PostDate publishedAt={post.publishedAt} />}
            <span>{post.category}</span>
            <span>
              {post.readingMinutes} {post.readingMinutes === 1 ? 'Minute' : 'Minuten'} Lesezeit
            </span>
          </p>
        </header>
      </div>
      {cover !== undefined && (
        <div className="wrap">
          <PictureView
            picture={cover}
            className="pic r-219"
            sizes="(min-width: 82rem) 78rem, 100vw"
            loading="eager"
            fetchPriority="high"
          />
        </div>
      )}
      <div className={hints.length > 0 ? 'wrap section post-body' : 'wrap section'}>
        <div className="prose">
          {post.details.correction !== null && <p className="note info">{post.details.correction}</p>}
          <TextView document={text} pictures={pictures} files={files} cards={cards} />
        </div>
        {hints.length > 0 && <Hints hints={hints} />}
      </div>
    </article>
  )
}

function Hints({ hints }: { hints: readonly Hint[] }) {
  return (
    <aside className="aside" aria-label="Hinweise">
      {hints.map(({ title, content }, index) => (
        <Fragment key={index}>
          {title && <h2>{title}</h2>}
          <p>
            <TextRuns content={content} />
          </p>
        </Fragment>
      ))}
    </aside>
  )
}

type Hint = Extract<Block, { type: 'callout' }>

/** Separates hints, which are shown beside the text (below it on a phone); a warning remains in its place. */
function besideText(body: RichText): { text: RichText; hints: Hint[] } {
  const isHint = (block: Block): block is Hint => block.type === 'callout' && block.tone === 'info'
  return { text: body.filter((block) => !isHint(block)), hints: body.filter(isHint) }
}
