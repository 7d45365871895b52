import {
  type ChartedLanding,
  type CircuitChart,
  type Drawn,
  reportingPlaces,
  zonePlace,
  zoneRadius,
  circuitCorners,
  placeAlong,
  type SketchedCircuit,
  type SketchedRunway,
} from './circuit-scale.ts'
import { type Box, type Ground, placeLabels, type Point, textWidth } from './label-placement.ts'
import { escapeText, tenth } from './svg.ts'

type Tone = 'plain' | 'entry' | 'small' | 'big' | 'stop' | SketchedCircuit['kind']
export type ChartLabel = {
  /** Lines of text, from top to bottom. */
  lines: readonly { text: string; tone: Tone; strong?: boolean }[]
  places: readonly Point[]
  reach: number
}
type Type = { type: number }

/** Type sizes as factors of the picture's own. */
const sizes: Partial<Record<Tone, number>> = { big: 1.3, small: 0.94, stop: 0.94 }
const lineHeight = 1.16

const sizeOf = ({ type }: Type, tone: Tone, strong = false) => type * (strong ? 1.15 : (sizes[tone] ?? 1))

/** Returns the size of a label's lines, and draws them from their upper left corner. */
export function lettering({ lines }: ChartLabel, look: Type) {
  const rows = lines.map(({ text, tone, strong }) => {
    const size = sizeOf(look, tone, strong)
    return { text, tone, size, width: textWidth(text, size), height: size * lineHeight }
  })
  const width = Math.max(0, ...rows.map((row) => row.width))
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  const at = (x: number, y: number) => {
    let top = y
    return rows
      .map(({ text, tone, size, height: high }) => {
        const base = top + high * 0.8
        top += high
        return `<text class="c-word ${tone}" x="${tenth(x + width / 2)}" y="${tenth(base)}" style="font-size:${tenth(size)}px">${escapeText(text)}</text>`
      })
      .join('')
  }
  return { width, height, at }
}

/** Returns every label with its box, placing the most important ones first; labels without room are left out. */
export function labelsOf(
  chart: CircuitChart,
  landing: ChartedLanding,
  drawn: Drawn,
  ground: Ground,
): { svg: string; box: Box; text: string }[] {
  const labels = requestedLabels(chart, landing, drawn)
  const written = labels.map((label) => lettering(label, drawn.look))
  const boxes = placeLabels(
    ground,
    labels.map(({ places, reach }, index) => {
      const { width, height } = written[index]!
      return { width, height, places, reach }
    }),
  )
  return labels.flatMap(({ lines }, index) => {
    const box = boxes[index]
    if (box == null) return []
    const text = lines.map((line) => line.text).join(' ')
    return [{ box, text, svg: written[index]!.at(box.x, box.y) }]
  })
}

function requestedLabels(chart: CircuitChart, landing: ChartedLanding, drawn: Drawn): ChartLabel[] {
  const [main] = chart.runways
  if (main === undefined) return []
  const [first, ...others] = chart.circuits
  const [final, ...legs] =
    first === undefined || first.kind === 'glider' || drawn.look.isBrief
      ? []
      : legLabels(chart, { main, circuit: first, landing }, drawn)
  return [
    ...designators(main, landing, drawn),
    ...(first === undefined ? [] : [downwindLabel(chart, { main, circuit: first, landing }, drawn)]),
    ...(final === undefined ? [] : [final]),
    ...chart.noiseZones.map((place) => zoneLabel(chart, place, drawn)),
    ...reportingPlaces(chart, drawn.look).map((point) => reportLabel(point, drawn)),
    ...others.map((circuit) => otherCircuit(main, circuit, drawn)),
    ...legs,
  ]
}

function designators(main: SketchedRunway, landing: ChartedLanding, drawn: Drawn): ChartLabel[] {
  const { at, scale, look } = drawn
  return main.designators.map((designator, index) => {
    const end = (index === 0 ? -1 : 1) * (main.lengthM / 2)
    const off = (look.type * 1.7) / scale
    const isLanding = designator === landing.designator
    return {
      lines: [{ text: designator, tone: isLanding ? 'powered' : 'plain', strong: true }],
      places: [1, -1].map((side) => at(placeAlong(main, end, side * off))),
      reach: look.type * 8,
    }
  })
}

type Flown = { main: SketchedRunway; circuit: SketchedCircuit; landing: ChartedLanding }

/** Returns centre points beside a leg, outside first: distances are those of a label of the usual size. */
function beside({ main, circuit }: Omit<Flown, 'landing'>, along: number, drawn: Drawn): Point[] {
  const { at, scale, look } = drawn
  const off = (circuit.side * look.type * 2) / scale
  const left = circuit.side * circuit.distanceM
  return [at(placeAlong(main, along, left + off)), at(placeAlong(main, along, left - off))]
}

