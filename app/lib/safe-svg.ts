import { xmlText } from './xml-text.ts'

const longest = 200_000
const deepest = 60
/** Most `<use>` elements: copies of copies grow exponentially, and a logo needs few. */
const mostCopies = 30

const shapes = new Set(
  (
    'svg g defs symbol use path circle ellipse rect line polyline polygon title desc style ' +
    'linearGradient radialGradient stop clipPath mask'
  ).split(' '),
)
/** Elements that are removed while their content stays. */
const wrappers = new Set(['a', 'switch'])
const lettering = new Set(['text', 'tspan', 'textPath'])

const attributes = new Set(
  (
    'id class d cx cy r rx ry x y x1 x2 y1 y2 width height points transform viewBox preserveAspectRatio offset ' +
    'gradientUnits gradientTransform spreadMethod fx fy clipPathUnits maskUnits maskContentUnits'
  ).split(' '),
)
const properties = new Set(
  (
    'fill fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility ' +
    'stop-color stop-opacity paint-order vector-effect mix-blend-mode'
  ).split(' '),
)

type SafeSvg = { ok: true; svg: string } | { ok: false; reason: 'not-svg' | 'too-large' | 'lettering' }

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+)/gy

/**
 * Rebuilds an SVG drawing from an allow-list of elements: no scripts, animations or fetched resources remain. `lettering`
 * means that the file has text in a font that others do not have; its letters must be converted to paths.
 */
export function safeSvg(source: string): SafeSvg {
  if (source.length > longest) return { ok: false, reason: 'too-large' }
  const text = source.replace(/^\uFEFF/, '').trim()
  const open: { name: string; kept: boolean }[] = []
  let out = ''
  let dropped = 0
  let at = 0
  for (const match of text.matchAll(token)) {
    if (match.index !== at) return { ok: false, reason: 'not-svg' }
    at += match[0].length
    const [, cdata, slash, name, rest = '', words] = match
    const inside = cdata ?? words
    if (inside !== undefined) {
      if (dropped === 0) out += content(open.at(-1), cdata ?? decoded(inside))
      continue
    }
    if (name === undefined) continue
    if (open.length === 0 && (out !== '' || name !== 'svg')) return { ok: false, reason: 'not-svg' }
    if (lettering.has(name) && dropped === 0) return { ok: false, reason: 'lettering' }
    if (slash === '/') {
      const last = open.pop()
      if (last?.name !== name) return { ok: false, reason: 'not-svg' }
      if (last.kept && dropped === 0) out += `</${name}>`
      else if (!last.kept && !wrappers.has(name)) dropped -= 1
      continue
    }
    const isClosed = rest.endsWith('/')
    const kept = shapes.has(name)
    if (kept && dropped === 0) {
      const isRoot = open.length === 0
      out += `<${name}${isRoot ? rootAttributes(rest) : safeAttributes(rest)}${isClosed ? '/' : ''}>`
    }
    if (isClosed) continue
    if (!kept && !wrappers.has(name)) dropped += 1
    open.push({ name, kept })
    if (open.length > deepest) return { ok: false, reason: 'too-large' }
  }
  if ((out.match(/<use/g)?.length ?? 0) > mostCopies) return { ok: false, reason: 'too-large' }
  const isWhole = at === text.length && open.length === 0 && /<(?!svg|title|desc|style|\/)/.test(out)
  return isWhole ? { ok: true, svg: out } : { ok: false, reason: 'not-svg' }
}

/** Text matters only in titles, descriptions and style sheets; elsewhere it is dropped. */
function content(parent: { name: string; kept: boolean } | undefined, words: string): string {
  if (parent?.name === 'style') return safeStyleSheet(words)
  return parent?.name === 'title' || parent?.name === 'desc' ? xmlText(words) : ''
}

/** Keeps rules of plain declarations; returns none at all when the style sheet could fetch anything. */
function safeStyleSheet(words: string): string {
  const css = words.replace(/\/\*[\s\S]*?\*\//g, '').trim()
  if (/[@\\<]/.test(css)) return ''
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const declarations = safeDeclarations(body)
    const isPlain = /^[\w\s.#,>*:()-]+$/.test(selector)
    return isPlain && declarations !== '' ? [`${selector.trim()}{${declarations}}`] : []
  })
  return rules.join('')
}

function safeDeclarations(text: string): string {
  return text
    .split(';')
    .flatMap((declaration) => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(declaration) ?? []
      return properties.has(name) && isHarmless(value) ? [`${name}:${value}`] : []
    })
    .join(';')
}

function isHarmless(value: string): boolean {
  if (/[\\<>&{}"'@]|\/\*/.test(value)) return false
  return (
    !/[a-z-]+:/i.test(value) &&
    !/url\s*\((?!\s*#[\w.-]+\s*\))/i.test(value) &&
    !/expression|image|src/i.test(value)
  )
}

function attributesOf(rest: string): [string, string][] {
  return [...rest.matchAll(/([^\s=/]+)\s*=\s*("[^"]*"|'[^']*')/g)].map(([, name = '', quoted = '""']) => [
    name,
    decoded(quoted.slice(1, -1)),
  ])
}

function safeAttributes(rest: string): string {
  return attributesOf(rest)
    .flatMap(([name, value]) => {
      if (name === 'style') {
        const declarations = safeDeclarations(value)
        return declarations === '' ? [] : [` style="${xmlText(declarations)}"`]
      }
      if (name === 'href' || name === 'xlink:href')
        return /^#[\w.-]+$/.test(value) ? [` href="${xmlText(value)}"`] : []
      const isKnown = attributes.has(name) || properties.has(name)
      return isKnown && isHarmless(value) ? [` ${name}="${xmlText(value)}"`] : []
    })
    .join('')
}

/** Always includes a `viewBox`, so that the drawing can be shown in any size. */
function rootAttributes(rest: string): string {
  const given = attributesOf(rest)
  const size = (wanted: string) => Number.parseFloat(given.find(([name]) => name === wanted)?.[1] ?? '')
  const hasFrame = given.some(([name]) => name === 'viewBox')
  const own = given.filter(([name]) => name !== 'width' && name !== 'height')
  const frame =
    hasFrame || Number.isNaN(size('width') * size('height'))
      ? ''
      : ` viewBox="0 0 ${size('width')} ${size('height')}"`
  const text = own.map(([name, value]) => `${name}="${xmlText(value)}"`).join(' ')
  return ` xmlns="http://www.w3.org/2000/svg"${frame}${safeAttributes(text)}`
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Decodes the entities that XML itself defines and numeric ones; others would need a document type and are dropped. */
function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (_, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? ''
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' '
  })
}
