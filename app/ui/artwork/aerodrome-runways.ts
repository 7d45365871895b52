import { withUnitIn } from '#app/lib/numbers-in-language.ts'
import type { Language } from '#app/lib/saying.ts'
import type { AerodromeData, AerodromeRunway } from './aerodrome-data.ts'
import {
  alongText,
  blockOf,
  type Frame,
  levelFrame,
  polygonOf,
  position,
  rectangleOf,
  runwayFrame,
} from './aerodrome-frame.ts'
import { type Block, blocksText } from './path-text.ts'
import { planLabels } from './plan-labels.ts'
import { runwayNumeral } from './runway-numeral.ts'
import { escapeText, tenth } from './svg.ts'

/** Height of a designator beyond the end of its runway, drawing units. */
const LARGE = 44

const thousandth = (value: number) => Number(value.toFixed(3))

/** A runway with the frame it lies in. */
type Local = ReturnType<typeof runwayFrame>

/** Half the runway width for which the markings are dimensioned, metres. */
const REFERENCE_HALF_WIDTH = 10

const displacement = ({ displaced }: AerodromeRunway, designator: string) => displaced?.[designator] ?? 0

/** Returns the digits of a designator, without a parallel suffix. */
const digitsOf = (designator: string) => designator.replace(/\D/g, '')

function grassRunway(frame: Frame, runway: AerodromeRunway, bearing: number, mowing: string): string {
  const local = runwayFrame(frame, runway, bearing)
  const half = runway.width / 2
  const d = rectangleOf(local.frame, local.from, local.to, local.b - half, local.b + half)
  return `<path class="ad-grass" d="${d}"/><path fill="url(#${mowing})" d="${d}"/><path class="ad-grass-o" d="${d}"/>`
}

function displacedArrows(frame: Frame, start: number, b: number, length: number, way: 1 | -1): string {
  const along = (distance: number) => start + way * distance
  let d = ''
  for (let k = 0; k < Math.floor((length - 8) / 24); k++) {
    const base = 8 + k * 24
    d += polygonOf(frame, [
      [along(base), b - 0.8],
      [along(base + 12), b - 0.8],
      [along(base + 12), b - 3.2],
      [along(base + 19), b],
      [along(base + 12), b + 3.2],
      [along(base + 12), b + 0.8],
      [along(base), b + 0.8],
    ])
  }
  return d
}

/** Centre line, threshold stripes, displaced thresholds with arrows. */
function pavedMarkings({ frame, from, to, b }: Local, runway: AerodromeRunway): string {
  const { level, turned } = levelFrame(frame)
  const [first, second] = runway.designators.map((designator) => displacement(runway, designator))
  const half = runway.width / 2
  const across = half / REFERENCE_HALF_WIDTH
  const near = from + (first ?? 0)
  const far = to - (second ?? 0)
  const blocks: Block[] = []
  for (let a = near + 80; a < far - 100; a += 60) blocks.push(blockOf(level, a, a + 30, b - 0.7, b + 0.7))
  const stripes = [-7.5, -4.5, -1.5, 1.5, 4.5, 7.5].map((stripe) => b + stripe * across)
  for (const inner of [near + 4, far - 24]) {
    for (const at of stripes) blocks.push(blockOf(level, inner, inner + 20, at - 0.8, at + 0.8))
  }
  if (first) blocks.push(blockOf(level, near, near + 1.8, b - half, b + half))
  if (second) blocks.push(blockOf(level, far - 1.8, far, b - half, b + half))
  const arrows =
    (first ? displacedArrows(level, from, b, first, 1) : '') +
    (second ? displacedArrows(level, to, b, second, -1) : '')
  return `<path class="ad-mark"${turned} d="${blocksText(blocks)}${arrows}"/>`
}

/** Painted designators, readable from the approach: the large ones again, smaller and narrower. */
function paintedNumerals({ frame, from, to, b }: Local, runway: AerodromeRunway, id: string): string {
  return runway.designators
    .map((designator, i) => {
      const size = (24 * frame.scale) / LARGE
      const { width } = runwayNumeral(digitsOf(designator), LARGE)
      const inset = displacement(runway, designator) + 30
      const place = position(frame, [i ? to - inset : from + inset, b])
      const shift = `translate(${tenth((-width * size * 0.7) / 2)} 0) scale(${thousandth(size * 0.7)} ${thousandth(size)})`
      return `<use class="ad-mark" href="#${id}${i}" transform="${place} rotate(${frame.rotation + (i ? -90 : 90)}) ${shift}"/>`
    })
    .join('')
}

