import { aircraftTopGroup } from './aircraft-top.ts'
import type { AerodromeData } from './aerodrome-data.ts'
import {
  alongText,
  type Frame,
  levelText,
  lineOf,
  polygonOf,
  position,
  rectangleOf,
} from './aerodrome-frame.ts'

/** Wind as reported: direction it comes from in degrees true, speed in knots. */
export type PlanWind = { dir: number; kt: number }

/** Shown by a plan without wind, so that the sock points somewhere. */
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
  return (data.buildings ?? [])
    .map(({ rect: [a, b, length, depth], label = '' }) => {
      const block = `<path class="ad-bld" d="${rectangleOf(frame, a, a + length, b, b + depth)}"/>`
      if (!labels || !label) return block
      const inside = label.length < 3
      return (
        block +
        (inside
          ? alongText(
              frame,
              [a + length / 2, b + depth / 2 - 5 * frame.unit],
              label,
              'on-bld',
              insideUpTo(frame, label, length, depth),
            )
          : alongText(frame, [a + length / 2, b + depth + 6 * frame.unit], label, 'minor'))
      )
    })
    .join('')
}

/** Size of type at which a short name still lies within the walls. */
const insideUpTo = ({ scale }: Frame, label: string, length: number, depth: number) =>
  scale * Math.min(depth / 0.8, length / (0.66 * label.length))

/** Parked aircraft, drawn a fifth larger than life to remain recognisable. */
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

function windsocks(frame: Frame, { windsocks: socks = [] }: AerodromeData, wind: PlanWind | null): string {
  const turn = (wind?.dir ?? PREVAILING_WIND) + 180 - 90
  return socks
    .map(
      (at) =>
        `<g class="ad-sock" transform="${position(frame, at)} rotate(${turn})"><circle r="3.2"/><path d="M3 -4.5L30 -2V2L3 4.5Z"/></g>`,
    )
    .join('')
}

export function objects(
  frame: Frame,
  data: AerodromeData,
  wind: PlanWind | null,
  aircraftFile: string | undefined,
): string {
  const fuel = (data.fuelStations ?? []).map(
    (at) =>
      `<g class="ad-sign" transform="${position(frame, at)}"><g><rect class="ad-fuel" x="-9" y="-9" width="18" height="18" rx="2"/><text class="ad-t" y="4.6">T</text></g></g>`,
  )
  const winches = (data.winches ?? []).map(
    (at) =>
      `<g class="ad-sign" transform="${position(frame, at)}"><g class="ad-winch"><circle r="9"/><text class="ad-t" y="4.4">W</text></g></g>`,
  )
  return (
    parkedAircraft(frame, data, aircraftFile) +
    windsocks(frame, data, wind) +
    fuel.join('') +
    winches.join('')
  )
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
