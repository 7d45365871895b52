import type { ReactNode } from 'react'
import { TextView, type TextMedia } from '#app/editor/text-view.tsx'
import { PictureView } from '#app/media/pictures/picture.tsx'
import type { FreePage } from './free-page.ts'
import type { ShownPage } from './free-pages.server.ts'

type FreePageArticleProps = TextMedia & {
  page: Pick<FreePage, 'title' | 'teaser' | 'body' | 'coverPictureId'>
  /** Pages that lie below it. */
  below: ShownPage['children']
  crumbs: ReactNode
}

/** A whole page of the club: on the website, and as its author previews it. */
export function FreePageArticle({ page, below, crumbs, ...media }: FreePageArticleProps) {
  const cover = page.coverPictureId === null ? undefined : media.pictures.get(page.coverPictureId)
  return (
    <article>
      <div className="wrap">
        {crumbs}
        <header className="page-head">
          <h1>{page.title}</h1>
          <p className="lead">{page.teaser}</p>
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
      <div className="wrap section">
        <div className="prose">
          <TextView document={page.body} {...media} />
        </div>
      </div>
      {below.length > 0 && <PagesBelow pages={below} title={page.title} />}
    </article>
  )
}

function PagesBelow({ pages, title }: { pages: ShownPage['children']; title: string }) {
  return (
    <section className="wrap section stack" aria-labelledby="darunter">
      <h2 id="darunter">{`Mehr zu „${title}“`}</h2>
      <ul className="lines wide">
        {pages.map(({ id, title, teaser, path }) => (
          <li key={id}>
            <a href={path}>{title}</a>
            <p>{teaser}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