/** Large designators beyond the ends. */
function largeNumerals({ frame, from, to, b }: Local, runway: AerodromeRunway, id: string) {
  return runway.designators
    .map((designator, i) => {
      const { d, width } = runwayNumeral(digitsOf(designator), LARGE)
      const place = position(frame, [i ? to + 92 * frame.unit : from - 92 * frame.unit, b])
      const rotation = `rotate(${tenth(frame.textRotation)}) translate(${tenth(-width / 2)} 22)`
      // The colour stands around the shape: what is painted on the runway repeats it in another.
      return `<g class="ad-id" transform="${place} ${rotation}"><path id="${id}${i}" d="${d}"/></g>`
    })
    .join('')
}

/** Runway strips and grass runways, drawn below taxiways and aprons. */
export function grassAndStrips(
  frame: Frame,
  { runways, trueBearing }: AerodromeData,
  mowing: string,
): string {
  const strips = runways.flatMap((runway) => {
    if (!runway.strip) return []
    const { frame: local, from, to, b } = runwayFrame(frame, runway, trueBearing)
    const [reach, half] = [(runway.strip.length - (to - from)) / 2, runway.strip.width / 2]
    return [
      `<path class="ad-strip" d="${rectangleOf(local, from - reach, to + reach, b - half, b + half)}"/>`,
    ]
  })
  const grass = runways
    .filter(({ paved }) => !paved)
    .map((runway) => grassRunway(frame, runway, trueBearing, mowing))
  return [...strips, ...grass].join('')
}

/**
 * Whether large numbers are drawn: not for a parallel grass strip, which shares the main runway's designators and has a
 * label instead.
 */
function hasLargeNumerals(runway: AerodromeRunway, index: number): boolean {
  return runway.paved || index === 0 || (runway.turn ?? 0) !== 0
}

export function pavedAndNumbers(frame: Frame, { runways, trueBearing }: AerodromeData, id: string): string {
  return runways
    .map((runway, index) => {
      const local = runwayFrame(frame, runway, trueBearing)
      const { from, to, b } = local
      const numeral = `${id}-r${index}`
      const half = runway.width / 2
      const surface = runway.paved
        ? `<path class="ad-rwy" d="${rectangleOf(local.frame, from, to, b - half, b + half)}"/>` +
          pavedMarkings(local, runway) +
          paintedNumerals(local, runway, numeral)
        : ''
      return surface + (hasLargeNumerals(runway, index) ? largeNumerals(local, runway, numeral) : '')
    })
    .join('')
}

/** Room a label needs inside a grass runway, drawing units. */
const LABEL_HEIGHT = 26

/**
 * Returns the label's position: inside a broad grass runway, otherwise beside it, on the side away from the main runway.
 */
function labelPlace(runway: AerodromeRunway, frame: Frame, from: number, to: number, b: number) {
  const { unit, below } = frame
  const inside = !runway.paved && runway.width * frame.scale >= LABEL_HEIGHT
  if (inside) return { at: [(from + to) / 2, b + below * 7 * unit] as const, className: 'on-grass' }
  const share = runway.turn ? 0.05 : 0.31
  const side = b < 0 ? -1 : 1
  const offset = runway.width / 2 + (side === below ? 26 : 28) * unit
  return { at: [from + (to - from) * share, b + side * offset] as const, className: '' }
}

/** Dimensions of each runway and the elevation of the main runway's thresholds. */
export function runwayNames(
  frame: Frame,
  { runways, trueBearing }: AerodromeData,
  language: Language,
): string {
  return runways
    .map((runway, index) => {
      const { frame: local, from, to, b } = runwayFrame(frame, runway, trueBearing)
      const { unit, below } = local
      const { at, className } = labelPlace(runway, local, from, to, b)
      const label = runway.label ? alongText(local, at, runway.label, className) : ''
      if (index > 0) return label
      const elevations = runway.designators.map((designator, i) => {
        const elevation = runway.thresholdElevationFt?.[designator]
        const place = [i ? to + 92 * unit : from - 92 * unit, b + below * 62 * unit] as const
        return elevation === undefined || elevation === null
          ? ''
          : alongText(local, place, `${withUnitIn(elevation, 'ft', language)}\u00a0MSL`, 'sub minor')
      })
      return label + elevations.join('')
    })
    .join('')
}

/** Returns sentences for the text alternative. */
export function describeRunways({ runways, trueBearing }: AerodromeData, language: Language): string {
  return runways
    .map((runway) => {
      const bearing = Math.round((((trueBearing + (runway.turn ?? 0)) % 360) + 360) % 360)
      return planLabels[language].runway({
        isPaved: runway.paved,
        designators: escapeText(runway.designators.join('/')),
        lengthM: Math.round(runway.to - runway.from),
        widthM: Math.round(runway.width),
        bearing: String(bearing).padStart(3, '0'),
      })
    })
    .join(' ')
}
