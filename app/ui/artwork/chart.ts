import { drawnOnce } from './drawn-once.ts'
import {
  aerodromeSymbol,
  type ChartAerodrome,
  type ChartLabel,
  type ChartPoint,
  graticuleLines,
  polyline,
  roadAndRail,
  townAreas,
} from './chart-features.ts'
import { chartTerrain, type Terrain } from './chart-terrain.ts'
import { boxAround, type LetteredGround, letteredLabels } from './lettering.ts'
import { seededRandom } from './random.ts'
import { escapeText, imageRole } from './svg.ts'

type ChartOptions = {
  /** the same seed gives the same map */
  seed: number
  width?: number
  height?: number
  /** mesh width of the terrain: 10 for large maps, 15 in lists, 28 for thumbnails */
  cell?: number
  relief?: number
  river?: boolean
  riverAt?: number
  /** number of built-up areas */
  towns?: number
  graticule?: boolean
  /** only terrain and forest: no river line, roads or towns */
  plain?: boolean
  aerodrome?: ChartAerodrome | null
  /** radii around the aerodrome, drawing units */
  rings?: readonly number[]
  course?: readonly ChartPoint[] | null
  /** closed airspace boundary */
  airspace?: readonly ChartPoint[] | null
  /** most important first: those are retained if there is not enough room */
  labels?: readonly ChartLabel[]
  /** boxes that no label may cover at a type size: signs, numbers */
  taken?: NonNullable<LetteredGround['taken']>
  /** accessible name; without it the map is decoration */
  title?: string
  /** `group` if the map contains links, which role `img` would hide */
  role?: 'img' | 'group'
  className?: string
  /** finished, trusted SVG drawn over the map and under the labels */
  overlay?: string
}

/** Type size of a map shown large. */
const leastType = 13
const symbolRadius = 16

/** Boundaries between the height tints, 0 to 1. */
const TINTS = [0.3, 0.38, 0.46, 0.54, 0.62]

function relief(terrain: Terrain): string {
  const tinted = TINTS.map((threshold) => terrain.above(threshold))
  let between = ''
  for (let threshold = 0.22; threshold < 0.76; threshold += 0.04) {
    if (!TINTS.some((tint) => Math.abs(tint - threshold) < 0.005)) between += terrain.above(threshold)
  }
  return (
    tinted
      .map((d, i) => `<path class="c-tint" style="fill:var(--color-hypso-${i + 2})" d="${d}"/>`)
      .join('') +
    `<path class="c-contour" d="${between}"/>` +
    `<path class="c-forest" d="${terrain.forest()}"/>`
  )
}

function airspaceBoundary(points: readonly ChartPoint[]): string {
  const d = `${polyline(points)}Z`
  return `<path class="c-airspace-b" d="${d}"/><path class="c-airspace" d="${d}"/>`
}

function svgStart({ title, role = 'img', className }: ChartOptions, width: number, height: number): string {
  const names = className ? `${escapeText(className)} chart` : 'chart'
  const access = title ? `role="${role}" aria-label="${escapeText(title)}"` : imageRole(undefined)
  return `<svg class="${names}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" style="--w:${width}" ${access}>`
}

/**
 * A section of a fictional map: height tints, contour lines, water, forest, places, aerodrome symbol. Used where there is
 * no photo yet. Never a map for navigation; the page has to say so.
 */
export const chart = drawnOnce((options: ChartOptions): string => {
  const {
    seed,
    width = 800,
    height = 500,
    cell = 10,
    river = true,
    plain = false,
    aerodrome = null,
  } = options
  const random = seededRandom(seed)
  const terrain = chartTerrain(
    { seed, width, height, cell, relief: options.relief ?? 1, river, riverAt: options.riverAt, aerodrome },
    random,
  )
  let s = svgStart(options, width, height)
  s += `<rect width="${width}" height="${height}" style="fill:var(--color-hypso-1)"/>${relief(terrain)}`
  if (river && !plain) s += `<path class="c-river" d="${terrain.riverLine()}"/>`
  if (!plain) {
    s += roadAndRail(random, width, height)
    s += townAreas(random, options.towns ?? 4, {
      width,
      height,
      aerodrome: aerodrome && [aerodrome.x, aerodrome.y],
    })
  }
  if (options.graticule ?? true) s += graticuleLines(width, height)
  if (options.airspace) s += airspaceBoundary(options.airspace)
  if (aerodrome) {
    for (const radius of options.rings ?? []) {
      s += `<circle class="c-ring" cx="${aerodrome.x}" cy="${aerodrome.y}" r="${radius}"/>`
    }
  }
  if (options.course) s += `<path class="c-course" d="${polyline(options.course)}"/>`
  if (aerodrome) s += aerodromeSymbol(aerodrome)
  const { labels = [], taken = () => [] } = options
  const lettered = letteredLabels(labels, {
    width,
    height,
    least: leastType,
    taken: (type) => [
      ...(aerodrome ? [boxAround([aerodrome.x, aerodrome.y], symbolRadius)] : []),
      ...taken(type),
    ],
  })
  return `${s}${options.overlay ?? ''}${lettered}</svg>`
})
