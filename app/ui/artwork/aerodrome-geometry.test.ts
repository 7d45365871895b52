import { expect, test } from 'vitest'
import { aerodromeDiagram } from './aerodrome.ts'
import { planExtent } from './aerodrome-extent.ts'
import { placesIn } from './path-text.fixture.ts'
import { aerodromeFromLayout, type RunwayRow } from './aerodrome-layout.ts'

type Point = readonly [x: number, y: number]
type Box = { text: string; corners: readonly Point[] }

function runway(id: string, designator: string, lengthM: number, widthM: number, trueDeg: number): RunwayRow {
  const [first = '', second = ''] = designator.replace(/\s.*/, '').split('/')
  return {
    id,
    designator,
    lengthM,
    widthM,
    surface: widthM > 25 ? 'grass' : 'asphalt',
    directions: [
      {
        designator: first,
        trueDeg,
        displacedThresholdM: 0,
        thresholdElevationFt: 1203,
        rightHandCircuit: false,
      },
      {
        designator: second,
        trueDeg: trueDeg + 180,
        displacedThresholdM: 0,
        thresholdElevationFt: 1217,
        rightHandCircuit: true,
      },
    ],
  }
}

const fields = {
  'one runway': [runway('a', '09/27', 800, 20, 92)],
  'one runway from north to south': [runway('a', '18/36', 1200, 30, 178)],
  'crossing runways': [runway('a', '07/25', 900, 20, 76), runway('b', '15/33', 640, 30, 151)],
  'crossing at a narrow angle': [runway('a', '09/27', 1100, 23, 90), runway('b', '12/30', 700, 40, 120)],
  'parallel grass strips': [
    runway('a', '08/26', 900, 30, 80),
    runway('b', '08/26 S', 860, 45, 80),
    runway('c', '08/26 U', 400, 30, 80),
  ],
}
const cases = Object.entries(fields)

function planOf(rows: RunwayRow[]) {
  const data = aerodromeFromLayout('Musterplatz', rows, null, 3)!
  return { data, svg: aerodromeDiagram(data), ...planExtent(data) }
}

/** Returns the corners of the runways as drawn, grass runways first. */
function drawnRunways(svg: string): Point[][] {
  const paths = [...svg.matchAll(/<path class="(?:ad-rwy|ad-grass)" d="M([^Z"]+)Z"/g)]
  return paths.map(([, d = '']) => placesIn(d))
}

const length = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)
const course = ([ax, ay]: Point, [bx, by]: Point) =>
  ((Math.atan2(bx - ax, -(by - ay)) * 180) / Math.PI + 360) % 360

test.for(cases)('%s: length, width and direction are true to scale', ([, rows]) => {
  const { svg, frame } = planOf(rows)
  const drawn = drawnRunways(svg)
  for (const { lengthM, widthM, directions } of rows) {
    const heading = directions[0]!.trueDeg
    const found = drawn.find(
      ([a, b, c]) =>
        Math.abs(length(a!, b!) / frame.scale - lengthM) < 1 &&
        Math.abs(length(b!, c!) / frame.scale - widthM) < 1 &&
        Math.abs(course(a!, b!) - heading) < 0.2,
    )
    expect(found, `${lengthM} × ${widthM} m, ${heading}°`).toBeDefined()
  }
})

test.for(cases)('%s: parallel runways lie apart, and everything lies within the picture', ([, rows]) => {
  const { svg, box, data } = planOf(rows)
  const [x, y, width, height] = box
  for (const corner of drawnRunways(svg).flat()) {
    expect(corner[0]).toBeGreaterThan(x)
    expect(corner[0]).toBeLessThan(x + width)
    expect(corner[1]).toBeGreaterThan(y)
    expect(corner[1]).toBeLessThan(y + height)
  }
  const parallel = data.runways.filter(({ turn = 0 }) => turn === 0)
  const edges = parallel.map(({ b, width: across }) => [b - across / 2, b + across / 2] as const)
  for (const [index, [low]] of edges.entries()) {
    const next = edges[index + 1]
    if (next !== undefined) expect(next[1]).toBeLessThan(low)
  }
})

/** Returns the boxes of texts 15 units high: a letter is 7.5 wide on average, drawn around its anchor. */
function labels(drawing: string): Box[] {
  const svg = drawing.replace(/<g class="ad-(?:north|scale)".*?<\/g>/g, '')
  const level = [...svg.matchAll(/<text class="ad-t[^"]*" x="([-\d.]+)" y="([-\d.]+)">([^<]*)</g)].map(
    ([, x, y, text]) => ({ x: Number(x), y: Number(y), turn: 0, text: text ?? '' }),
  )
  const turned = [
    ...svg.matchAll(
      /<text class="ad-t[^"]*" transform="translate\(([-\d.]+) ([-\d.]+)\) rotate\(([-\d.]+)\)">([^<]*)</g,
    ),
  ].map(([, x, y, turn, text]) => ({ x: Number(x), y: Number(y), turn: Number(turn), text: text ?? '' }))
  const numerals = [
    ...svg.matchAll(/<g class="ad-id" transform="translate\(([-\d.]+) ([-\d.]+)\) rotate\(([-\d.]+)\)/g),
  ].map(([, x, y, turn]) => ({ x: Number(x), y: Number(y), turn: Number(turn), text: '' }))
  return [
    ...[...level, ...turned].map((text) => ({
      text: text.text,
      corners: around(text, [-text.text.length * 3.75, text.text.length * 3.75], [-12, 3]),
    })),
    ...furniture(drawing),
    ...numerals.map((numeral) => ({ text: 'numeral', corners: around(numeral, [-26, 26], [-22, 22]) })),
  ]
}

