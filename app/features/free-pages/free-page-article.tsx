import type { ReactNode } from 'react'
import { TextView, type TextMedia } from '#app/editor/text-view.tsx'
import { PictureView } from '#app/media/pictures/picture.tsx'
import type { Block, RichText } from '#app/lib/rich-text.ts'
import type { FreePage } from './free-page.ts'
import type { ShownPage } from './free-pages.server.ts'
import type { PageParts } from './parts/page-parts.server.ts'
import { PartView } from './parts/part-view.tsx'

type FreePageArticleProps = TextMedia & {
  parts: PageParts
  page: Pick<FreePage, 'title' | 'teaser' | 'body' | 'coverPictureId'>
  /** Child pages. */
  below: ShownPage['children']
  crumbs: ReactNode
}

/** Renders a whole page of the club: on the website and in the preview. */
export function FreePageArticle({ page, parts, below, crumbs, ...media }: FreePageArticleProps) {
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
      <PageText body={page.body} parts={parts} {...media} />
      {below.length > 0 && <PagesBelow pages={below} title={page.title} />}
    </article>
  )
}

type PageTextProps = TextMedia & { body: RichText; parts: PageParts }

/** Renders a page's text with the embedded parts of the website. */
export function PageText({ body, parts, ...media }: PageTextProps) {
  return inSections(body).map((section, index) =>
    'part' in section ? (
      <PartView key={index} {...section} parts={parts} />
    ) : (
      <div key={index} className="wrap section">
        <div className="prose">
          <TextView document={section.text} {...media} />
        </div>
      </div>
    ),
  )
}

type Section = { text: RichText } | { part: Extract<Block, { type: 'part' }>; isFirst: boolean }

/** Splits the text into stretches of text and full-width parts. */
function inSections(body: RichText): Section[] {
  const sections: Section[] = []
  const usedIds = new Set<string>()
  for (const block of body) {
    const last = sections.at(-1)
    if (block.type === 'part') {
      sections.push({ part: block, isFirst: !usedIds.has(block.part) })
      usedIds.add(block.part)
    } else if (last !== undefined && 'text' in last) last.text.push(block)
    else sections.push({ text: [block] })
  }
  return sections
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
