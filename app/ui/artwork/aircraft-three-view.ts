import { drawnOnce } from './drawn-once.ts'
import { aircraftSideGroup } from './aircraft-side.ts'
import { shapeOf, type Silhouette } from './aircraft-shapes.ts'
import { aircraftTopGroup } from './aircraft-top.ts'
import { escapeText } from './svg.ts'

const MIN_WIDTH = 1080
const GROUND = 330
/** y of the nose in the top view */
const NOSE = 470

/** Metres with decimal comma and two decimals, as on a data sheet: `8,72`. */
const metres = (value: number) => value.toFixed(2).replace('.', ',')

function grid(width: number, height: number): string {
  let d = ''
  for (let x = 40; x < width; x += 100) d += `M${x} 0V${height}`
  for (let y = 30; y < height; y += 100) d += `M0 ${y}H${width}`
  return `<path class="ac-grid" d="${d}"/>`
}

function dimension(d: string, x: number, y: number, value: number, anchor = 'middle'): string {
  return `<path class="ac-dim" d="${d}"/><text class="ac-dim-t bgd" x="${x}" y="${y}" style="text-anchor:${anchor}" dominant-baseline="central">${metres(value)}\u202Fm</text>`
}

type Measures = { lengthM: number; heightM: number; wingspanM: number }

/** Measures of the type; the outline is scaled to them, and none but these is written. */
type ThreeViewOptions = { registration: string } & Partial<Measures>

/**
 * Side and top view with dimensions over a grid of 1 m; 1 unit = 1 cm. The side view is scaled by the length,
 * the top view by the wingspan across and the length along, so the written measures are the drawn ones. The
 * lettering grows with the span, so a glider's measures are as legible as a tow plane's.
 */
export const aircraftThreeView = drawnOnce((silhouette: Silhouette, options: ThreeViewOptions): string => {
  const shape = shapeOf(silhouette)
  const {
    registration,
    lengthM = shape.lengthM,
    heightM = shape.heightM,
    wingspanM = shape.wingspanM,
  } = options
  const isGiven = (name: keyof Measures) => options[name] !== undefined
  const [length, height, span] = [lengthM * 100, heightM * 100, wingspanM * 100]
  const width = Math.max(MIN_WIDTH, Math.ceil(span) + 100)
  const [left, centre] = [(width - length) / 2, width / 2]
  const right = left + length
  const bottom = NOSE + length
  const total = Math.max(1330, Math.ceil(bottom) + 90)
  const side = scaled(
    aircraftSideGroup(silhouette, { registration }),
    lengthM / shape.lengthM,
    lengthM / shape.lengthM,
  )
  const top = scaled(aircraftTopGroup(silhouette), wingspanM / shape.wingspanM, lengthM / shape.lengthM)
  const lettering = width / MIN_WIDTH
  const beside = 52 * lettering
  // Beside its line if the span leaves room for a phone's lettering, otherwise on it.
  const isRoomy = left - beside > width * 0.15
  const said = [
    isGiven('lengthM') && `Länge ${metres(lengthM)} Meter`,
    isGiven('wingspanM') && `Spannweite ${metres(wingspanM)} Meter`,
    isGiven('heightM') && `Höhe ${metres(heightM)} Meter`,
  ].filter(Boolean)
  const label = `${registration} in Seitenriss und Draufsicht${said.length === 0 ? '' : `: ${said.join(', ')}`}`
  return (
    `<svg class="ac threeview" viewBox="0 0 ${width} ${total}" style="--w:${width};--lettering:${lettering.toFixed(2)}" role="img" aria-label="${escapeText(label)}">` +
    grid(width, total) +
    `<g transform="translate(${left} ${GROUND})"><path class="ac-ground" d="M-80 0H${length + 80}"/>${side}</g>` +
    (isGiven('lengthM')
      ? dimension(`M${left} 352V386M${right} 352V386M${left} 372H${right}`, centre, 372, lengthM)
      : '') +
    (isGiven('heightM')
      ? dimension(
          `M${right + beside - 18} ${GROUND}h32m-32 ${-height}h32M${right + beside} ${GROUND}v${-height}`,
          right + beside + (isRoomy ? 24 : 0),
          GROUND - height / 2,
          heightM,
          isRoomy ? 'start' : 'middle',
        )
      : '') +
    `<g transform="translate(${centre} ${NOSE})">${top}</g>` +
    (isGiven('wingspanM')
      ? dimension(
          `M${centre - span / 2} ${bottom + 30}v36M${centre + span / 2} ${bottom + 30}v36M${centre - span / 2} ${bottom + 50}H${centre + span / 2}`,
          centre,
          bottom + 50,
          wingspanM,
        )
      : '') +
    '</svg>'
  )
})

function scaled(group: string, across: number, along: number): string {
  return across === 1 && along === 1
    ? group
    : `<g transform="scale(${across.toFixed(4)} ${along.toFixed(4)})" style="--s:${along.toFixed(3)}">${group}</g>`
}

/**
 * Side view on a ground line in front of a grid of 1 m; the same frame (9 m by 3 m) for every aircraft up to 8.8 m long, so
 * that a list of them shares one scale. Longer ones widen the frame. `lengthM` is the real length if the type is only
 * similar to the silhouette.
 */
export function aircraftOnGrid(
  silhouette: Silhouette,
  registration: string,
  { lengthM }: { lengthM?: number } = {},
): string {
  const shape = shapeOf(silhouette)
  const scale = (lengthM ?? shape.lengthM) / shape.lengthM
  const left = Math.min(-20, Math.floor((shape.extent?.from ?? 0) * scale * 100) - 20)
  const right = Math.max(880, Math.ceil((shape.extent?.to ?? shape.lengthM) * scale * 100) + 20)
  let lines = ''
  for (let x = -20; x <= right; x += 100) lines += `<path class="ac-grid" d="M${x} -300V0"/>`
  for (let y = 100; y <= 300; y += 100) lines += `<path class="ac-grid" d="M${left} ${-y}H${right}"/>`
  return (
    `<svg class="ac-gridbox" viewBox="${left} -300 ${right - left} 312" style="--w:${right - left}" aria-hidden="true" focusable="false">${lines}` +
    `<path d="M${left} 0H${right}" class="ac-ground"/>` +
    `<g class="ac">${scaled(aircraftSideGroup(silhouette, { registration }), scale, scale)}</g></svg>`
  )
}
