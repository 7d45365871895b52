import type { Block, Mark, RichText, TextRun } from './rich-text.ts'
import { videoPlace } from './video-address.ts'
import { xmlText } from './xml-text.ts'

type Options = {
  /** Scheme and host put before paths of this site, which a reader elsewhere could not resolve. */
  origin: string
  /** URL and description of a picture; `undefined` for a deleted one, which is left out. */
  picture: (id: string) => { src: string; alt: string; caption: string | null } | undefined
  /** URL and title of a file; `undefined` for a deleted one, which is left out. */
  file?: (id: string) => { href: string; title: string } | undefined
}

/** Renders a document as HTML for readers outside the website. Built from its blocks alone: no stored HTML. */
export function richTextHtml(document: RichText, options: Options): string {
  return document.map((block) => blockHtml(block, options)).join('\n')
}

function blockHtml(block: Block, options: Options): string {
  const runs = (content: readonly TextRun[]) => content.map((run) => runHtml(run, options)).join('')
  switch (block.type) {
    case 'paragraph':
      return `<p>${runs(block.content)}</p>`
    case 'heading':
      return `<h${block.level}>${runs(block.content)}</h${block.level}>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${runs(item)}</li>`).join('')}</${tag}>`
    }
    case 'quote': {
      const by = block.attribution ? `<footer>${xmlText(block.attribution)}</footer>` : ''
      return `<blockquote><p>${runs(block.content)}</p>${by}</blockquote>`
    }
    case 'callout': {
      const title = block.title ? `<strong>${xmlText(block.title)}</strong> ` : ''
      return `<p>${title}${runs(block.content)}</p>`
    }
    case 'picture':
      return pictureHtml(block.pictureId, options, block)
    case 'gallery':
      return block.pictureIds.map((id) => pictureHtml(id, options)).join('')
    case 'file': {
      const file = options.file?.(block.fileId)
      if (file === undefined) return ''
      return `<p>${anchor(options.origin + file.href, block.label ?? file.title)}</p>`
    }
    case 'video':
      return `<p>${anchor(block.href, `${block.title ?? 'Video'} (Video bei ${videoPlace(block.href)})`)}</p>`
    case 'reference':
      return `<p>${anchor(options.origin + folders[block.kind] + encodeURIComponent(block.id), block.label ?? block.id)}</p>`
    case 'questions': {
      const items = block.items.map(
        ({ question, answer }) => `<h3>${xmlText(question)}</h3><p>${xmlText(answer)}</p>`,
      )
      return [block.title ? `<h2>${xmlText(block.title)}</h2>` : '', ...items].join('')
    }
    case 'part':
      return ''
    case 'table': {
      const caption = block.caption ? `<caption>${xmlText(block.caption)}</caption>` : ''
      const head = block.head.map((cell) => `<th>${xmlText(cell)}</th>`).join('')
      const rows = block.rows.map((row) => `<tr>${row.map((cell) => `<td>${runs(cell)}</td>`).join('')}</tr>`)
      return `<table>${caption}<thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
    }
  }
}

type OwnTexts = { alt?: string | null | undefined; caption?: string | null | undefined }

function pictureHtml(id: string, { origin, picture }: Options, own: OwnTexts = {}): string {
  const found = picture(id)
  if (found === undefined) return ''
  const text = own.caption ?? found.caption
  const caption = text === null ? '' : `<figcaption>${xmlText(text)}</figcaption>`
  const alt = xmlText(own.alt ?? found.alt)
  return `<figure><img src="${xmlText(origin + found.src)}" alt="${alt}"/>${caption}</figure>`
}

function anchor(href: string, text: string): string {
  return `<a href="${xmlText(href)}">${xmlText(text)}</a>`
}

function runHtml({ text, marks = [] }: TextRun, { origin }: Options): string {
  return marks.reduce((inner, mark) => markHtml(mark, inner, origin), xmlText(text))
}

const folders = { aircraft: '/verein/flugzeuge/', event: '/erlebnisse/veranstaltungen/' }

function markHtml(mark: Mark, inner: string, origin: string): string {
  if (mark.type === 'strong') return `<strong>${inner}</strong>`
  if (mark.type === 'emphasis') return `<em>${inner}</em>`
  const href = mark.type === 'reference' ? folders[mark.kind] + encodeURIComponent(mark.id) : mark.href
  return `<a href="${xmlText(href.startsWith('/') ? origin + href : href)}">${inner}</a>`
}
