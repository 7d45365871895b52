import type { Language } from '#app/lib/saying.ts'
import { drawnOnce } from './drawn-once.ts'
import { circuitSigns } from './aerodrome-circuit-signs.ts'
import type { AerodromeData } from './aerodrome-data.ts'
import { planExtent } from './aerodrome-extent.ts'
import type { Frame } from './aerodrome-frame.ts'
import { northArrow, scaleBar, windDial } from './aerodrome-signs.ts'
import { buildings, objectNames, objects, type PlanWind, taxiwaysAndAprons } from './aerodrome-objects.ts'
import {
  describeRunways,
  grassAndStrips,
  inUseArrow,
  pavedAndNumbers,
  runwayNames,
} from './aerodrome-runways.ts'
import { terrain, terrainNames } from './aerodrome-terrain.ts'
import { names, planWords } from './plan-words.ts'
import { escapeText } from './svg.ts'

export type AerodromeOptions = {
  /** designator in use, e.g. `25`; null draws no arrow */
  inUse?: string | null
  wind?: PlanWind | null
  /** false leaves out all names, as on the site plan with its own numbers */
  labels?: boolean
  scaleBar?: boolean
  /** accessible description; built from the runways when missing */
  description?: string
  /** `group` when links are drawn on it */
  role?: 'img' | 'group'
  /** keeps ids apart when several plans share a page; `…-ground` is everything but names and signs */
  id?: string
  /** finished, trusted SVG drawn last; gets the frame to place things in */
  overlay?: (frame: Frame) => string
  /** of what the drawing says by itself; German unless told otherwise */
  language?: Language
  /** where the outlines of parked aircraft are; without it they are in the drawing */
  aircraftFile?: string
}

function mowingPattern(id: string, rotation: number): string {
  return (
    `<defs><pattern id="${id}-mow" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(${rotation + 90})">` +
    '<rect class="ad-mow" width="9" height="18"/></pattern></defs>'
  )
}

function drawDiagram(data: AerodromeData, options: AerodromeOptions): string {
  const { inUse = null, wind = null, labels = true, role = 'img', id = 'ad', language = 'de' } = options
  const { frame, box } = planExtent(data)
  const [x, y, width, height] = box
  const written = labels
    ? runwayNames(frame, data) + objectNames(frame, data) + terrainNames(frame, data, box)
    : ''
  const description =
    options.description === undefined ? describeRunways(data, language) : escapeText(options.description)
  return (
    `<svg class="aerodrome" viewBox="${box.join(' ')}" style="--w:${width}" role="${role}" aria-labelledby="${id}-t ${id}-d">` +
    `<title id="${id}-t">${planWords[language].plan(escapeText(data.name))}</title><desc id="${id}-d">${description}</desc>` +
    mowingPattern(id, frame.rotation) +
    `<g id="${id}-ground"><rect class="ad-ground" x="${x}" y="${y}" width="${width}" height="${height}"/>` +
    terrain(frame, data) +
    grassAndStrips(frame, data, `${id}-mow`) +
    taxiwaysAndAprons(frame, data) +
    pavedAndNumbers(frame, data, inUse) +
    names(buildings(frame, data, labels), language) +
    objects(frame, data, wind, options.aircraftFile) +
    '<g class="ad-arp"><circle r="7"/><path d="M-12 0H12M0 -12V12"/></g></g>' +
    (labels ? circuitSigns(frame, data) : '') +
    (inUse ? inUseArrow(frame, data, inUse) : '') +
    names(written, language) +
    northArrow(box, data.variation, language) +
    (options.scaleBar === false ? '' : scaleBar(box, frame.scale)) +
    (wind ? windDial(box, wind) : '') +
    (options.overlay?.(frame) ?? '') +
    '</svg>'
  )
}

const keptDiagram = drawnOnce(drawDiagram)

/**
 * Plan of an airfield to scale, true north up, drawn from runway data. Without terrain it shows the ground tint,
 * the runways, a scale and the north arrow. Not a map for navigation.
 */
export function aerodromeDiagram(data: AerodromeData, options: AerodromeOptions = {}): string {
  return options.overlay === undefined ? keptDiagram(data, options) : drawDiagram(data, options)
}