/** In a narrow picture short lines find room beside the leg where one long line does not. */
function namedLeg(leg: string, course: string, { look }: Drawn): string[] {
  return look.turns ? [leg, course].filter(Boolean) : [[leg, course].filter(Boolean).join(' ')]
}

function downwindLabel(chart: CircuitChart, flown: Flown, drawn: Drawn): ChartLabel {
  const { circuit, landing } = flown
  const leg = circuit.kind === 'glider' ? circuit.name : chart.labels.downwind
  const course = landing.downwindCourse ?? ''
  const isBrief = drawn.look.isBrief && circuit.height !== ''
  return {
    lines: [
      ...(isBrief ? [] : namedLeg(leg, course, drawn).map((text) => ({ text, tone: circuit.kind }))),
      ...(circuit.height === '' ? [] : [{ text: circuit.height, tone: circuit.kind, strong: true }]),
    ],
    places: [0, 0.6, -0.6].flatMap((share) => beside(flown, share * flown.main.lengthM, drawn)),
    reach: Math.max(drawn.look.width, drawn.look.height) / 2,
  }
}

/** Letters that fit inside a circuit of the usual size. */
const longestLine = 15

function otherCircuit(main: SketchedRunway, circuit: SketchedCircuit, drawn: Drawn): ChartLabel {
  const isNarrow = drawn.look.turns
  const { name, height, kind } = circuit
  const whole = [name, height].filter(Boolean).join(' ')
  const lines = isNarrow || whole.length > longestLine ? [name, height].filter(Boolean) : [whole]
  return {
    lines: lines.map((text) => ({ text, tone: kind })),
    places: beside({ main, circuit }, 0, drawn).toReversed(),
    // Further away it would stand at another circuit; the key below the picture has the height too.
    reach: drawn.look.type * (kind === 'glider' ? 8 : 4),
  }
}

function zoneLabel(
  { labels }: CircuitChart,
  place: CircuitChart['noiseZones'][number],
  drawn: Drawn,
): ChartLabel {
  const [x, y] = drawn.at(zonePlace(place))
  const below = zoneRadius(drawn) + drawn.look.type * 1.5
  const lines = drawn.look.turns ? brokenName(place.name) : [place.name]
  return {
    lines: [
      ...lines.map((line) => ({ text: line, tone: 'plain' as const })),
      { text: labels.avoid, tone: 'stop' },
    ],
    places: [
      [x, y],
      [x, y + below],
      [x, y - below],
    ],
    reach: drawn.look.width / 3,
  }
}

function reportLabel(
  { name, labels: text, place }: ReturnType<typeof reportingPlaces>[number],
  drawn: Drawn,
): ChartLabel {
  const [x, y] = drawn.at(place)
  const facts = drawn.look.turns ? text.split(', ') : [text]
  const off = drawn.look.type * (text === '' ? 1.4 : 1.4 + facts.length * 0.6)
  const beside = textWidth(name, drawn.look.type) / 2 + drawn.look.type
  return {
    lines: [
      { text: name, tone: 'entry' },
      ...facts.filter(Boolean).map((fact) => ({ text: fact, tone: 'small' as const })),
    ],
    places: [
      [x, y - off],
      [x, y + off],
      [x - beside, y],
      [x + beside, y],
    ],
    reach: drawn.look.width / 4,
  }
}

/** Splits a long name into two lines at the space nearest to its middle. */
function brokenName(name: string): string[] {
  if (name.length <= 13) return [name]
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = spaces.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0]
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)]
}

function legLabels({ labels }: CircuitChart, { main, circuit, landing }: Flown, drawn: Drawn): ChartLabel[] {
  const corners = circuitCorners(main, circuit, landing.way).map(drawn.at)
  const [, upwind, crosswindEnd, baseStart, baseEnd, threshold] = corners
  const between = (from: Point | undefined, to: Point | undefined): Point[] =>
    from === undefined || to === undefined ? [] : [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]]
  const tone = circuit.kind
  const course = landing.finalCourse ?? ''
  const reach = drawn.look.type * 7
  return [
    { lines: namedLeg(labels.final, course, drawn), places: between(baseEnd, threshold) },
    { lines: [labels.base], places: between(baseStart, baseEnd) },
    { lines: [labels.crosswind], places: between(upwind, crosswindEnd) },
  ].map(({ lines, places }) => ({ lines: lines.map((line) => ({ text: line, tone })), places, reach }))
}
