import { drawnOnce } from './drawn-once.ts'
import {
  circuitCorners,
  downwind,
  placeAlong,
  type Place,
  type SketchedCircuit,
  type SketchedRunway,
} from './circuit-shape.ts'
import { compassOffset } from './compass-offset.ts'
import { escapeText, tenth } from './svg.ts'

export type CircuitSketchOptions = {
  title: string
  /** All that the drawing says, in words. */
  description: string
  /** Written at the north arrow: `rwN`. */
  northWord: string
  /** The circuits are drawn around the first. */
  runways: readonly SketchedRunway[]
  /** Landing in the first direction of the first runway, or in the other. */
  way: 1 | -1
  circuits: readonly SketchedCircuit[]
  /** Places not to be flown over, as seen from the reference point. */
  noiseZones: readonly { label: string; bearingDeg: number; distanceKm: number }[]
}

const width = 900
const height = 560
/** Room for lettering around everything that is drawn, drawing units. */
const marginX = 130
const marginY = 62
/** What stands for a place whose outline nobody has entered, metres. */
const zoneRadiusM = 220
/** No closer than this, so that the lettering keeps its distance: drawing units per metre. */
const greatestScale = 0.2

type Point = readonly [x: number, y: number]
type Drawn = { scale: number; at: (place: Place) => Point }

const zonePlace = ({ bearingDeg, distanceKm }: CircuitSketchOptions['noiseZones'][number]): Place => {
  const [east, south] = compassOffset(bearingDeg, distanceKm * 1000)
  return [east, -south]
}

function ends(runway: SketchedRunway): Place[] {
  const half = runway.lengthM / 2
  return [placeAlong(runway, -half, 0), placeAlong(runway, half, 0)]
}

/** One scale for everything, north up, everything in the picture. */
function drawnToScale({ runways, circuits, noiseZones, way }: CircuitSketchOptions): Drawn {
  const [main] = runways
  const places = [
    ...runways.flatMap(ends),
    ...(main === undefined ? [] : circuits.flatMap((circuit) => circuitCorners(main, circuit, way))),
    ...noiseZones.map(zonePlace),
  ]
  const [easts, norths] = [places.map(([east]) => east), places.map(([, north]) => north)]
  const [left, right] = [Math.min(...easts), Math.max(...easts)]
  const [bottom, top] = [Math.min(...norths), Math.max(...norths)]
  const scale = Math.min(
    greatestScale,
    (width - 2 * marginX) / Math.max(1, right - left),
    (height - 2 * marginY) / Math.max(1, top - bottom),
  )
  const [midEast, midNorth] = [(left + right) / 2, (bottom + top) / 2]
  return {
    scale,
    at: ([east, north]) => [width / 2 + (east - midEast) * scale, height / 2 - (north - midNorth) * scale],
  }
}

const text = ([x, y]: Point) => `${tenth(x)} ${tenth(y)}`
const path = ({ at }: Drawn, places: readonly Place[]) =>
  `M${places.map((place) => text(at(place))).join('L')}`

function runwayShape(drawn: Drawn, runway: SketchedRunway): string {
  const half = runway.lengthM / 2
  // A runway narrower than a line would vanish at this scale.
  const across = Math.max(runway.widthM, 4 / drawn.scale) / 2
  const corners = [
    placeAlong(runway, -half, -across),
    placeAlong(runway, half, -across),
    placeAlong(runway, half, across),
    placeAlong(runway, -half, across),
  ]
  return `<path class="${runway.paved ? 'ad-rwy' : 'ad-grass ad-grass-o'}" d="${path(drawn, corners)}Z"/>`
}

function designators(drawn: Drawn, runway: SketchedRunway): string {
  const beyond = runway.lengthM / 2 + 24 / drawn.scale
  return runway.designators
    .map((designator, index) => {
      const [x, y] = drawn.at(placeAlong(runway, index === 0 ? -beyond : beyond, 0))
      return label(designator, [x, y + 5], 'big')
    })
    .join('')
}

const weights = { powered: 3, ultralight: 2, glider: 2 }

