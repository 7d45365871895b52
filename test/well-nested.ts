/** What ends an open paragraph when a browser reads it; HTML Living Standard 13.2.6.4.7. */
export const endsParagraph: ReadonlySet<string> = new Set(
  `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul`.split(/\s+/),
)
/** What may not stand within another of its kind, or within which of these. */
const neverWithin: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'button'],
  button: ['button', 'a'],
  form: ['form'],
  label: ['label'],
  details: ['button'],
}
const misplacedPart = 'misplaced'
/** Where a paragraph outside no longer counts. */
const scopes = new Set([
  misplacedPart,
  'button',
  'table',
  'td',
  'th',
  'caption',
  'template',
  'object',
  'svg',
  'html',
])
const parents: Readonly<Record<string, readonly string[]>> = {
  tr: ['tbody', 'thead', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  li: ['ul', 'ol', 'menu'],
  tbody: ['table'],
  thead: ['table'],
  option: ['select', 'optgroup', 'datalist'],
  legend: ['fieldset'],
}

/**
 * What a browser would put elsewhere than the page as it was sent has it. The living page then differs from the one on
 * the screen, and all of it is drawn anew under the reader's finger. `html` is a page as React writes it.
 */
export function misplaced(html: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [, isEnd, name = '', isClosed] of withoutRawText(html).matchAll(tag)) {
    if (isEnd !== '') {
      open.pop()
      continue
    }
    const fault = faultOf(name, open)
    if (fault !== undefined) found.push(`${open.slice(-3).join(' > ')} > ${name}: ${fault}`)
    // One place is said once, not again for all that stands in it.
    if (isClosed === '') open.push(fault === undefined ? name : misplacedPart)
  }
  return found
}

/** As React writes it: what closes itself says so, and no attribute has a bracket in it. Every page of every test is read so. */
const tag = /<(\/?)([a-zA-Z][^\s/>]*)[^>]*?(\/?)>/g

const withoutRawText = (html: string) =>
  html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '')

function faultOf(name: string, open: readonly string[]): string | undefined {
  if (open.includes('svg')) return undefined
  const wanted = parents[name]
  const parent = open.at(-1) ?? ''
  if (wanted !== undefined && parent !== misplacedPart && !wanted.includes(parent))
    return `wants to stand in ${wanted.join(', ')}`
  const within = neverWithin[name]?.find((outer) => open.includes(outer))
  if (within !== undefined) return `stands in ${within}`
  if (endsParagraph.has(name) && isInParagraph(open)) return 'ends the paragraph it stands in'
  return undefined
}

function isInParagraph(open: readonly string[]): boolean {
  return open.lastIndexOf('p') > open.findLastIndex((name) => scopes.has(name))
}
