import { type Silhouette, isSilhouette } from './aircraft-shapes.ts'
import { chart, type ChartOptions } from './chart.ts'
import { landscape, type LandscapeOptions, skies, type Sky } from './landscape.ts'
import { seededRandom } from './random.ts'

/** Stored specification of a post's drawn cover. */
export type DrawingSpec =
  | { kind: 'landscape'; seed: number; sky: Sky; motif?: string; runway?: string }
  | { kind: 'chart'; seed: number; overlay?: 'circuit' | 'noise'; towns?: number; plain?: boolean }

export type DrawingSize = {
  width?: number
  height?: number
  /** `false` for lists: coarser and smaller in size */
  detail?: boolean
  title?: string
  /** true direction of the club's runway for map covers that show it, degrees */
  runwayBearing?: number
}

function readOverlay(value: unknown): { overlay?: 'circuit' | 'noise' } {
  return value === 'circuit' || value === 'noise' ? { overlay: value } : {}
}

/** Validates stored or imported data; returns `null` if it is not a known drawing. */
export function readDrawingSpec(value: unknown): DrawingSpec | null {
  if (typeof value !== 'object' || value === null) return null
  const spec = value as Record<string, unknown>
  const seed = spec['seed']
  if (typeof seed !== 'number' || !Number.isFinite(seed)) return null
  if (spec['kind'] === 'landscape') {
    const sky = skies.find((each) => each === spec['sky']) ?? 'day'
    const motif = typeof spec['motif'] === 'string' ? { motif: spec['motif'] } : {}
    const runway = typeof spec['runway'] === 'string' ? { runway: spec['runway'] } : {}
    return { kind: 'landscape', seed, sky, ...motif, ...runway }
  }
  if (spec['kind'] !== 'chart') return null
  const towns = typeof spec['towns'] === 'number' ? { towns: spec['towns'] } : {}
  return {
    kind: 'chart',
    seed,
    ...readOverlay(spec['overlay']),
    ...towns,
    ...(spec['plain'] === true ? { plain: true } : {}),
  }
}

/** Composition by time of day; the sun is low in the morning and in the evening. */
const COMPOSITION: Record<Sky, { horizon: number; sun: { y: number; radius: number } | null }> = {
  dawn: { horizon: 0.7, sun: { y: 0.53, radius: 24 } },
  day: { horizon: 0.8, sun: null },
  evening: { horizon: 0.73, sun: { y: 0.57, radius: 28 } },
  night: { horizon: 0.64, sun: { y: 0.22, radius: 14 } },
}

/** Gliders are long and slim, so they are drawn slightly larger than powered aircraft. */
const MOTIF_SCALE = { glider: 0.34, powered: 0.29 }
const GLIDERS: readonly Silhouette[] = ['segler', 'einsitzer', 'oldtimer']

type LandscapeSpec = Extract<DrawingSpec, { kind: 'landscape' }>

function landscapeFromSpec({ seed, sky, motif, runway }: LandscapeSpec, size: DrawingSize): string {
  const { width = 900, height = 600, detail = true, title } = size
  const random = seededRandom(seed + 5000)
  const { horizon, sun } = COMPOSITION[sky]
  const sunLeft = random() < 0.5
  const sunX = sunLeft ? 0.18 + random() * 0.14 : 0.68 + random() * 0.14
  const position = { x: sunLeft ? 0.44 + random() * 0.08 : 0.2 + random() * 0.1, y: 0.28 + random() * 0.1 }
  const rotation = Math.round(-6 + random() * 12)
  const scale = width / 900
  const options: LandscapeOptions = {
    seed,
    sky,
    width,
    height,
    detail,
    horizon,
    sun: sun && { x: sunX, y: sun.y, radius: Math.round(sun.radius * scale) },
    cameraHeight: 12,
    runway: runway ? { numeral: runway, length: 820, width: 30, offset: 10 } : null,
    ...(title ? { title } : {}),
  }
  if (!motif || !isSilhouette(motif)) return landscape(options)
  const motifScale = (GLIDERS.includes(motif) ? MOTIF_SCALE.glider : MOTIF_SCALE.powered) * scale
  return landscape({
    ...options,
    motifs: [{ silhouette: motif, ...position, scale: Number(motifScale.toFixed(3)), rotation }],
  })
}

type ChartSpec = Extract<DrawingSpec, { kind: 'chart' }>

/** Runway direction for which circuit and zones are drawn on a sheet of 900 by 600. */
const DRAWN_BEARING = 76
const DRAWN_CENTRE = [450, 330] as const

const CIRCUIT = '<path class="c-course" d="M270 372L640 282L612 176L242 266Z" style="stroke-width:2.5"/>'
const ZONES =
  '<g style="fill:var(--color-stop-tint);stroke:var(--color-stop);stroke-width:1.4">' +
  '<path d="M640 120l46 -18 40 22 -8 44 -52 12 -34 -28Z" fill-opacity=".75"/>' +
  '<path d="M150 190l40 -22 44 16 4 40 -44 18 -42 -16Z" fill-opacity=".75"/></g>'

function chartFromSpec({ seed, overlay, towns, plain }: ChartSpec, size: DrawingSize): string {
  const { width = 900, height = 600, detail = true, title, runwayBearing = 90 } = size
  const [across, down] = [width / 900, height / 600]
  const drawn = overlay === 'noise' ? ZONES + CIRCUIT : overlay === 'circuit' ? CIRCUIT : ''
  const options: ChartOptions = {
    seed,
    width,
    height,
    cell: detail ? 15 : 30,
    ...(plain ? { plain } : {}),
    ...(towns === undefined ? {} : { towns }),
    ...(title ? { title } : {}),
  }
  if (!drawn) return chart(options)
  const [x, y] = DRAWN_CENTRE
  const turn = runwayBearing - DRAWN_BEARING
  const place = `scale(${across.toFixed(4)} ${down.toFixed(4)})${turn ? ` rotate(${turn} ${x} ${y})` : ''}`
  const aerodrome = { x: Math.round(x * across), y: Math.round(y * down), heading: runwayBearing }
  return chart({ ...options, aerodrome, overlay: `<g transform="${place}">${drawn}</g>` })
}

/**
 * Draws the cover of a post, 3 to 2 by default. Positions of sun and aircraft derive from the seed. Never throws: an
 * unknown motif leaves the sky empty.
 */
export function drawingFromSpec(spec: DrawingSpec, size: DrawingSize = {}): string {
  return spec.kind === 'landscape' ? landscapeFromSpec(spec, size) : chartFromSpec(spec, size)
}
