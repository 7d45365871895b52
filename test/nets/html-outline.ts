import { parseDocument } from 'htmlparser2'
import { all, type ChildNode, type Document, type Element, find, isTag, isText } from './dom.ts'
import { fieldLine, isField } from './field-outline.ts'
import { labelsOf, type Labels } from './labels.ts'
import { textOf } from './text-of.ts'

/** A page as a reader meets it; `frame` is all outside its main part: menu, strip, footer. */
type PageOutline = {
  head: readonly string[]
  frame: readonly string[]
  main: readonly string[]
}

/** What an HTML page says, asks for and leads to, one line for each block. */
export function outlineOf(html: string): PageOutline {
  const document = parseDocument(html)
  const labels = labelsOf(document)
  const main = find(document, (element) => element.name === 'main')
  const body = find(document, (element) => element.name === 'body')
  return {
    head: headLines(document),
    frame: body === undefined ? [] : linesOf(body, labels, main),
    main: main === undefined ? [] : linesOf(main, labels, undefined),
  }
}

function headLines(document: Document): string[] {
  const html = find(document, (element) => element.name === 'html')
  const title = find(document, (element) => element.name === 'title')
  const lines = [`title ${title === undefined ? 'none' : textOf(title)}`]
  const language = html?.attribs.lang ?? 'none'
  if (language !== 'de') lines.push(`language ${language}`)
  for (const element of all(document, ({ name }) => name === 'meta' || name === 'link')) {
    const { name, property = '', content, rel = '', href, hreflang } = element.attribs
    const described = name ?? (/^(og:image|og:title|og:description)$/.test(property) ? property : undefined)
    if (element.name === 'meta' && described !== undefined && !/viewport|color/.test(described))
      lines.push(`${described}: ${content}`)
    if (element.name === 'link' && /^(canonical|alternate|prev|next)/.test(rel))
      lines.push(`${rel}${hreflang === undefined ? '' : ` ${hreflang}`}: ${href}`)
  }
  return lines
}

const unseen = new Set([
  'script',
  'style',
  'template',
  'link',
  'meta',
  'head',
  'option',
  'optgroup',
  'source',
])
const inline = new Set(
  'a abbr b bdi br cite code data dfn em i img kbd label mark output q s samp small span strong sub sup time u var wbr svg'.split(
    ' ',
  ),
)
/** Begin a line of their own, named by what they are; what is in them stands one step further in. */
const named = new Set(
  'nav form fieldset table section article aside header footer details dialog figure iframe video audio ul ol dl picture'.split(
    ' ',
  ),
)
const quietUnlessLabelled = new Set(
  'ul ol dl section article aside header footer figure picture table'.split(' '),
)

type Walk = { lines: string[]; depth: number; labels: Labels; without: Element | undefined }

function linesOf(root: Element, labels: Labels, without: Element | undefined): string[] {
  const walk: Walk = { lines: [], depth: 0, labels, without }
  children(root, walk)
  return walk.lines
}

function put(walk: Walk, line: string) {
  walk.lines.push('  '.repeat(walk.depth) + line)
}

/** Runs of words and inline elements are one line; a block ends the run. */
function children(element: Element, walk: Walk, mark = '') {
  let run: ChildNode[] = []
  const flush = () => {
    const text = inlineText(run, walk.labels)
    if (text !== '') put(walk, mark === '' ? text : `${mark} ${text}`)
    run = []
  }
  for (const child of element.children) {
    if (isTag(child) && (unseen.has(child.name) || child === walk.without)) continue
    if (isTag(child) && !isInline(child)) {
      flush()
      block(child, walk, mark)
    } else run.push(child)
  }
  flush()
}

/** Inline through and through: a link around a card is a block. */
function isInline(element: Element): boolean {
  if (!inline.has(element.name)) return false
  return element.children.every((child) => !isTag(child) || isInline(child) || unseen.has(child.name))
}

function block(element: Element, walk: Walk, mark: string) {
  const { name } = element
  if (name === 'tr') return put(walk, rowLine(element, walk.labels))
  if (isField(element)) return put(walk, fieldLine(element, walk.labels))
  const line = lineFor(element, walk.labels)
  if (line === undefined) return children(element, walk, markOf(element) ?? mark)
  put(walk, line)
  walk.depth += 1
  children(element, walk)
  walk.depth -= 1
}