/** Boxes of the north arrow with its variation and of the scale bar with its figures. */
function furniture(svg: string): Box[] {
  const [, northX, northY] = /class="ad-north" transform="translate\(([-\d.]+) ([-\d.]+)\)/.exec(svg) ?? []
  const [, scaleX, scaleY] = /class="ad-scale" transform="translate\(([-\d.]+) ([-\d.]+)\)/.exec(svg) ?? []
  const [, block] = /class="s2" d="M0 0H(\d+)/.exec(svg) ?? []
  const north = { x: Number(northX), y: Number(northY), turn: 0 }
  const scale = { x: Number(scaleX), y: Number(scaleY), turn: 0 }
  return [
    { text: 'north', corners: around(north, [-46, 130], [-85, 66]) },
    { text: 'scale', corners: around(scale, [-10, Number(block) + 25], [-2, 30]) },
  ]
}

type Placed = { x: number; y: number; turn: number }

function around({ x, y, turn }: Placed, [left, right]: Point, [top, bottom]: Point): Point[] {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  return corners.map(([dx, dy]) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos])
}

/** Whether two convex outlines overlap: no line parallel to one of their sides separates them. */
function meet(one: readonly Point[], other: readonly Point[]): boolean {
  const axes = [one, other].flatMap((corners) =>
    corners.map((corner, index): Point => {
      const next = corners[(index + 1) % corners.length]!
      return [-(next[1] - corner[1]), next[0] - corner[0]]
    }),
  )
  return axes.every(([nx, ny]) => {
    const span = (corners: readonly Point[]) => {
      const along = corners.map(([x, y]) => x * nx + y * ny)
      return [Math.min(...along), Math.max(...along)] as const
    }
    const [a, b] = [span(one), span(other)]
    return a[0] < b[1] && b[0] < a[1]
  })
}

test.for(cases)('%s: no two labels stand on each other, and none on a paved runway', ([, rows]) => {
  const { svg } = planOf(rows)
  const boxes = labels(svg)
  expect(boxes.length).toBeGreaterThanOrEqual(rows.length + 2)
  const clashes = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .flatMap((other) => (meet(one.corners, other.corners) ? [`${one.text} × ${other.text}`] : [])),
  )
  expect(clashes).toEqual([])
  const paved = [...svg.matchAll(/<path class="ad-rwy" d="M([^Z"]+)Z"/g)].map(([, d = '']) =>
    d.split('L').map((corner) => corner.split(' ').map(Number) as unknown as Point),
  )
  const onRunway = boxes.filter(({ corners }) => paved.some((runwayCorners) => meet(corners, runwayCorners)))
  expect(onRunway.map(({ text }) => text)).toEqual([])
})

test.for(cases)('%s: north arrow, scale bar and a sign of the circuit at every threshold', ([, rows]) => {
  const { svg, frame } = planOf(rows)
  expect(svg).toContain('class="ad-north"')
  expect(svg).toContain('VAR 3° E')
  const [, units = ''] = /class="s2" d="M0 0H(\d+)/.exec(svg) ?? []
  const [, metres = ''] = />(\d[\d\u202F]*)\u202Fm<\/text><\/g>/.exec(svg) ?? []
  const shown = Number(metres.replace(/\D/g, ''))
  expect(Math.abs(Number(units) / frame.scale - shown) / shown).toBeLessThan(0.02)
  const signs = [...svg.matchAll(/data-turn="(\S+) (\w+)"/g)].map(([, at, side]) => `${at} ${side}`)
  expect(signs).toEqual(
    rows.flatMap(({ directions: [first, second] }) => [
      `${first!.designator} left`,
      `${second!.designator} right`,
    ]),
  )
})

test('the sign of a left-hand circuit bends to the left of who lands there', () => {
  const { svg } = planOf([runway('a', '09/27', 800, 20, 90)])
  const bends = [...svg.matchAll(/class="t1" d="([^"]+)"/g)].map(([, d = '']) => placesIn(d))
  const [east, west] = bends
  // Landing eastwards, left is north, which is up; landing westwards, right is north as well.
  expect(east![1]![0] - east![0]![0]).toBeGreaterThan(0)
  expect(east![2]![1] - east![1]![1]).toBeLessThan(0)
  expect(west![1]![0] - west![0]![0]).toBeLessThan(0)
  expect(west![2]![1] - west![1]![1]).toBeLessThan(0)
})