function circuitLine(drawn: Drawn, runway: SketchedRunway, circuit: SketchedCircuit, way: 1 | -1): string {
  const { at, course } = downwind(runway, circuit, way)
  const tone = circuit.kind === 'glider' ? 'var(--color-accent)' : 'var(--color-now)'
  const dashes = circuit.kind === 'glider' ? ';stroke-dasharray:9 5' : ''
  return (
    `<path class="c-course" d="${path(drawn, circuitCorners(runway, circuit, way))}" style="stroke:${tone};stroke-width:${weights[circuit.kind]}${dashes}"/>` +
    `<path d="M0 -9L7 7H-7Z" transform="translate(${text(drawn.at(at))}) rotate(${tenth(course)})" style="fill:${tone}"/>`
  )
}

function circuitLabel(drawn: Drawn, runway: SketchedRunway, circuit: SketchedCircuit): string {
  const out = circuit.side * (circuit.distanceM + 20 / drawn.scale)
  const [x, y] = drawn.at(placeAlong(runway, 0, out))
  return label(circuit.label, [x, y + 5], circuit.kind === 'glider' ? 'blue' : 'now')
}

function zone(drawn: Drawn, place: CircuitSketchOptions['noiseZones'][number]): string {
  const [x, y] = drawn.at(zonePlace(place))
  const radius = Math.max(9, zoneRadiusM * drawn.scale)
  return (
    `<circle class="c-zone" cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}"/>` +
    label(place.label, [x, y + radius + 16])
  )
}

function label(words: string, [x, y]: Point, tone = ''): string {
  return `<text class="${`c-label ${tone}`.trim()}" x="${tenth(x)}" y="${tenth(y)}" text-anchor="middle">${escapeText(words)}</text>`
}

function northArrow(word: string): string {
  return (
    '<g class="c-north" transform="translate(44 62)"><path class="n1" d="M0 -36L8 0H-8Z"/><path class="n2" d="M0 22L8 0H-8Z"/>' +
    `<text class="c-label" y="-42" text-anchor="middle">${escapeText(word)}</text></g>`
  )
}

const steps = [2000, 1000, 500, 200, 100]

/** The longest round distance of at most 160 drawing units. */
function scaleBar(scale: number): string {
  const metres = steps.find((step) => step * scale <= 160) ?? 100
  const units = tenth(metres * scale)
  const words = metres < 1000 ? `${metres}\u202fm` : `${metres / 1000}\u202fkm`
  return (
    `<g class="c-scale" data-metres="${metres}" transform="translate(24 ${height - 26})"><path d="M0 -8V0H${units}V-8"/>` +
    `<text class="c-label" x="${tenth((metres * scale) / 2)}" y="17" text-anchor="middle">${words}</text></g>`
  )
}

/**
 * Circuits, runways and places to avoid in one true scale, true north up. The corners of a circuit are where the record
 * says, or where its class usually flies; it is a sketch and no chart for navigation.
 */
export const circuitSketch = drawnOnce((options: CircuitSketchOptions): string => {
  const { runways, circuits, noiseZones, way, title, description, northWord } = options
  const [main] = runways
  const drawn = drawnToScale(options)
  const lines = main === undefined ? [] : circuits.map((circuit) => circuitLine(drawn, main, circuit, way))
  const labels = main === undefined ? [] : circuits.map((circuit) => circuitLabel(drawn, main, circuit))
  return (
    `<svg class="chart circuit-sketch" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="cs-t cs-d">` +
    `<title id="cs-t">${escapeText(title)}</title><desc id="cs-d">${escapeText(description)}</desc>` +
    `<rect width="${width}" height="${height}" style="fill:var(--color-hypso-1)"/>` +
    noiseZones.map((place) => zone(drawn, place)).join('') +
    lines.join('') +
    [...runways]
      .toReversed()
      .map((runway) => runwayShape(drawn, runway))
      .join('') +
    (main === undefined ? '' : designators(drawn, main)) +
    labels.join('') +
    northArrow(northWord) +
    scaleBar(drawn.scale) +
    '</svg>'
  )
})
