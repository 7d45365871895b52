import { drawnOnce } from './drawn-once.ts'
import { type ChartLabel, labelsOf, lettering } from './circuit-labels.ts'
import {
  type ChartedLanding,
  type CircuitChart,
  type CircuitStyle,
  circuitStyles,
  type Drawn,
  drawnToScale,
  reportingPlaces,
  zonePlace,
  zoneRadius,
  circuitCorners,
  downwind,
  type Place,
  placeAlong,
  type SketchedCircuit,
  type SketchedRunway,
} from './circuit-scale.ts'
import { type Box, grown, type Line, type Point, ringOf, sidesOf } from './label-placement.ts'
import { escapeText, tenth } from './svg.ts'

const text = ([x, y]: Point) => `${tenth(x)} ${tenth(y)}`

/** Path with rounded corners: each corner of the record bends the line. */
function rounded(points: readonly Point[], radius: number): string {
  const between = (from: Point, to: Point, distance: number): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const share = Math.min(distance, length / 2) / length
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  }
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (before === undefined) return `M${text(point)}`
      if (after === undefined) return `L${text(point)}`
      return `L${text(between(point, before, radius))}Q${text(point)} ${text(between(point, after, radius))}`
    })
    .join('')
}

function runwayCorners({ scale, at, look }: Drawn, runway: SketchedRunway): Point[] {
  const half = runway.lengthM / 2
  // A runway narrower than a line would vanish at this scale.
  const across = Math.max(runway.widthM, look.type / 3 / scale) / 2
  return [
    placeAlong(runway, -half, -across),
    placeAlong(runway, half, -across),
    placeAlong(runway, half, across),
    placeAlong(runway, -half, across),
  ].map(at)
}

function circuitLine(drawn: Drawn, runway: SketchedRunway, circuit: SketchedCircuit, way: 1 | -1): string {
  const corners = circuitCorners(runway, circuit, way).map(drawn.at)
  const { at, course } = downwind(runway, circuit, way)
  const size = tenth(drawn.look.type / 16)
  return (
    `<path class="c-course ${circuit.kind}" d="${rounded(corners, drawn.look.type * 2)}"/>` +
    `<path class="c-way ${circuit.kind}" d="M0 -9L7 7H-7Z" transform="translate(${text(drawn.at(at))}) rotate(${tenth(course + drawn.north)}) scale(${size})"/>`
  )
}

function zone(drawn: Drawn, place: CircuitChart['noiseZones'][number]): string {
  const [x, y] = drawn.at(zonePlace(place))
  return `<circle class="c-zone" cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(zoneRadius(drawn))}"/>`
}

/** Path from a reporting point to the middle of downwind; none from the other side, where it would cross the field. */
function entryLeg(chart: CircuitChart, drawn: Drawn, place: Place): Point[] {
  const [main] = chart.runways
  const [circuit] = chart.circuits
  if (main === undefined || circuit === undefined || circuit.kind === 'glider') return []
  const angle = (main.bearing * Math.PI) / 180
  const left = -(place[0] - main.middle[0]) * Math.cos(angle) + (place[1] - main.middle[1]) * Math.sin(angle)
  if (circuit.side * left < circuit.distanceM * 1.1) return []
  return [place, placeAlong(main, 0, circuit.side * circuit.distanceM)].map(drawn.at)
}

function reportingPoint(chart: CircuitChart, drawn: Drawn, place: Place): string {
  const [from, to] = entryLeg(chart, drawn, place)
  const leg =
    from === undefined || to === undefined
      ? ''
      : `<path class="c-entry" d="M${text(from)}L${text(between(from, to, drawn.look.type))}"/>`
  return `${leg}<path class="c-report" d="M0 -8L7 5H-7Z" transform="translate(${text(drawn.at(place))}) scale(${tenth(drawn.look.type / 15)})"/>`
}

