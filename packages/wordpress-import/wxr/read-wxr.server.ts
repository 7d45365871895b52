import { Parser } from 'htmlparser2'
import { decodedText } from './decoded-text.server.ts'
import { Unreadable, type WxrAuthor, type WxrEvent, type WxrTerm } from './wxr-item.ts'
import { authorOf, itemOf, knownMeta, noParts, siteOf, type Fields } from './wxr-entry.ts'

const external = 'Diese Datei ist keine Exportdatei von WordPress.'
const broken =
  'Die Exportdatei ist unvollständig oder beschädigt. Bitte exportiere in WordPress noch einmal und lade sie vollständig herunter.'

/** An `item` is at level three, its content at most at level six. */
const deepest = 32
const mostEntries = 100_000
/** UTF-16 units of one text; the longest real posts have some hundred thousand. */
const longestContent = 2_000_000
const longestField = 4_000
/** Bytes without a complete tag or text, which the parser would have to buffer. */
const longestSilence = 16 * 1024 * 1024

const longTexts: ReadonlySet<string> = new Set(['content:encoded', 'excerpt:encoded'])

/**
 * Yields the website and then the entries of a WordPress export (WXR 1.0 to 1.2) one by one, using the memory of one entry.
 * Throws {@link Unreadable}. Entities of a document type are not part of the format: a file with any is refused before they
 * could expand. Format: `wp-admin/includes/export.php` of WordPress.
 */
export async function* readWxr(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<WxrEvent> {
  const reader = new WxrReader()
  for await (const text of decodedText(bytes)) {
    reader.take(text)
    yield* reader.found()
  }
  reader.end()
  yield* reader.found()
}

class WxrReader {
  #events: WxrEvent[] = []
  #path: string[] = []
  #silence = 0
  #entries = 0
  #isRss = false
  #isClosed = false
  #hasSite = false
  #channel: Fields = new Map()
  #fields: Fields = new Map()
  #inner: Fields = new Map()
  #parts = noParts()
  #authors: WxrAuthor[] = []
  #categories: WxrTerm[] = []
  #attributes: Readonly<Record<string, string>> = {}
  #text: string[] = []
  #length = 0

  readonly #parser = new Parser(
    {
      onopentag: (name, attributes) => this.#open(name, attributes),
      ontext: (text) => this.#write(text),
      onclosetag: (name, isImplied) => this.#close(name, isImplied),
      oncomment: () => this.#heard(),
      onprocessinginstruction: (name) => {
        this.#heard()
        if (name.startsWith('!')) throw new Unreadable(external)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )

  take(text: string) {
    this.#silence += text.length
    if (this.#silence > longestSilence) throw new Unreadable(broken)
    this.#parser.write(text)
  }

  end() {
    this.#parser.end()
    if (!this.#isRss) throw new Unreadable(external)
    if (!this.#isClosed) throw new Unreadable(broken)
    this.#emitSite()
  }

  *found() {
    const events = this.#events
    this.#events = []
    yield* events
  }

  #heard() {
    this.#silence = 0
  }

  #open(name: string, attributes: Record<string, string>) {
    this.#heard()
    if (this.#path.length === 0) {
      if (name !== 'rss' || this.#isClosed) throw new Unreadable(external)
      this.#isRss = true
    }
    if (this.#path.length >= deepest) throw new Unreadable(broken)
    const parent = this.#path.at(-1)
    this.#path.push(name)
    this.#attributes = attributes
    this.#text = []
    this.#length = 0
    if (name === 'item' && parent === 'channel') {
      this.#emitSite()
      this.#fields = new Map()
      this.#parts = noParts()
    } else if (this.#isContainer(name)) this.#inner = new Map()
  }

  #isContainer(name: string): boolean {
    return ['wp:author', 'wp:category', 'wp:postmeta', 'wp:comment'].includes(name)
  }

  #write(text: string) {
    this.#heard()
    const name = this.#path.at(-1)
    if (name === undefined) {
      if (text.trim() !== '') throw new Unreadable(this.#isRss ? broken : external)
      return
    }
    const most = longTexts.has(name) ? longestContent : longestField
    if (this.#length >= most) {
      if (name === 'content:encoded') this.#parts.isCutShort = true
      return
    }
    const fitting = text.slice(0, most - this.#length)
    if (fitting.length < text.length && name === 'content:encoded') this.#parts.isCutShort = true
    this.#text.push(fitting)
    this.#length += fitting.length
  }

  #close(name: string, isImplied: boolean) {
    this.#heard()
    if (isImplied || this.#path.pop() !== name) throw new Unreadable(broken)
    const text = cleaned(this.#text.join(''))
    this.#text = []
    this.#length = 0
    const parent = this.#path.at(-1)
    if (name === 'rss') this.#isClosed = true
    else if (parent === 'channel') this.#endInChannel(name, text)
    else if (parent === 'item') this.#endInItem(name, text)
    else if (parent !== undefined && this.#isContainer(parent)) this.#store(this.#inner, name, text)
  }

  #endInChannel(name: string, text: string) {
    if (name === 'item') this.#emitItem()
    else if (name === 'wp:author') this.#authors.push(authorOf(this.#inner))
    else if (name === 'wp:category') {
      this.#categories.push({
        name: this.#inner.get('wp:cat_name')?.trim() ?? '',
        slug: this.#inner.get('wp:category_nicename')?.trim() ?? '',
      })
    } else this.#store(this.#channel, name, text)
  }

  #endInItem(name: string, text: string) {
    if (name === 'wp:postmeta') {
      const key = this.#inner.get('wp:meta_key')?.trim() ?? ''
      if (knownMeta.has(key)) this.#parts.meta.set(key, this.#inner.get('wp:meta_value') ?? '')
    } else if (name === 'wp:comment') this.#parts.comments += 1
    else if (name === 'category') {
      const { domain = 'category', nicename = '' } = this.#attributes
      this.#parts.terms.push({ domain, name: text.trim(), slug: cleaned(nicename).slice(0, longestField) })
    } else this.#store(this.#fields, name, text)
  }

  /** Stores a field; of repeated names the first counts. */
  #store(fields: Fields, name: string, text: string) {
    if (fields.size < 200 && !fields.has(name)) fields.set(name, text)
  }

  #emitSite() {
    if (this.#hasSite) return
    if (!this.#channel.has('wp:wxr_version')) throw new Unreadable(external)
    this.#hasSite = true
    this.#events.push({ type: 'site', site: siteOf(this.#channel, this.#authors, this.#categories) })
  }

  #emitItem() {
    this.#entries += 1
    if (this.#entries > mostEntries) {
      throw new Unreadable('Die Exportdatei hat mehr als 100\u202F000 Einträge. Bitte exportiere in Teilen.')
    }
    this.#events.push({ type: 'item', item: itemOf(this.#fields, this.#parts) })
  }
}

/** Removes characters that no database and no page can hold. */
function cleaned(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').toWellFormed()
}
