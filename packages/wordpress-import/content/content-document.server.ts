import { percentDecoded } from '#app/lib/percent-decoded.ts'
import type { Block, RichText } from '#app/lib/rich-text.ts'
import { absolute, isOnSite, isUpload, linkIn, type OldSite } from './content-links.ts'
import { htmlTree, type Element, type Node } from './html-tree.server.ts'
import { PictureRequests, type PictureRequest } from './picture-requests.server.ts'
import { joinRuns, plain, textOf, type Marks, DocumentWriter } from './run-collector.ts'
import { addressIn, hasText, isGallery, picturesIn } from './element-facts.ts'
import {
  figureBlocks,
  galleryBlocks,
  namedGalleryBlocks,
  pictureBlocks,
  type PictureTools,
} from './picture-blocks.server.ts'
import { listBlocks, quoteBlocks, type Squeeze } from './list-and-quote.ts'
import { tableBlocks } from './table-blocks.ts'
import { videoLink } from './video-link.ts'

type ContentOptions = {
  site: OldSite
  /** Returns the attachments of the entry, for a gallery without ids. */
  ownAttachments?: () => readonly string[]
}

type ConvertedContent = {
  /** Pictures have placeholder ids. */
  body: RichText
  wishes: ReadonlyMap<string, PictureRequest>
  /** Parts that could not be imported unchanged, in the words of the report: „Kurzbefehl [contact-form-7]“. */
  leftOut: string[]
}

/**
 * Converts the content of a WordPress entry, with or without blocks, to a rich text. Unsupported elements become text and
 * no markup passes through. Accepts any input.
 */
export function contentDocument(html: string, options: ContentOptions): ConvertedContent {
  const tree = htmlTree(html)
  const converter = new Converter(options, tree.hasBlocks)
  const body = converter.convert(tree.children)
  return {
    body,
    wishes: converter.wishes.all,
    leftOut: [...new Set([...tree.leftOut, ...converter.leftOut])],
  }
}

/** Returns the text without markup, on one line. */
export function textOfHtml(html: string): string {
  const { body } = contentDocument(html, { site: { address: '' } })
  return body
    .flatMap((block) => ('content' in block ? [textOf(block.content)] : []))
    .join(' ')
    .trim()
}

type Place = { writer: DocumentWriter; marks: Marks; breaksLines: boolean }

class Converter {
  readonly wishes = new PictureRequests()
  readonly leftOut: string[] = []
  readonly #options: ContentOptions
  readonly #hasBlocks: boolean
  readonly #tools: PictureTools

  constructor(options: ContentOptions, hasBlocks: boolean) {
    this.#options = options
    this.#hasBlocks = hasBlocks
    const { wishes, leftOut } = this
    this.#tools = { site: options.site, wishes, leftOut, squeeze: (children) => this.#squeeze(children) }
  }

  convert(children: readonly Node[]): RichText {
    const writer = new DocumentWriter()
    this.#walk(children, { writer, marks: plain, breaksLines: !this.#hasBlocks })
    return writer.finish().map((block) => this.#withVideo(block))
  }

  /** A URL alone in a paragraph embeds a video in WordPress. */
  #withVideo(block: Block): Block {
    if (block.type !== 'paragraph') return block
    const words = textOf(block.content).trim()
    const href = /^https?:\/\/\S+$/.test(words) ? videoLink(words) : null
    return href === null ? block : { type: 'video', href }
  }