/** Returns the point at a distance before the end of a segment. */
function between(from: Point, to: Point, before: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const share = Math.max(0, 1 - before / length)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** North arrow in the upper corner that the landing direction leaves free, with its box. */
function northArrow(drawn: Drawn, word: string): { svg: string; box: Box } {
  const { look, north } = drawn
  const { width, type } = look
  const size = type * 1.7
  const middle: Point = [width - size - type * 0.6, size + type * 0.4]
  const label: ChartLabel = { lines: [{ text: word, tone: 'small' }], places: [], reach: 0 }
  const written = lettering(label, look)
  const box = {
    x: middle[0] - size,
    y: middle[1] - size,
    width: 2 * size,
    height: 2 * size + written.height,
  }
  return {
    box,
    svg:
      `<g class="c-north" transform="translate(${text(middle)}) rotate(${tenth(north)}) scale(${tenth(type / 14)})"><path class="n1" d="M0 -22L6 0H-6Z"/><path class="n2" d="M0 22L6 0H-6Z"/></g>` +
      written.at(middle[0] - written.width / 2, middle[1] + size),
  }
}

const steps = [2000, 1000, 500, 200, 100]

/** Scale bar in the lower left corner: the longest round distance that takes less than a third of the width. */
function scaleBar(drawn: Drawn): { svg: string; box: Box } {
  const { look, scale } = drawn
  const { height, width, type } = look
  const metres = steps.find((step) => step * scale <= width * 0.3) ?? 100
  const units = metres * scale
  const text = metres < 1000 ? `${metres}\u202fm` : `${metres / 1000}\u202fkm`
  const written = lettering({ lines: [{ text, tone: 'small' }], places: [], reach: 0 }, look)
  const [x, y] = [type, height - type * 0.7]
  return {
    box: { x, y: y - written.height - 4, width: Math.max(units, written.width), height: written.height + 8 },
    svg:
      `<g class="c-scale" data-metres="${metres}" transform="translate(${tenth(x)} ${tenth(y)})"><path d="M0 -5V0H${tenth(units)}V-5"/></g>` +
      written.at(x + Math.max(0, (units - written.width) / 2), y - written.height - 3),
  }
}

/** Parts of a chart before they become SVG: lines and the positions of labels. */
export function circuitParts(chart: CircuitChart, landing: ChartedLanding, name: CircuitStyle) {
  const drawn = drawnToScale(chart, landing.way, circuitStyles[name])
  const reports = reportingPlaces(chart, drawn.look)
  const [main] = chart.runways
  const ways =
    main === undefined
      ? []
      : chart.circuits.map((circuit) => circuitCorners(main, circuit, landing.way).map(drawn.at))
  const lines: Line[] = [
    ...ways.flatMap(sidesOf),
    ...chart.runways.flatMap((runway) => {
      const corners = runwayCorners(drawn, runway)
      return sidesOf([...corners, ...corners.slice(0, 1)])
    }),
    ...chart.noiseZones.flatMap((place) => ringOf(drawn.at(zonePlace(place)), zoneRadius(drawn))),
    ...reports.flatMap(({ place }) => [
      ...sidesOf(entryLeg(chart, drawn, place)),
      ...ringOf(drawn.at(place), drawn.look.type * 0.6),
    ]),
  ]
  const north = northArrow(drawn, chart.northWord)
  const bar = scaleBar(drawn)
  const { width, height, type } = drawn.look
  const ground = {
    within: grown({ x: 0, y: 0, width, height }, -type * 0.3),
    lines,
    taken: [north.box, bar.box],
    gap: type * 0.3,
    directions: 32,
  }
  return { drawn, lines, north, bar, labels: labelsOf(chart, landing, drawn, ground), width, height }
}

/**
 * Circuits, runways and noise-sensitive places to scale, for one landing direction and one picture size. The corners of a
 * circuit are as entered, or as usual for its class; not a chart for navigation.
 */
export const circuitChart = drawnOnce(
  (chart: CircuitChart, landing: ChartedLanding, name: CircuitStyle): string => {
    const { title, runways, circuits, noiseZones } = chart
    const { drawn, north, bar, labels, width, height } = circuitParts(chart, landing, name)
    const [main] = runways
    const id = `cc-${landing.designator}-${name}`
    return (
      `<svg class="chart circuit-chart" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-t ${id}-d">` +
      `<title id="${id}-t">${escapeText(title)}</title><desc id="${id}-d">${escapeText(landing.description)}</desc>` +
      `<rect class="ad-ground" width="${width}" height="${height}"/>` +
      noiseZones.map((place) => zone(drawn, place)).join('') +
      reportingPlaces(chart, drawn.look)
        .map(({ place }) => reportingPoint(chart, drawn, place))
        .join('') +
      (main === undefined
        ? ''
        : circuits
            .toReversed()
            .map((circuit) => circuitLine(drawn, main, circuit, landing.way))
            .join('')) +
      runways
        .toReversed()
        .map(
          (runway) =>
            `<path class="${runway.paved ? 'ad-rwy' : 'ad-grass ad-grass-o'}" d="M${runwayCorners(drawn, runway).map(text).join('L')}Z"/>`,
        )
        .join('') +
      labels.map(({ svg }) => svg).join('') +
      north.svg +
      bar.svg +
      '</svg>'
    )
  },
)
