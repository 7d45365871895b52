import { partsIn, type Part, type Place } from './cached-parts.server.ts'
import { propertiesReadBy, readByFile } from './style-file.tsx'

/** Inserted later by scripts, so possibly not in the page yet: announcements for screen readers. */
const comesLater: readonly string[] = ['.vh']

type Declaration = { text: string; name: string; reads: readonly string[] }
type Rule =
  | { kind: 'as it is'; text: string; reads: readonly string[] }
  | { kind: 'around'; prelude: string; rules: readonly Rule[] }
  | { kind: 'names'; prelude: string; declarations: readonly Declaration[] }
  | { kind: 'style'; selectors: readonly Selector[]; body: string; reads: readonly string[] }
type Selector = { text: string; needs: readonly string[] }

/** Rules of the style sheets of a page, and the text of those used by pages that look the same. */
type Sheet = { rules: readonly Rule[]; used: Map<string, string> }

/** The style sheets a mark stands for, and their rules where a page takes only those it uses. */
const marked = new Map<string, { texts: readonly string[]; sheet?: Sheet }>()
const numbers = new Map<string, number>()
const mostUses = 20

/**
 * Returns a mark that stands for these style sheets within `<style>` until {@link withUsedStyles} puts the used rules in its
 * place, or {@link withWholeStyles} all of them: their text, a hundred kB, is not joined, rendered and searched for each page.
 */
export function sheetMark(styles: Iterable<string>): string {
  let mark = '/*'
  for (const text of styles) {
    let number = numbers.get(text)
    if (number === undefined) numbers.set(text, (number = numbers.size))
    mark += ` ${number}`
  }
  mark += '*/'
  if (!marked.has(mark)) marked.set(mark, { texts: [...styles] })
  return mark
}

function sheetOf(written: string): Sheet {
  const known = marked.get(written)
  if (known === undefined) return { rules: readRules(written), used: new Map() }
  return (known.sheet ??= { rules: readRules(known.texts.join('')), used: new Map() })
}

/**
 * Returns a page that comes alive in pieces, with its style sheets in place of their marks, whole: nobody knows which rules
 * its script will need. Nothing is joined.
 */
export function withWholeStyles(html: string): string[] {
  const pieces: string[] = []
  let at = 0
  const body = html.indexOf('<body')
  for (let tag = html.indexOf('<style'); tag >= 0 && tag < body; tag = html.indexOf('<style', at)) {
    const from = html.indexOf('>', tag) + 1
    const to = html.indexOf('</style>', from)
    const written = html.slice(from, to)
    pieces.push(html.slice(at, from), ...(marked.get(written)?.texts ?? [written]))
    at = to
  }
  return [...pieces, html.slice(at)]
}

/**
 * Returns the page in pieces, with its cached parts and only those inline styles that can apply to it. A rule is dropped when it
 * requires a class the page does not have; rules for elements, states, attributes or `:not()` stay. A custom property of
 * `:root` stays when a remaining rule reads it.
 */
export function withUsedStyles(html: string): string[] {
  const parts = partsIn(html)
  const tag = html.indexOf('<style')
  if (tag < 0) return piecesOf(html, 0, parts)
  const from = html.indexOf('>', tag) + 1
  const to = html.indexOf('</style>', from)
  const written = html.slice(from, to)
  const used = usedOf(sheetOf(written), whatMatters(html, { from, to }, parts))
  return [html.slice(0, from), used, ...piecesOf(html, to, parts)]
}

/** The rest of the page, each part in its place. */
function piecesOf(html: string, from: number, parts: readonly Place[]): string[] {
  const pieces: string[] = []
  let at = from
  for (const { part, from: begin, to } of parts) {
    pieces.push(html.slice(at, begin), part.text)
    at = to
  }
  return [...pieces, html.slice(at)]
}

function usedOf({ rules, used }: Sheet, { key, found }: Matter): string {
  const known = used.get(key)
  if (known !== undefined) return known
  const names = new Set([...comesLater, ...found.flatMap((each) => each.names)])
  const kept = usedRules(rules, names)
  const read = new Set([...names].filter((name) => name.startsWith('--')))
  noteReads(kept, read)
  noteReadNames(kept, read)
  const text = textOf(kept, read)
  if (used.size >= mostUses) used.delete(used.keys().next().value as string)
  used.set(key, text)
  return text
}

/** A class attribute, a linked file or a custom property: a character that stands for it, and what it names. */
type Found = { sign: string; names: readonly string[] }

/** What determines the used rules: each once, in the order of the page. */
type Matter = { key: string; found: readonly Found[] }

/** Texts that mark where a page names something, with what was found there so far. */
const places = [
  placesOf(' class="', '"', (classes) => classes.split(' ').map((name) => `.${name}`)),
  placesOf('<link rel="stylesheet" href="', '"', readByFile),
  placesOf('var(--', ')', (name) => [`--${name.split(',', 1)[0]}`]),
]
let signs = 0
const mostSigns = 60_000

function placesOf(open: string, close: string, namesOf: (text: string) => readonly string[]) {
  return { open, close, namesOf, known: new Map<string, Found>() }
}

/** What parts name; they are looked through once. */
let ofParts = new WeakMap<Part, ReadonlySet<Found>>()

/** Looks at everything but the styles themselves. */
function whatMatters(html: string, styles: Span, parts: readonly Place[]): Matter {
  if (signs > mostSigns) forgetAll()
  const found = foundIn(html, styles)
  for (const { part } of parts) {
    const known = ofParts.get(part) ?? foundIn(part.text)
    ofParts.set(part, known)
    for (const one of known) found.add(one)
  }
  let key = ''
  for (const { sign } of found) key += sign
  return { key, found: [...found] }
}

type Span = { from: number; to: number }