function markOf({ name, attribs }: Element): string | undefined {
  if (/^h[1-6]$/.test(name)) return attribs.id === undefined ? name : `${name} #${attribs.id}`
  if (name === 'li') return '-'
  if (name === 'dt' || name === 'legend' || name === 'summary' || name === 'caption') return name
  if (name === 'dd') return ':'
  if (attribs.role === 'alert' || attribs.role === 'status') return attribs.role
  if (/\b(field-e|error)\b/.test(attribs.class ?? '')) return 'error'
  return undefined
}

function lineFor(element: Element, labels: Labels): string | undefined {
  const { name, attribs } = element
  const label = attribs['aria-label'] ?? labels.byReference(attribs['aria-labelledby'])
  const facts = [
    name,
    label && JSON.stringify(label),
    'hidden' in attribs && 'hidden',
    name === 'details' && 'open' in attribs && 'open',
    name === 'form' && `${(attribs.method ?? 'get').toLowerCase()} ${attribs.action ?? ''}`.trim(),
    name === 'a' && `→ ${attribs.href}${stateOf(attribs)}`,
    attribs.role === 'alert' && 'alert',
    /^(iframe|video|audio)$/.test(name) && `→ ${attribs.src ?? ''}`,
    'disabled' in attribs && 'disabled',
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  if (name === 'a' || name === 'label' || 'hidden' in attribs) return facts.join(' ')
  if (!named.has(name) || (quietUnlessLabelled.has(name) && !label)) return undefined
  return facts.join(' ')
}

function rowLine(row: Element, labels: Labels): string {
  const cells = row.children.filter(isTag).map((cell) => {
    const text = inlineText(cell.children, labels)
    return cell.name === 'th' ? `*${text}*` : text
  })
  return `| ${cells.join(' | ')} |`
}

function inlineText(nodes: readonly ChildNode[], labels: Labels): string {
  return nodes
    .map((node) => inlineWord(node, labels))
    .join('')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll('\u2060', '')
    .trim()
}

function inlineWord(node: ChildNode, labels: Labels): string {
  if (isText(node)) return node.data
  if (!isTag(node) || unseen.has(node.name)) return ''
  const { name, attribs } = node
  if (isField(node)) return ` ${fieldLine(node, labels)} `
  const inner = () => inlineText(node.children, labels)
  const hidden = 'hidden' in attribs ? '(hidden) ' : ''
  if (name === 'br') return ' / '
  if (name === 'a')
    return ` [${hidden}${attribs['aria-label'] ?? inner()} → ${attribs.href}${stateOf(attribs)}] `
  if (name === 'img') return ` ‹image ${JSON.stringify(attribs.alt ?? 'no alt')} ${attribs.src ?? ''}› `
  if (name === 'svg') return drawing(node)
  const isBlock = !inline.has(name)
  const text =
    hidden === ''
      ? node.children.map((child) => inlineWord(child, labels)).join('')
      : ` {${hidden}${inner()}} `
  return isBlock ? ` ${text} ` : text
}

/** Of a drawing what it is called and what is written in it, and of how many parts it is; one for decoration says nothing. */
function drawing(svg: Element): string {
  const title = svg.attribs['aria-label'] ?? textOf(find(svg, ({ name }) => name === 'title'))
  const texts = all(svg, ({ name }) => name === 'text').map((text) => textOf(text))
  if (title === '' && texts.length === 0) return ''
  const parts = all(svg, () => true).length
  return ` ‹drawing ${JSON.stringify(title)}${texts.length === 0 ? '' : `: ${texts.join(' · ')}`}, ${parts} parts› `
}

function stateOf(attribs: Record<string, string>): string {
  const current = attribs['aria-current']
  return [
    current !== undefined && current !== 'false' && 'current',
    attribs['aria-disabled'] === 'true' && 'disabled',
    'download' in attribs && 'download',
    attribs.target,
    attribs.rel,
  ]
    .filter(Boolean)
    .map((state) => ` (${state})`)
    .join('')
}
