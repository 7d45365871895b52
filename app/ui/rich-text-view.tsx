import { Fragment, type ReactNode } from 'react'
import type { Block, Mark, RichText, TextRun } from '#app/lib/rich-text.ts'
import { videoPlace } from '#app/lib/video-address.ts'
import { Icon } from './icon.tsx'

const addresses = { aircraft: '/verein/flugzeuge/', event: '/erlebnisse/veranstaltungen/' }

type PictureTexts = { alt?: string | null | undefined; caption?: string | null | undefined }

/** Renderers for content outside the text, which the page has loaded; without a renderer nothing is shown. */
type RichTextDrawers = {
  /** `own`: texts for the picture at this place only. */
  picture: (id: string, own: PictureTexts) => ReactNode
  gallery?: (ids: readonly string[], title: string | null) => ReactNode
  file?: (id: string, label: string | null) => ReactNode
  reference?: (reference: { kind: 'aircraft' | 'event'; id: string; label: string | null }) => ReactNode
}

/** Renders the document as HTML elements. */
export function RichTextView({ document, ...drawers }: { document: RichText } & RichTextDrawers) {
  return <>{document.map((block, index) => blockView(block, index, drawers))}</>
}

function blockView(block: Block, key: number, drawers: RichTextDrawers): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{runs(block.content)}</p>
    case 'heading':
      return block.level === 2 ? (
        <h2 key={key}>{runs(block.content)}</h2>
      ) : (
        <h3 key={key}>{runs(block.content)}</h3>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List key={key}>
          {block.items.map((item, index) => (
            <li key={index}>{runs(item)}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote key={key}>
          <p className={isQuoted(block.content) ? undefined : 'q'}>{runs(block.content)}</p>
          {block.attribution && <footer>{block.attribution}</footer>}
        </blockquote>
      )
    case 'callout':
      return (
        <aside key={key} className={`note ${block.tone}`}>
          <div>
            {block.title && <strong>{block.title}</strong>}
            <p>{runs(block.content)}</p>
          </div>
        </aside>
      )
    case 'table':
      return <TableView key={key} table={block} />
    case 'picture':
      return <div key={key}>{drawers.picture(block.pictureId, block)}</div>
    case 'gallery':
      return <Fragment key={key}>{drawers.gallery?.(block.pictureIds, block.title ?? null)}</Fragment>
    case 'file':
      return <Fragment key={key}>{drawers.file?.(block.fileId, block.label ?? null)}</Fragment>
    case 'video':
      return <VideoView key={key} href={block.href} title={block.title ?? null} />
    case 'questions':
      return <QuestionsView key={key} questions={block} />
    // Rendered by the page that contains it, at full width.
    case 'part':
      return null
    case 'reference':
      return (
        <Fragment key={key}>
          {drawers.reference?.({ kind: block.kind, id: block.id, label: block.label ?? null })}
        </Fragment>
      )
  }
}

/** Each answer is collapsed below its question. */
function QuestionsView({
  questions: { title, items },
}: {
  questions: Extract<Block, { type: 'questions' }>
}) {
  return (
    <div className="questions">
      {title && <h2>{title}</h2>}
      {items.map(({ question, answer }, index) => (
        <details key={index}>
          <summary>{question}</summary>
          {answer.split(/\n+/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  )
}

const isNumber = (cell: readonly TextRun[]) =>
  /^[\d–−+±][^\p{L}]*(\p{L}\S*\s?){0,2}$/u.test(cell.map(({ text }) => text).join(''))

/** A column of numbers, each with two words of unit at most, is right-aligned. */
function TableView({ table }: { table: Extract<Block, { type: 'table' }> }) {
  const numeric = table.head.map(
    (_, column) => column > 0 && table.rows.every((row) => isNumber(row[column] ?? [])),
  )
  const label = table.caption ?? 'Tabelle'
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label={label}>
      <table className="tbl">
        {table.caption && <caption>{table.caption}</caption>}
        <thead>
          <tr>
            {table.head.map((cell, column) => (
              <th key={column} scope="col" className={numeric[column] ? 'num' : undefined}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {runs(cell)}
                  </th>
                ) : (
                  <td key={column} className={numeric[column] ? 'num' : undefined}>
                    {runs(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether the author has already set quotation marks. */
function isQuoted([first]: readonly TextRun[]): boolean {
  return /^["„»‚“]/.test(first?.text ?? '')
}

function runs(content: readonly TextRun[]): ReactNode {
  return content.map(({ text, marks = [] }, index) => <Marked key={index} text={text} marks={marks} />)
}

/** Renders one line of text with its links. */
export function TextRuns({ content }: { content: readonly TextRun[] }) {
  return <>{runs(content)}</>
}

function Marked({ text, marks }: { text: string; marks: readonly Mark[] }): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => {
    if (mark.type === 'strong') return <strong>{inner}</strong>
    if (mark.type === 'emphasis') return <em>{inner}</em>
    if (mark.type === 'reference') return <a href={addresses[mark.kind] + mark.id}>{inner}</a>
    return <a href={mark.href}>{inner}</a>
  }, text)
}

/** Link to an external video: nothing is requested from there before the reader opens it. */
function VideoView({ href, title }: { href: string; title: string | null }) {
  const place = videoPlace(href)
  return (
    <section className="media-video" aria-label={title === null ? 'Video' : `Video: ${title}`}>
      <p className="media-title">{title ?? 'Video'}</p>
      <p>
        <a
          className="btn btn-line"
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          referrerPolicy="no-referrer"
        >
          <Icon name="external" /> Video bei {place} ansehen
        </a>
      </p>
      <p className="small muted">
        Das Video liegt nicht auf dieser Website. Erst mit dem Klick erfährt {place} Ihre IP-Adresse.
      </p>
    </section>
  )
}
