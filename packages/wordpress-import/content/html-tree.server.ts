import { Parser } from 'htmlparser2'
import { inText } from './shortcodes.ts'

/** Element as the converter needs it; its tag in lower case, or an own one beginning with `wp-`. */
export type Element = { tag: string; attributes: Readonly<Record<string, string>>; children: Node[] }
export type Node = string | Element

/** Deeper than any real text; deeper elements are moved up to this level. */
const deepest = 60
const mostNodes = 200_000
/** Elements whose text is for programs. */
const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'head',
  'title',
])

type HtmlTree = {
  children: Node[]
  /** Written with blocks (WordPress 5 and later) instead of text with empty lines between paragraphs. */
  hasBlocks: boolean
  /** Elements for programs that are left out, each once. */
  leftOut: string[]
}

/** Parses the content of an entry into elements, including shortcodes and placeholders of blocks. Accepts any input. */
export function htmlTree(html: string): HtmlTree {
  const builder = new TreeBuilder()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => builder.open(name, attributes),
      ontext: (text) => builder.text(text),
      onclosetag: (name) => builder.close(name),
      oncomment: (text) => builder.comment(text),
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  )
  parser.write(html)
  parser.end()
  return builder.finish()
}

class TreeBuilder {
  readonly #root: Element = { tag: 'root', attributes: {}, children: [] }
  readonly #stack: Element[] = [this.#root]
  readonly #leftOut = new Set<string>()
  #overDeep = 0
  #silent: string[] = []
  #words: string[] = []
  #nodes = 0
  #hasBlocks = false

  open(name: string, attributes: Record<string, string>) {
    if (silent.has(name)) this.#silent.push(name)
    if (this.#silent.length > 0) {
      if (name === 'script') this.#leftOut.add('Programmcode')
      return
    }
    this.#flush()
    this.#push({ tag: name, attributes, children: [] })
  }

  close(name: string) {
    if (this.#silent.length > 0) {
      if (this.#silent.at(-1) === name) this.#silent.pop()
      return
    }
    this.#flush()
    this.#pop(name)
  }

  text(text: string) {
    if (this.#silent.length === 0) this.#words.push(text)
  }

  /** Handles `<!-- wp:name {"json":true} /-->`: a block without markup of its own. */
  comment(text: string) {
    const said = text.trim()
    const [, name] = /^wp:([a-z][\w/-]{0,80})/.exec(said) ?? []
    if (name === undefined) return
    this.#hasBlocks = true
    if (!said.endsWith('/') || this.#silent.length > 0) return
    this.#flush()
    const [, url = ''] = /"url":"(https:[^"]+)"/.exec(said) ?? []
    if (name.includes('embed') && url !== '') this.#append(`\n\n${url.replaceAll('\\/', '/')}\n\n`)
    else this.#leftOut.add(`Baustein „${name}“`)
  }

  finish(): HtmlTree {
    this.#flush()
    return { children: this.#root.children, hasBlocks: this.#hasBlocks, leftOut: [...this.#leftOut] }
  }

  #flush() {
    if (this.#words.length === 0) return
    const text = this.#words.join('')
    this.#words = []
    for (const piece of inText(text)) {
      if (piece.kind === 'text') this.#append(piece.text)
      else if (piece.kind === 'unknown') {
        this.#leftOut.add(`Kurzbefehl [${piece.name}]`)
        this.#append(piece.text)
      } else if (piece.kind === 'alone') {
        this.#push({ tag: piece.tag, attributes: piece.attributes, children: [] })
        this.#pop(piece.tag)
      } else if (piece.kind === 'begin') {
        this.#push({ tag: piece.tag, attributes: piece.attributes, children: [] })
      } else this.#pop(piece.tag)
    }
  }

  #append(node: Node) {
    if (node === '') return
    this.#nodes += 1
    if (this.#nodes <= mostNodes) this.#stack.at(-1)!.children.push(node)
  }

  #push(element: Element) {
    if (this.#stack.length > deepest) {
      this.#overDeep += 1
      return
    }
    this.#append(element)
    this.#stack.push(element)
  }

  /** Handles an end tag: without a matching open element it is ignored; a match further out closes the elements within. */
  #pop(tag: string) {
    if (this.#overDeep > 0) {
      this.#overDeep -= 1
      return
    }
    const found = this.#stack.findLastIndex((element) => element.tag === tag)
    if (found > 0) this.#stack.length = found
  }
}
