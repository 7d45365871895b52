export type Scheme = 'light' | 'dark'
/** Custom properties by name without the dashes; each is an expression that may refer to others. */
export type Variables = Readonly<Record<string, string>>

/** Returns the index of the bracket that closes the one at `open`. */
function closingBracket(text: string, open: number): number {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    if (text[i] === '(') depth++
    if (text[i] === ')' && --depth === 0) return i
  }
  throw new Error(`Unclosed bracket in CSS: ${text}`)
}

function splitArguments(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

/** Replaces every call of a CSS function, outermost first. */
function replaceCalls(text: string, name: string, replace: (args: string[]) => string): string {
  const start = text.indexOf(`${name}(`)
  if (start < 0) return text
  const open = start + name.length
  const close = closingBracket(text, open)
  const replaced = replace(splitArguments(text.slice(open + 1, close)))
  return text.slice(0, start) + replaced + replaceCalls(text.slice(close + 1), name, replace)
}

type Oklab = readonly [lightness: number, a: number, b: number, alpha: number]

function parseOklch(args: string): Oklab {
  const [channels = '', alpha = '1'] = args.split('/')
  const [lightness = 0, chroma = 0, hue = 0] = channels.trim().split(/\s+/).map(Number)
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle), Number(alpha)]
}

const gamma = (linear: number) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)

/** Converts to sRGB hex; clips out-of-gamut channels like browsers do. Matrices: CSS Color 4, sample code. */
function toHex([lightness, a, b, alpha]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => Math.min(1, Math.max(0, gamma(Math.max(0, linear)))))
  const bytes = alpha < 1 ? [...channels, alpha] : channels
  return `#${bytes
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/**
 * Evaluates `color-mix(in oklab, A, B 60%)`; A and B must be single `oklch()` calls, so nested mixes are evaluated first.
 */
function mix([space, first = '', second = '']: string[]): string {
  if (space !== 'in oklab') throw new Error(`Only mixes in oklab are known: ${space}`)
  const share = Number(/([\d.]+)%\s*$/.exec(second)?.[1] ?? 50) / 100
  const [one, two] = [first, second].map((colour) =>
    parseOklch(/oklch\(([^()]*)\)/.exec(mixes(colour))?.[1] ?? '0 0 0'),
  )
  const blend = (i: 0 | 1 | 2 | 3) => (one?.[i] ?? 0) * (1 - share) + (two?.[i] ?? 0) * share
  const [lightness, a, b] = [blend(0), blend(1), blend(2)]
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return `oklch(${lightness} ${Math.hypot(a, b)} ${hue} / ${blend(3)})`
}

const mixes = (text: string): string => replaceCalls(text, 'color-mix', mix)

function expand(text: string, variables: Variables, scheme: Scheme, depth: number): string {
  if (depth > 12) throw new Error(`CSS variables refer to each other in a circle: ${text}`)
  const next = (inner: string) => expand(inner, variables, scheme, depth + 1)
  const named = replaceCalls(text, 'var', ([name = '', fallback = 'none']) =>
    next(variables[name.slice(2)] ?? fallback),
  )
  return replaceCalls(named, 'light-dark', ([light = '', dark = '']) =>
    next(scheme === 'light' ? light : dark),
  )
}

/**
 * Replaces `var()`, `light-dark()`, `color-mix(in oklab, …)` and `oklch()` in CSS text with their values in one scheme:
 * hexadecimal sRGB, for renderers such as librsvg that support none of them.
 */
export function resolveCss(text: string, variables: Variables, scheme: Scheme): string {
  const expanded = mixes(expand(text, variables, scheme, 0))
  return replaceCalls(expanded, 'oklch', ([args = '']) => toHex(parseOklch(args)))
}
