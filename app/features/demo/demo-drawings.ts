import { isSilhouette, type Silhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { chart } from '#app/ui/artwork/chart.ts'
import { landscape, skies, type Motif, type Sky } from '#app/ui/artwork/landscape.ts'
import { seededRandom } from '#app/ui/artwork/random.ts'
import { isScene, scenes } from './demo-scenes.ts'
import type { FocalPoint } from '#app/media/pictures/picture.ts'

/** Drawing of a picture in the demo content: `cover.drawing` of a post. */
export type DrawingSpec = {
  kind: string
  seed: number
  /** For a landscape: light. `motif`: aircraft in the sky; `runway`: number of the runway ahead. */
  sky?: string | undefined
  /** Foreground: a cockpit, the hangar, tents. */
  scene?: string | undefined
  motif?: string | undefined
  runway?: string | undefined
  /** For a chart: number of built-up areas. `overlay`: the circuit or the noise-sensitive places; `plain`: terrain only. */
  towns?: number | undefined
  overlay?: string | undefined
  plain?: boolean | undefined
}

/** Drawing units; 3 : 2 like photographs. */
export const drawingSize = { width: 1200, height: 800 }

/** Returns the drawing as SVG for the page's stylesheet, and the focal point that must stay visible when it is cropped. */
export function demoDrawing(spec: DrawingSpec): { svg: string; focal: FocalPoint } {
  return spec.kind === 'chart'
    ? { svg: chartOf(spec), focal: { x: 50, y: 45 } }
    : { svg: landscapeOf(spec), focal: { x: 50, y: 60 } }
}

const lights: Record<Sky, { horizon: number; sun: { x: number; y: number; radius: number } | null }> = {
  dawn: { horizon: 0.7, sun: { x: 0.2, y: 0.52, radius: 32 } },
  day: { horizon: 0.82, sun: null },
  evening: { horizon: 0.72, sun: { x: 0.3, y: 0.56, radius: 30 } },
  night: { horizon: 0.64, sun: { x: 0.78, y: 0.22, radius: 19 } },
}

function landscapeOf({ seed, sky = 'day', motif, runway, scene }: DrawingSpec): string {
  const light = skies.find((known) => known === sky) ?? 'day'
  return landscape({
    ...drawingSize,
    ...lights[light],
    ...(scene === 'cockpit' && { horizon: 0.46 }),
    seed,
    sky: light,
    overlay: scene !== undefined && isScene(scene) ? scenes[scene]() : '',
    motifs: motif !== undefined && isSilhouette(motif) ? [aircraftInTheSky(motif, seed)] : [],
    ...(runway === undefined
      ? {}
      : { runway: { numeral: runway, length: 820, width: 30, offset: 10 }, cameraHeight: 12 }),
  })
}

/** Places the aircraft in the upper half, left of the middle, gently climbing or sinking. */
function aircraftInTheSky(silhouette: Silhouette, seed: number): Motif {
  const random = seededRandom(seed + 4_000)
  return {
    silhouette,
    x: 0.3 + random() * 0.2,
    y: 0.34 + random() * 0.1,
    scale: 0.36 + random() * 0.1,
    rotation: Math.round(random() * 14 - 6),
  }
}

/** Corners of the circuit and the two villages, in drawing units around the airfield. */
const field = { x: 600, y: 440, heading: 76 }
const circuit = '<path class="c-course" d="M360 496L853 376L816 235L323 355Z" style="stroke-width:3.3"/>'
const villages =
  '<g style="fill:var(--color-stop-tint);stroke:var(--color-stop);stroke-width:1.9">' +
  '<path d="M853 160l62-24 53 30-11 58-69 16-45-37Z" fill-opacity=".75"/>' +
  '<path d="M200 253l53-29 59 21 5 54-59 24-56-22Z" fill-opacity=".75"/></g>'

function chartOf({ seed, towns, overlay, plain = false }: DrawingSpec): string {
  const noise = overlay === 'noise'
  return chart({
    ...drawingSize,
    seed,
    cell: 15,
    plain,
    graticule: !plain,
    ...(towns === undefined ? {} : { towns }),
    aerodrome: plain ? null : field,
    airspace: towns === undefined ? null : closedAirspace,
    overlay: noise ? villages : overlay === 'circuit' ? circuit : '',
    labels: noise
      ? [
          { x: 874, y: 196, text: 'Falkenried' },
          { x: 213, y: 283, text: 'Lohweiler' },
        ]
      : [],
  })
}

const closedAirspace = [
  [747, -27],
  [933, 160],
  [960, 400],
  [800, 560],
  [560, 507],
  [507, 213],
] as const
