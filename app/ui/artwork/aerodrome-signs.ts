import { decimal } from '#app/lib/german-numbers.ts'
import type { Language } from '#app/lib/saying.ts'
import { aircraftTopGroup } from './aircraft-top.ts'
import type { AerodromeData } from './aerodrome-data.ts'
import {
  alongText,
  blockOf,
  type Frame,
  levelFrame,
  levelText,
  lineOf,
  polygonOf,
  position,
} from './aerodrome-frame.ts'
import { blocksText } from './path-text.ts'
import { planLabels } from './plan-labels.ts'

export type Box = readonly [x: number, y: number, width: number, height: number]

/** North arrow with the variation, degrees, east positive; `null` leaves out magnetic north. */
export function northArrow([x, y]: Box, variation: number | null, language: Language): string {
  const { north } = planLabels[language]
  const magnetic =
    variation === null ? '' : `<path class="n3" d="M0 0V-58" transform="rotate(${variation})"/>`
  const text = variation === null ? '' : `VAR ${Math.abs(variation)}° ${variation < 0 ? 'W' : 'E'}`
  return (
    `<g class="ad-north" transform="translate(${x + 76} ${y + 112})"><circle r="46"/><path class="n1" d="M0 -66L9 0H-9Z"/>` +
    `<path class="n2" d="M0 66L9 0H-9Z"/>${magnetic}<text class="ad-t" y="-72">${north}</text>` +
    (text && `<text class="ad-t sub" x="58" y="4" style="text-anchor:start">${text}</text>`) +
    '</g>'
  )
}

const STEPS = [1000, 500, 200, 100, 50]

/** Scale bar of three blocks; a block is the largest round distance of at most 120 drawing units. */
export function scaleBar([x, y, width, height]: Box, unitsPerMetre: number): string {
  const step = STEPS.find((metres) => metres * unitsPerMetre <= 120) ?? 20
  const block = Math.round(step * unitsPerMetre)
  const left = x + Math.round(width * 0.518)
  const numbers = [0, 1, 2, 3].map((k) => {
    const value = `${decimal(k * step)}${k === 3 ? '\u202Fm' : ''}`
    return `<text class="ad-t${k % 3 === 0 ? '' : ' minor'}" x="${k * block}" y="12" dy="0.95em">${value}</text>`
  })
  return (
    `<g class="ad-scale" transform="translate(${left} ${y + height - 100})">` +
    `<path class="s1" d="M0 0H${block}V9H0ZM${2 * block} 0H${3 * block}V9H${2 * block}Z"/>` +
    `<path class="s2" d="M0 0H${3 * block}V9H0ZM${block} 0V9M${2 * block} 0V9"/>${numbers.join('')}</g>`
  )
}

/** Where the wind comes from that the windsocks show, degrees true: a sign only, the plan is drawn once for its data. */
const PREVAILING_WIND = 240

export function taxiwaysAndAprons(frame: Frame, { taxiways = [], aprons = [] }: AerodromeData): string {
  const ways = taxiways.map(({ points, widthM, paved }) => {
    const d = lineOf(frame, points)
    if (!paved) return `<path class="ad-grass-o" style="stroke-dasharray:6 5" d="${d}"/>`
    const width = widthM ? ` style="stroke-width:${Math.max(3, widthM * frame.scale).toFixed(1)}"` : ''
    return `<path class="ad-twy"${width} d="${d}"/>`
  })
  const areas = aprons.map(({ polygon, paved }) => {
    const d = polygonOf(frame, polygon)
    return paved
      ? `<path class="ad-apron" d="${d}"/>`
      : `<path class="ad-grass" d="${d}"/><path class="ad-grass-o" d="${d}"/>`
  })
  return [...ways, ...areas].join('')
}

export function buildings(frame: Frame, data: AerodromeData, labels: boolean): string {
  const { level, turned } = levelFrame(frame)
  const all = data.buildings ?? []
  if (all.length === 0) return ''
  const blocks = all.map(({ rect: [a, b, length, depth] }) => blockOf(level, a, a + length, b, b + depth))
  const written = all.map(({ rect: [a, b, length, depth], label = '' }) => {
    if (!labels || !label) return ''
    const inside = label.length < 3
    return inside
      ? alongText(
          frame,
          [a + length / 2, b + depth / 2 - 5 * frame.unit],
          label,
          'on-bld',
          insideUpTo(frame, label, length, depth),
        )
      : alongText(frame, [a + length / 2, b + depth + 6 * frame.unit], label, 'minor')
  })
  return `<path class="ad-bld"${turned} d="${blocksText(blocks)}"/>${written.join('')}`
}

/** Returns the largest type size at which a short name fits within the walls. */
const insideUpTo = ({ scale }: Frame, label: string, length: number, depth: number) =>
  scale * Math.min(depth / 0.8, length / (0.66 * label.length))

/** Parked aircraft, enlarged by a fifth to remain recognisable. */
function parkedAircraft(frame: Frame, { parked = [] }: AerodromeData, file: string | undefined): string {
  const scale = Number((0.012 * frame.scale).toFixed(5))
  return parked
    .map(({ silhouette, at, heading }) => {
      const outline =
        file === undefined
          ? aircraftTopGroup(silhouette, { detail: false })
          : `<use href="${file}#${silhouette}-top"/>`
      return `<g class="ad-ac" transform="${position(frame, at)} rotate(${frame.rotation + heading - 180}) scale(${scale}) translate(0 -350)">${outline}</g>`
    })
    .join('')
}

function windsocks(frame: Frame, { windsocks: socks = [] }: AerodromeData): string {
  const rotation = PREVAILING_WIND + 180 - 90
  return socks
    .map(
      (at) =>
        `<g class="ad-sock" transform="${position(frame, at)} rotate(${rotation})"><circle r="3.2"/><path d="M3 -4.5L30 -2V2L3 4.5Z"/></g>`,
    )
    .join('')
}

export function objects(frame: Frame, data: AerodromeData, aircraftFile: string | undefined): string {
  const fuel = (data.fuelStations ?? []).map(
    (at) =>
      `<g class="ad-sign" transform="${position(frame, at)}"><g><rect class="ad-fuel" x="-9" y="-9" width="18" height="18" rx="2"/><text class="ad-t" y="4.6">T</text></g></g>`,
  )
  const winches = (data.winches ?? []).map(
    (at) =>
      `<g class="ad-sign" transform="${position(frame, at)}"><g class="ad-winch"><circle r="9"/><text class="ad-t" y="4.4">W</text></g></g>`,
  )
  return parkedAircraft(frame, data, aircraftFile) + windsocks(frame, data) + fuel.join('') + winches.join('')
}

export function objectNames(frame: Frame, { taxiways = [], labels = [] }: AerodromeData): string {
  const ways = taxiways.flatMap(({ id, points, paved }) => {
    const [first, last] = [points[0], points.at(-1)]
    if (!paved || !first || !last) return []
    return [
      alongText(frame, [(first[0] + last[0]) / 2 + 12 * frame.unit, (first[1] + last[1]) / 2 - 5], id, 'twy'),
    ]
  })
  const extra = labels.map(({ at, text, tone = 'plain', along }) => {
    const className = tone === 'plain' ? '' : tone
    return along ? alongText(frame, at, text, className) : levelText(frame, at, text, className)
  })
  return [...ways, ...extra].join('')
}
