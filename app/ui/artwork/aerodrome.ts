import type { Language } from '#app/lib/saying.ts'
import { drawnOnce } from './drawn-once.ts'
import type { AerodromeData } from './aerodrome-data.ts'
import { planExtent } from './aerodrome-extent.ts'
import { type Frame, lineOf, polygonOf, runwayFrame } from './aerodrome-frame.ts'
import {
  northArrow,
  scaleBar,
  buildings,
  objectNames,
  objects,
  taxiwaysAndAprons,
} from './aerodrome-signs.ts'
import { describeRunways, grassAndStrips, pavedAndNumbers, runwayNames } from './aerodrome-runways.ts'
import { terrain, terrainNames } from './aerodrome-terrain.ts'
import { names, planLabels } from './plan-labels.ts'
import { escapeText } from './svg.ts'

type AerodromeOptions = {
  /** `false` leaves out all names, as on the site plan with its own numbers */
  labels?: boolean
  scaleBar?: boolean
  /** text alternative; built from the runways if missing */
  description?: string
  /** `group` if it contains links */
  role?: 'img' | 'group'
  /** makes ids unique if several plans share a page; `…-ground` is everything except names and signs */
  id?: string
  /** complete, trusted SVG drawn last; gets the frame to position things */
  overlay?: (frame: Frame) => string
  /** language of the drawing's own texts; German by default */
  language?: Language
  /** URL of the file with the outlines of parked aircraft; without it the drawing contains them */
  aircraftFile?: string
}

function mowingPattern(id: string, rotation: number): string {
  return (
    `<defs><pattern id="${id}-mow" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(${rotation + 90})">` +
    '<rect class="ad-mow" width="9" height="18"/></pattern></defs>'
  )
}

function drawDiagram(data: AerodromeData, options: AerodromeOptions): string {
  const { labels = true, role = 'img', id = 'ad', language = 'de' } = options
  const { frame, box } = planExtent(data)
  const [x, y, width, height] = box
  const written = labels
    ? runwayNames(frame, data, language) + objectNames(frame, data) + terrainNames(frame, data, box)
    : ''
  const description =
    options.description === undefined ? describeRunways(data, language) : escapeText(options.description)
  return (
    `<svg class="aerodrome" viewBox="${box.join(' ')}" style="--w:${width}" role="${role}" aria-labelledby="${id}-t ${id}-d">` +
    `<title id="${id}-t">${planLabels[language].plan(escapeText(data.name))}</title><desc id="${id}-d">${description}</desc>` +
    mowingPattern(id, frame.rotation) +
    `<g id="${id}-ground"><rect class="ad-ground" x="${x}" y="${y}" width="${width}" height="${height}"/>` +
    terrain(frame, data) +
    grassAndStrips(frame, data, `${id}-mow`) +
    taxiwaysAndAprons(frame, data) +
    pavedAndNumbers(frame, data, id) +
    names(buildings(frame, data, labels), language) +
    objects(frame, data, options.aircraftFile) +
    '<g class="ad-arp"><circle r="7"/><path d="M-12 0H12M0 -12V12"/></g></g>' +
    (labels ? circuitSigns(frame, data) : '') +
    names(written, language) +
    northArrow(box, data.variation, language) +
    (options.scaleBar === false ? '' : scaleBar(box, frame.scale)) +
    (options.overlay?.(frame) ?? '') +
    '</svg>'
  )
}

/**
 * Position of the sign beyond a runway end, before its large designator: start, bend, sideways reach and arrow head;
 * drawing units.
 */
const START = 58
const BEND = 34
const REACH = 26
const HEAD = 11

const cachedDiagram = drawnOnce(drawDiagram)

/**
 * Plan of an airfield to scale, true north up, drawn from runway data. Without terrain it shows the ground tint,
 * the runways, a scale and the north arrow. Not a map for navigation.
 */
export function aerodromeDiagram(data: AerodromeData, options: AerodromeOptions = {}): string {
  return options.overlay === undefined ? cachedDiagram(data, options) : drawDiagram(data, options)
}

/**
 * Bent arrow before each threshold: the landing direction, then the side of the circuit. Only a sign; the circuit itself is
 * outside a plan of this scale.
 */
function circuitSigns(frame: Frame, { runways, trueBearing }: AerodromeData): string {
  return runways
    .flatMap((runway) => {
      const { frame: local, from, to, b } = runwayFrame(frame, runway, trueBearing)
      const { unit } = local
      return runway.designators.map((designator, index) => {
        const side = runway.circuit?.[designator]
        if (side === undefined) return ''
        const way = index === 0 ? 1 : -1
        const end = index === 0 ? from : to
        const along = (distance: number) => end - way * distance * unit
        // Left of the landing direction is +b when landing towards the second end and -b towards the first.
        const across = (distance: number) => b + way * (side === 'left' ? 1 : -1) * distance * unit
        const shaft = lineOf(local, [
          [along(START), b],
          [along(BEND), b],
          [along(BEND), across(REACH - HEAD)],
        ])
        const head = polygonOf(local, [
          [along(BEND), across(REACH)],
          [along(BEND - 7), across(REACH - HEAD)],
          [along(BEND + 7), across(REACH - HEAD)],
        ])
        return `<g class="ad-turn" data-turn="${escapeText(designator)} ${side}"><path class="t1" d="${shaft}"/><path class="t2" d="${head}"/></g>`
      })
    })
    .join('')
}
