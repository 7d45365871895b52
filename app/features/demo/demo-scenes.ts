import { type Silhouette, isSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { aircraftSideGroup } from '#app/ui/artwork/aircraft-side.ts'
import { chart } from '#app/ui/artwork/chart.ts'
import { landscape, skies, type Motif, type Sky } from '#app/ui/artwork/landscape.ts'
import { seededRandom } from '#app/ui/artwork/random.ts'
import type { FocalPoint } from '#app/media/pictures/picture.ts'

/**
 * Foregrounds for a landscape of 1200 × 800 units. The demo club has no photographs, so its pictures are drawn. The colours
 * are the same in light and dark mode.
 */
export const scenes = {
  cockpit,
  hangar,
  tents,
  winch,
  fair,
  meadow,
  table,
} as const
type Scene = keyof typeof scenes

const isScene = (value: string): value is Scene => Object.hasOwn(scenes, value)

const dark = '#232b3d'
const wood = '#6d5138'

/** Draws a parked aircraft, nose to the left; `metre`: units per metre. */
function parked(silhouette: Silhouette, x: number, y: number, metre: number, colour = '#f3f6f7'): string {
  const scale = metre / 100
  return (
    `<ellipse cx="${x + metre * 4}" cy="${y + 4}" rx="${metre * 4.4}" ry="${metre * 0.16}" fill="#1c2a22" opacity=".3"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})" color="${colour}">${aircraftSideGroup(silhouette)}</g>`
  )
}

/** Draws a person from the front or behind with the feet at (x, y); `height` in units. */
function person(x: number, y: number, height: number, coat: string, legs = '#39465f'): string {
  const unit = height / 175
  return (
    `<g transform="translate(${x} ${y}) scale(${unit.toFixed(3)})">` +
    `<path d="M-15 0V-84H15V0H3V-70H-3V0Z" fill="${legs}"/>` +
    `<path d="M-24 -80v-56q0 -12 12 -12h24q12 0 12 12v56h-9v-48h-3v50h-24v-50h-3v48Z" fill="${coat}"/>` +
    `<circle cy="-162" r="13" fill="#d9a98a"/><path d="M-13 -164a13 13 0 0 1 26 0q-13 -7 -26 0Z" fill="#4a3527"/></g>`
  )
}

/** Draws the view from the front seat of a glider: canopy, instruments and yaw string. */
function cockpit(): string {
  const dial = (x: number, y: number, r: number, hand: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#0f1420" stroke="#8e98a8" stroke-width="5"/>` +
    Array.from({ length: 12 }, (_, index) => {
      const angle = (index * Math.PI) / 6
      const at = (share: number) =>
        `${Math.round(x + Math.sin(angle) * r * share)} ${Math.round(y - Math.cos(angle) * r * share)}`
      return `<path d="M${at(0.74)}L${at(0.9)}" stroke="#d7dde6" stroke-width="3.5"/>`
    }).join('') +
    `<path d="M${x} ${y}L${Math.round(x + Math.sin(hand) * r * 0.7)} ${Math.round(y - Math.cos(hand) * r * 0.7)}" stroke="#f5f7fa" stroke-width="6" stroke-linecap="round"/>`
  return (
    '<path d="M0 0V800H1200V0H1090Q1130 250 1128 560Q900 640 600 640Q300 640 72 560Q70 250 110 0Z" fill="#c9d4dc" opacity=".18"/>' +
    '<path d="M110 0Q70 250 72 560M1090 0Q1130 250 1128 560" fill="none" stroke="#2a3347" stroke-width="20"/>' +
    '<path d="M0 560Q300 655 600 655Q900 655 1200 560V800H0Z" fill="#2a3347"/>' +
    '<path d="M330 800V640Q345 545 440 540H760Q855 545 870 640V800Z" fill="#1b2232"/>' +
    dial(460, 655, 74, -0.9) +
    dial(600, 655, 74, 0.4) +
    dial(740, 655, 74, 2.1) +
    '<rect x="535" y="752" width="130" height="40" rx="5" fill="#0f1420"/><path d="M550 772h26m10 0h26m10 0h26" stroke="#7fd0a0" stroke-width="7"/>' +
    '<path d="M598 420q-10 48 6 92" fill="none" stroke="#c3262f" stroke-width="6" stroke-linecap="round"/>' +
    '<circle cx="598" cy="418" r="6" fill="#eef2f5"/>' +
    '<path d="M150 800q40 -120 170 -130l20 34q-90 26 -110 96Z" fill="#41506b"/>'
  )
}

/** Draws the inside of the hangar with the door open to the airfield and a wing on trestles. */
function hangar(): string {
  const beams = Array.from({ length: 6 }, (_, index) => {
    const x = index * 240
    return `<path d="M${x} 150L${x + 120} 34L${x + 240} 150" fill="none" stroke="#4d4536" stroke-width="12"/>`
  }).join('')
  const trestle = (x: number) =>
    `<path d="M${x - 34} 726L${x} 610L${x + 34} 726M${x - 22} 684H${x + 22}" fill="none" stroke="${wood}" stroke-width="12"/>`
  return (
    '<path fill-rule="evenodd" d="M0 0H1200V800H0ZM210 196H990V610H210Z" fill="#342f2a"/>' +
    '<path d="M0 800L210 610H990L1200 800Z" fill="#7b7367"/><path d="M390 610H810L960 800H240Z" fill="#e9dfc4" opacity=".22"/>' +
    beams +
    '<path d="M0 156H1200" stroke="#4d4536" stroke-width="16"/>' +
    '<path d="M210 196V610M990 196V610" stroke="#1f1c18" stroke-width="14"/>' +
    parked('einsitzer', 560, 604, 40) +
    trestle(210) +
    trestle(560) +
    '<path d="M60 604Q90 582 330 578L760 590Q790 594 790 602Q790 610 760 612L110 622Q66 620 60 604Z" fill="#f3f1ea"/>' +
    '<path d="M330 580Q460 586 560 608" fill="none" stroke="#b9b2a3" stroke-width="4"/>' +
    person(420, 742, 250, '#3c6e8f') +
    person(850, 730, 235, '#a5513c') +
    '<rect x="930" y="640" width="220" height="16" fill="#6d5138"/><path d="M950 656v110M1130 656v110" stroke="#6d5138" stroke-width="14"/><rect x="960" y="600" width="46" height="40" fill="#b8402f"/><rect x="1030" y="614" width="70" height="26" fill="#c9c2b3"/>'
  )
}

/** Draws tents at the edge of the wood in the evening. */
function tents(): string {
  const tent = (x: number, y: number, size: number, colour: string, glow = 0.28) =>
    `<path d="M${x - size} ${y}L${x} ${y - size * 0.95}L${x + size} ${y}Z" fill="${colour}"/>` +
    `<path d="M${x - size * 0.26} ${y}L${x} ${y - size * 0.62}L${x + size * 0.26} ${y}Z" fill="#ffe3a1" opacity="${glow + 0.4}"/>` +
    `<path d="M${x} ${y - size * 0.95}L${x + size} ${y}H${x + size * 0.3}Z" fill="#10182a" opacity="${glow}"/>`
  return (
    parked('segler', 60, 706, 56, '#e8e4e0') +
    tent(690, 668, 92, '#c98a4c') +
    tent(1080, 690, 110, '#8b5f7d') +
    tent(880, 726, 136, '#d0a562') +
    '<path d="M640 760l40 -12m-40 0l40 12" stroke="#4b3524" stroke-width="9"/><path d="M660 752q-22 -30 2 -60q4 22 16 28q8 16 -6 32Z" fill="#f0a63c"/>' +
    person(590, 772, 128, '#2f4a66', dark) +
    person(726, 780, 122, '#7b3b45', dark)
  )
}

/** Draws the winch at the end of the strip with its cable going up. */
function winch(): string {
  return (
    '<path d="M560 640Q360 540 150 120" fill="none" stroke="#20262f" stroke-width="3.5"/>' +
    '<path d="M118 92q34 -26 64 6q-30 -4 -34 34Z" fill="#d8703a"/>' +
    '<ellipse cx="760" cy="714" rx="270" ry="18" fill="#1c2a22" opacity=".32"/>' +
    '<path d="M520 690V600h70l26 -70h120v70h270v90Z" fill="#d9a21f"/>' +
    '<path d="M628 592l18 -46h72v46Z" fill="#9fb6c6"/><path d="M520 640h486" stroke="#a97a12" stroke-width="6"/>' +
    '<circle cx="560" cy="640" r="36" fill="#3a4149"/><circle cx="560" cy="640" r="13" fill="#a8b0b8"/>' +
    '<path d="M770 600v-46h190v46" fill="none" stroke="#3a4149" stroke-width="9"/>' +
    [610, 870, 950]
      .map(
        (x) =>
          `<circle cx="${x}" cy="700" r="36" fill="#1d2229"/><circle cx="${x}" cy="700" r="15" fill="#8b939c"/>`,
      )
      .join('') +
    person(1080, 726, 150, '#c75a34')
  )
}

/** Draws the apron on an open day. */
function fair(): string {
  const stripes = Array.from(
    { length: 8 },
    (_, index) =>
      `<path d="M${90 + index * 50} 560h50l4 66q-29 16 -58 0Z" fill="${index % 2 === 0 ? '#c8402f' : '#f6f2e8'}"/>`,
  ).join('')
  const flags = Array.from({ length: 12 }, (_, index) => {
    const x = 520 + index * 58
    const y = 420 + Math.round(Math.sin((index / 11) * Math.PI) * 46)
    return `<path d="M${x} ${y}h32l-16 40Z" fill="${['#2e6da4', '#e3b23c', '#c8402f'][index % 3]}"/>`
  }).join('')
  return (
    '<path d="M0 660L1200 640V800H0Z" fill="#8d9093"/><path d="M0 760H1200" stroke="#f0e9c8" stroke-width="6" stroke-dasharray="70 50"/>' +
    '<path d="M110 620V740M470 620V740" stroke="#6b6156" stroke-width="10"/><path d="M80 560L150 500H440L500 560Z" fill="#f6f2e8"/>' +
    stripes +
    '<rect x="120" y="676" width="350" height="64" fill="#8a6a48"/>' +
    '<path d="M500 410Q820 520 1180 410" fill="none" stroke="#4c5158" stroke-width="4"/>' +
    flags +
    parked('tiefdecker', 620, 722, 62) +
    [
      [206, '#2f6f8f', 118],
      [258, '#b5543e', 112],
      [330, '#4e7a4b', 120],
      [540, '#6c4a86', 122],
      [578, '#d08f2e', 84],
      [1130, '#33598a', 124],
    ]
      .map(([x, coat, height]) => person(Number(x), 776, Number(height), String(coat)))
      .join('')
  )
}

/** Draws a child who is shown the glider before the flight. */
function meadow(): string {
  return (
    parked('segler', 300, 700, 96) +
    person(196, 752, 250, '#2f6a93') +
    person(264, 756, 190, '#d2803a', '#54627d') +
    '<path d="M214 620l70 -26" stroke="#2f6a93" stroke-width="17" stroke-linecap="round"/>' +
    person(1110, 716, 160, '#7a4660')
  )
}

/** Draws a table on the meadow in the evening with pilots talking. */
function table(): string {
  return (
    parked('segler', 700, 664, 48, '#efe6dc') +
    person(250, 730, 250, '#34577a', dark) +
    person(730, 734, 240, '#8c4a3b', dark) +
    person(500, 704, 190, '#c8913f', dark) +
    `<path d="M180 640H800L830 668H150Z" fill="#8a6440"/><path d="M210 668V790M770 668V790" stroke="${wood}" stroke-width="18"/>` +
    '<path d="M330 640q0 -34 36 -34t36 34Z" fill="#e8d9b0"/><path d="M330 640h72" stroke="#b4823c" stroke-width="9"/>' +
    [470, 590, 660].map((x) => `<path d="M${x} 640v-30h26v30Z" fill="#f3f1ea"/>`).join('') +
    '<path d="M60 770H960" stroke="#6d5138" stroke-width="22"/>'
  )
}

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
