import { drawnOnce } from './drawn-once.ts'
import { aircraftSideGroup } from './aircraft-side.ts'
import type { Silhouette } from './aircraft-shapes.ts'
import { hillRanges } from './landscape-hills.ts'
import { fields, groundProjection, runwayAhead, type RunwayView } from './landscape-runway.ts'
import { clouds, skyGradients, stars, type Sun, sunDisc } from './landscape-sky.ts'
import { seededRandom } from './random.ts'
import { escapeText, imageRole } from './svg.ts'

export const skies = ['dawn', 'day', 'evening', 'night'] as const
export type Sky = (typeof skies)[number]

/** An aircraft in the sky: position as share of width and height, scale 1 = 1 cm per unit, rotation in degrees. */
export type Motif = {
  silhouette: Silhouette
  x: number
  y: number
  scale: number
  rotation?: number
  /** only on narrow or only on wide screens */
  only?: 'narrow' | 'wide'
}

export type LandscapeOptions = {
  /** the same seed gives the same picture */
  seed: number
  sky: Sky
  width?: number
  height?: number
  /** height of the horizon: 0 top, 1 bottom */
  horizon?: number
  ridges?: number
  relief?: number
  sun?: Sun | null
  runway?: RunwayView | null
  motifs?: readonly Motif[]
  /** Address of `aircraft-outlines.svg`, which has the motifs; without it they are drawn here. */
  aircraftFile?: string
  /** accessible name; without it the picture is decoration */
  title?: string
  clouds?: boolean
  /** clouds and stars only to the right of this fraction of the width */
  cloudsFrom?: number
  /** stars only to the left of this fraction of the width */
  starsTo?: number
  /** reference width of the terrain; smaller than `width` for very wide pictures */
  stretch?: number
  /** false for thumbnails: no trees, no contour lines, few stars */
  detail?: boolean
  /** height of the eye above the ground, metres */
  cameraHeight?: number
  /** where the runway vanishes, fraction of the width */
  vanishingPoint?: number
  /** additional class of the svg element */
  className?: string
  /** complete, trusted SVG drawn last */
  overlay?: string
}

/** Its name in `aircraft-outlines.svg`. */
export const inTheAir = (silhouette: Silhouette) => `${silhouette}-air`

const ONLY_CLASS = { narrow: ' only-m', wide: ' only-d' }

function motifGroup(
  { silhouette, x, y, scale, rotation = 0, only }: Motif,
  { width, height, aircraftFile }: { width: number; height: number; aircraftFile: string | undefined },
): string {
  const place = `translate(${Math.round(x * width)} ${Math.round(y * height)}) rotate(${rotation}) scale(${scale} ${scale})`
  const group =
    aircraftFile === undefined
      ? aircraftSideGroup(silhouette, { detail: false })
      : `<use href="${aircraftFile}#${inTheAir(silhouette)}"/>`
  return `<g class="l-motif${only ? ONLY_CLASS[only] : ''}" transform="${place}">${group}</g>`
}

/**
 * A landscape with sky, staggered ridges with contour lines, fields and optionally the club's runway in true perspective.
 * All colours are variables of the class `sky-…`, so that it follows the colour scheme of the page.
 */
export const landscape = drawnOnce((options: LandscapeOptions): string => {
  const {
    seed,
    sky,
    width = 1600,
    height = 900,
    horizon = 0.66,
    ridges = 5,
    relief = 1,
    detail = true,
  } = options
  const {
    sun = { x: 0.72, y: 0.5, radius: 34 },
    runway = null,
    cloudsFrom = 0,
    starsTo = 1,
    stretch = width,
  } = options
  const random = seededRandom(seed)
  const horizonY = height * horizon
  const frame = { id: `l${seed}-${Math.round(width)}-${sky}-`, width, height, horizonY, cloudsFrom }
  const focal = height * 1.05
  const ground = groundProjection({
    heightM: options.cameraHeight ?? 16,
    vanishX: (options.vanishingPoint ?? 0.5) * width,
    horizonY,
    focal,
    offset: runway ? (runway.offset ?? 14) : 14,
  })
  const className = `${options.className ? `${escapeText(options.className)} ` : ''}landscape sky-${sky}`
  const near = (share: number, below: number) =>
    `${Math.round(width * share)} ${Math.round(horizonY + below)}`
  return (
    `<svg class="${className}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" ${imageRole(options.title)}>` +
    skyGradients(frame.id) +
    `<rect width="${width}" height="${Math.round(horizonY + 30)}" fill="url(#${frame.id}s)"/>` +
    stars(frame, { seed, detail, stretch, starsTo }) +
    (sun ? sunDisc(frame, sun) : '') +
    (options.clouds === false ? '' : clouds(frame, random)) +
    hillRanges(frame, { ridges, stretch, relief, detail }, random) +
    `<path style="fill:var(--l-field-1)" d="M0 ${Math.round(horizonY + 10)}C${near(0.3, 2)} ${near(0.7, 4)} ${width} ${Math.round(horizonY + 12)}V${height}H0Z"/>` +
    fields(ground) +
    (runway ? runwayAhead(ground, focal, runway, frame.id) : '') +
    (options.motifs ?? [])
      .map((motif) => motifGroup(motif, { width, height, aircraftFile: options.aircraftFile }))
      .join('') +
    (options.overlay ?? '') +
    '</svg>'
  )
})
