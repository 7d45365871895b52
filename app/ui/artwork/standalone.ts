import { type Accent, accentVariables, defaultAccent } from './accent.ts'
import { resolveCss, type Scheme, type Variables } from './css-colour.ts'
import { skies } from './landscape.ts'
import { COLOUR_TOKENS, LANDSCAPE_COLOURS, SKY_COLOURS } from './standalone-colours.ts'
import { RULE_SETS } from './standalone-rules.ts'

type StandaloneOptions = {
  /** size of the picture in pixels; the drawing keeps its proportions according to its own attributes */
  width: number
  height: number
  scheme: Scheme
  /** the club's colour */
  accent?: Accent
  /** fills the background; without it the picture is transparent where nothing is drawn */
  background?: 'paper' | 'surface' | 'none'
}

/** Page width from which the site shows the wide one of two motifs. */
const WIDE = 960

function variablesFor(svg: string, accent: Accent): Variables {
  const sky = skies.find((each) => svg.includes(`sky-${each}"`))
  const tokens = { ...COLOUR_TOKENS, ...accentVariables(accent) }
  return sky ? { ...tokens, ...LANDSCAPE_COLOURS, ...SKY_COLOURS[sky] } : tokens
}

/**
 * Converts a drawing to a self-contained picture file: fixed size, fixed colours of one scheme, style sheet rules included.
 * For renderers such as librsvg, and for e-mail, which do not support custom properties.
 */
export function standaloneDrawing(drawing: string, options: StandaloneOptions): string {
  if (!drawing.startsWith('<svg ')) throw new Error('Only a single SVG drawing can stand alone.')
  const svg = withMargin(drawing)
  const { width, height, scheme, accent = defaultAccent, background = 'none' } = options
  const variables = variablesFor(svg, accent)
  const rules = RULE_SETS.filter(({ usedBy }) => usedBy.test(svg)).map(({ css }) => css)
  const hidden = width >= WIDE ? '.only-m{display:none}' : '.only-d{display:none}'
  const style = resolveCss(`${rules.join('')}\n${hidden}`, variables, scheme)
  const root =
    `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `color="${resolveCss('var(--color-ink)', variables, scheme)}" font-family="${variables['font-sans']}"`
  const ground =
    background === 'none'
      ? ''
      : `<rect ${extentOf(svg)} fill="${resolveCss(`var(--color-${background})`, variables, scheme)}"/>`
  return resolveStyles(svg, variables, scheme)
    .replace('<svg ', () => `<svg ${root} `)
    .replace('>', () => `><style>${style}</style>${ground}`)
}

/** On pages an aircraft may extend beyond its frame (on the ground its tail does); a picture would clip it. */
function withMargin(svg: string): string {
  if (!svg.startsWith('<svg class="ac"')) return svg
  return svg.replace(/viewBox="(\S+) (\S+) (\S+) (\S+)"/, (_, ...box: string[]) => {
    const [x = 0, y = 0, width = 0, height = 0] = box.slice(0, 4).map(Number)
    return `viewBox="${x - 20} ${y - 10} ${width + 40} ${height + 20}"`
  })
}

function extentOf(svg: string): string {
  const [x, y, width, height] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ') ?? ['0', '0', '100%', '100%']
  return `x="${x}" y="${y}" width="${width}" height="${height}"`
}

/** Only style, stroke and fill attributes contain variables; a label that happens to read `var(…)` is unchanged. */
function resolveStyles(svg: string, variables: Variables, scheme: Scheme): string {
  return svg.replace(/ (style|stroke|fill)="([^"]*var\(--[^"]*)"/g, (_, name: string, value: string) => {
    return ` ${name}="${resolveCss(value, variables, scheme)}"`
  })
}
