import { Fragment, type ReactNode } from 'react'
import type { Download } from '#app/pictures/downloads/download.ts'
import { DownloadView } from '#app/pictures/downloads/download-view.tsx'
import { GalleryView } from '#app/pictures/gallery-view.tsx'
import type { Picture } from '#app/pictures/picture.ts'
import { PictureFigure, PictureView } from '#app/pictures/picture.tsx'
import { entryKey } from '#app/search/entry-key.ts'
import type { FoundEntry } from '#app/search/find-entries.server.ts'
import { RichTextView, TextRuns } from '#app/ui/rich-text-view.tsx'
import { PostDate } from './post-card.tsx'
import { besideText, type Hint } from './beside-text.ts'
import type { Post } from './post.ts'
import { ReferenceCard } from './reference-card.tsx'

type PostArticleProps = {
  post: Pick<
    Post,
    'title' | 'teaser' | 'category' | 'publishedAt' | 'readingMinutes' | 'coverPictureId' | 'body' | 'details'
  >
  /** Missing when the author does not want to be named. */
  author: string | undefined
  pictures: ReadonlyMap<string, Picture>
  /** Missing where the text names none. */
  files?: ReadonlyMap<string, Download>
  cards?: ReadonlyMap<string, FoundEntry>
  /** The way here. */
  crumbs?: ReactNode
}

/** A whole post: on the website, for members, and as its author previews it. */
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
          <RichTextView
            document={text}
            picture={(id, own) => {
              const found = pictures.get(id)
              const picture = found && {
                ...found,
                alt: own.alt ?? found.alt,
                caption: own.caption ?? found.caption,
              }
              return picture && <PictureFigure picture={picture} sizes="(min-width: 48rem) 42rem, 100vw" />
            }}
            gallery={(ids, title) => (
              <GalleryView pictures={ids.flatMap((id) => pictures.get(id) ?? [])} title={title} />
            )}
            file={(id, label) => <DownloadView download={files?.get(id)} label={label} />}
            reference={(reference) => (
              <ReferenceCard reference={reference} entry={cards?.get(entryKey(reference))} />
            )}
          />
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