  #walk(nodes: readonly Node[], place: Place) {
    for (const node of nodes) {
      if (typeof node === 'string') this.#text(node, place)
      else this.#element(node, place)
    }
  }

  /** In texts without blocks an empty line ends a paragraph, and so does a line break. */
  #text(text: string, { writer, marks, breaksLines }: Place) {
    if (!text.includes('\n')) return writer.text(text, marks)
    const parts = breaksLines ? text.split(/\r?\n/) : text.split(/\r?\n[ \t]*\r?\n/)
    for (const [index, part] of parts.entries()) {
      if (index > 0 && (breaksLines || this.#isEmbedLine(part))) writer.endParagraph()
      else if (index > 0) writer.text(' ', marks)
      writer.text(part, marks)
    }
  }

  #isEmbedLine(text: string): boolean {
    return videoLink(text.trim()) !== null
  }

  #element(element: Element, place: Place) {
    const { tag, children } = element
    const { writer } = place
    switch (tag) {
      case 'br':
        return writer.endParagraph()
      case 'p':
      case 'summary':
      case 'dt':
      case 'dd':
      case 'address':
      case 'pre':
        writer.endParagraph()
        this.#walk(children, {
          ...place,
          marks: tag === 'summary' || tag === 'dt' ? { ...place.marks, isStrong: true } : place.marks,
          breaksLines: tag === 'pre' || (tag === 'p' && place.breaksLines),
        })
        return writer.endParagraph()
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return this.#heading(element, writer)
      case 'ul':
      case 'ol':
        return isGallery(element)
          ? writer.add(...galleryBlocks(element, this.#tools))
          : writer.add(...listBlocks(element, this.#squeeze))
      case 'blockquote':
        return writer.add(...quoteBlocks(element, this.#squeeze))
      case 'table':
        return writer.add(...tableBlocks(element, this.#squeeze))
      case 'figure':
      case 'wp-caption':
        return this.#figure(element, place)
      case 'img':
        return this.#picture(element, writer)
      case 'wp-gallery':
        return writer.add(
          ...namedGalleryBlocks(element, this.#tools, this.#options.ownAttachments ?? (() => [])),
        )
      case 'iframe':
      case 'embed':
      case 'object':
      case 'video':
      case 'wp-video':
        return this.#video(element, place)
      case 'audio':
      case 'wp-audio':
        return this.#linked(element, 'Tonaufnahme', place)
      case 'hr':
        return writer.endParagraph()
      case 'input':
      case 'select':
      case 'textarea':
      case 'wp-nothing':
        return undefined
      case 'strong':
      case 'b':
        return this.#walk(children, { ...place, marks: { ...place.marks, isStrong: true } })
      case 'em':
      case 'i':
        return this.#walk(children, { ...place, marks: { ...place.marks, isSlanted: true } })
      case 'a':
        return this.#anchor(element, place)
      default:
        return this.#other(element, place)
    }
  }

  #other(element: Element, place: Place) {
    const { tag, children } = element
    if (isGallery(element) && picturesIn(element).length > 0) {
      return place.writer.add(...galleryBlocks(element, this.#tools))
    }
    const isBlock = blocks.has(tag)
    if (tag === 'form') this.leftOut.push('Formular')
    if (isBlock) place.writer.endParagraph()
    this.#walk(children, place)
    if (isBlock) place.writer.endParagraph()
  }

  /** Converts children to one line of text, and returns separately the blocks that do not fit in a line. */
  readonly #squeeze: Squeeze = (children) => {
    const writer = new DocumentWriter()
    this.#walk(children, { writer, marks: plain, breaksLines: false })
    const found = writer.finish()
    const lines = found.flatMap((block) =>
      block.type === 'paragraph' || block.type === 'heading' ? [block.content] : [],
    )
    const beside = found.filter(({ type }) => type !== 'paragraph' && type !== 'heading')
    return { runs: joinRuns(lines), blocks: beside }
  }

  #heading({ tag, children }: Element, writer: DocumentWriter) {
    const { runs, blocks: beside } = this.#squeeze(children)
    if (runs.length > 0) writer.add({ type: 'heading', level: tag < 'h3' ? 2 : 3, content: runs })
    writer.add(...beside)
  }

  #figure(element: Element, place: Place) {
    const { writer } = place
    const pictured = figureBlocks(element, this.#tools)
    if (pictured !== undefined) return writer.add(...pictured)
    writer.endParagraph()
    this.#walk(element.children, place)
    writer.endParagraph()
  }

  #picture(image: Element, writer: DocumentWriter) {
    const isSmiley = /\b(wp-smiley|emoji)\b/.test(image.attributes.class ?? '')
    if (isSmiley) writer.text(image.attributes.alt ?? '', plain)
    else writer.add(...pictureBlocks(image, this.#tools))
  }

  #video(element: Element, place: Place) {
    const address = addressIn(element)
    const href = address === '' ? null : videoLink(address)
    if (href !== null) return place.writer.add({ type: 'video', href })
    const what = ['iframe', 'embed', 'object'].includes(element.tag) ? 'Eingebettete Seite' : 'Video'
    return this.#linked(element, what, place)
  }

  /** Replaces content that cannot be shown by a link to it. */
  #linked(element: Element, what: string, { writer }: Place) {
    const href = linkIn(addressIn(element), this.#options.site)
    this.leftOut.push(what)
    if (href === null) return
    const host = URL.parse(href)?.hostname
    const text = host === undefined ? what : `${what} (${host})`
    writer.add({ type: 'paragraph', content: [{ text, marks: [{ type: 'link', href }] }] })
  }

  #anchor({ attributes, children }: Element, place: Place) {
    const { site } = this.#options
    const href = linkIn(attributes.href ?? '', site)
    const url = href === null ? null : absolute(href, site)
    if (hasText(children) && url !== null && isOnSite(url, site) && isUpload(url)) {
      this.leftOut.push(`Datei „${percentDecoded(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))}“`)
    }
    this.#walk(children, { ...place, marks: { ...place.marks, href: href ?? place.marks.href } })
  }
}

const blocks: ReadonlySet<string> = new Set(
  'div section article main aside header footer nav center details figcaption form fieldset dl li td th tr thead tbody caption'.split(
    ' ',
  ),
)