function foundIn(html: string, { from, to }: Span = { from: 0, to: 0 }): Set<Found> {
  const found = new Set<Found>()
  for (const { open, close, namesOf, known } of places) {
    for (let at = html.indexOf(open); at >= 0;) {
      if (at >= from && at < to) {
        at = html.indexOf(open, to)
        continue
      }
      const end = html.indexOf(close, at + open.length)
      const text = html.slice(at + open.length, end)
      let one = known.get(text)
      if (one === undefined) {
        one = { sign: String.fromCharCode((signs += 1)), names: namesOf(text) }
        // A copy, as a part of the page would keep the whole page in memory.
        known.set(Buffer.from(text).toString(), one)
      }
      found.add(one)
      at = html.indexOf(open, end)
    }
  }
  return found
}

function forgetAll() {
  signs = 0
  ofParts = new WeakMap()
  for (const { known } of places) known.clear()
  for (const { sheet } of marked.values()) sheet?.used.clear()
}

function usedRules(rules: readonly Rule[], has: ReadonlySet<string>): Rule[] {
  const kept: Rule[] = []
  for (const rule of rules) {
    if (rule.kind === 'style') {
      const selectors = rule.selectors.filter(({ needs }) => needs.every((name) => has.has(name)))
      if (selectors.length === rule.selectors.length) kept.push(rule)
      else if (selectors.length > 0) kept.push({ ...rule, selectors })
    } else if (rule.kind === 'around') {
      const inner = usedRules(rule.rules, has)
      if (inner.length > 0) kept.push({ ...rule, rules: inner })
    } else kept.push(rule)
  }
  return kept
}

function noteReads(rules: readonly Rule[], read: Set<string>) {
  for (const rule of rules) {
    if (rule.kind === 'around') noteReads(rule.rules, read)
    else if (rule.kind !== 'names') for (const name of rule.reads) read.add(name)
  }
}

/** Adds properties read by properties that are read, transitively. */
function noteReadNames(rules: readonly Rule[], read: Set<string>) {
  const all = declarationsIn(rules)
  for (let before = -1; before !== read.size;) {
    before = read.size
    for (const { name, reads } of all) if (read.has(name)) for (const other of reads) read.add(other)
  }
}

function declarationsIn(rules: readonly Rule[]): Declaration[] {
  return rules.flatMap((rule) => {
    if (rule.kind === 'around') return declarationsIn(rule.rules)
    return rule.kind === 'names' ? rule.declarations : []
  })
}

function textOf(rules: readonly Rule[], read: ReadonlySet<string>): string {
  let text = ''
  for (const rule of rules) {
    if (rule.kind === 'as it is') text += rule.text
    else if (rule.kind === 'around') {
      const inner = textOf(rule.rules, read)
      if (inner !== '') text += `${rule.prelude}{${inner}}`
    } else if (rule.kind === 'style')
      text += `${rule.selectors.map((selector) => selector.text).join()}{${rule.body}}`
    else {
      const declarations = rule.declarations.filter(({ name }) => !name.startsWith('--') || read.has(name))
      if (declarations.length > 0) text += `${rule.prelude}{${declarations.map((one) => one.text).join(';')}}`
    }
  }
  return text
}

/** Parses style sheets as the build writes them: no comments, no nested rules. */
function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < css.length;) {
    const end = endOf(css, at, ';{')
    if (css[end] !== '{') {
      rules.push({ kind: 'as it is', text: css.slice(at, end + 1), reads: [] })
      at = end + 1
      continue
    }
    const close = endOf(css, end + 1, '}')
    rules.push(readRule(css.slice(at, end), css.slice(end + 1, close)))
    at = close + 1
  }
  return rules
}

function readRule(prelude: string, body: string): Rule {
  if (/^@(media|supports|layer|container)\b/.test(prelude)) {
    return { kind: 'around', prelude, rules: readRules(body) }
  }
  const reads = propertiesReadBy(body)
  if (prelude.startsWith('@') || body.includes('{')) {
    return { kind: 'as it is', text: `${prelude}{${body}}`, reads }
  }
  if (splitAt(prelude, ',').every((selector) => selector.startsWith(':root'))) {
    const declarations = splitAt(body, ';').map((text) => ({
      text,
      name: text.slice(0, text.indexOf(':')),
      reads: propertiesReadBy(text),
    }))
    // A rule that also sets other properties is an ordinary style rule: everything it reads counts as read.
    if (declarations.every(({ name }) => /^--|^color-scheme$/.test(name))) {
      return { kind: 'names', prelude, declarations }
    }
  }
  const selectors = splitAt(prelude, ',').map((text) => ({ text, needs: needsOf(text) }))
  return { kind: 'style', selectors, body, reads }
}

/** Returns the classes without which the selector cannot match; parentheses and attributes are ignored. */
function needsOf(selector: string): string[] {
  let bare = selector
  for (let before = ''; before !== bare;) {
    before = bare
    bare = bare.replace(/\([^()]*\)/g, '')
  }
  return bare.replace(/\[[^\]]*\]/g, '').match(/\.[a-zA-Z_][\w-]*/g) ?? []
}

/**
 * Returns the position of the next of these characters outside quotes and brackets; the end of the text when there is none.
 */
function endOf(css: string, from: number, signs: string): number {
  let depth = 0
  let quote = ''
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at]!
    if (sign === '\\') at += 1
    else if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (depth === 0 && signs.includes(sign)) return at
    else if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
  }
  return css.length
}

function splitAt(text: string, sign: string): string[] {
  const parts: string[] = []
  for (let at = 0; at <= text.length;) {
    const end = endOf(text, at, sign)
    parts.push(text.slice(at, end))
    at = end + 1
  }
  return parts.filter((part) => part.trim() !== '')
}
