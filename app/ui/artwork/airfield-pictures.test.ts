import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aerodromeDiagram } from './aerodrome.ts'
import { type AerodromeData, planFocus } from './aerodrome-data.ts'
import { aerodromeFromLayout, type AirfieldLayout, type RunwayRow } from './aerodrome-layout.ts'
import { roadMap } from './road-map.ts'
import { sitePlan } from './site-plan.ts'
import { standaloneDrawing } from './standalone.ts'
import { placesIn } from './path-text.fixture.ts'

const ASPHALT: RunwayRow = {
  id: 'main',
  designator: '07/25',
  lengthM: 900,
  widthM: 20,
  surface: 'asphalt',
  bearingStrength: 'PCN 8',
  stripLengthM: 1020,
  stripWidthM: 60,
  directions: [
    { designator: '07', trueDeg: 76, displacedThresholdM: 80, thresholdElevationFt: 1458 },
    { designator: '25', trueDeg: 256, displacedThresholdM: 0, thresholdElevationFt: 1467 },
  ],
}

const GRASS: RunwayRow = {
  id: 'grass',
  designator: '07/25 S',
  lengthM: 860,
  widthM: 45,
  surface: 'grass',
  directions: [
    { designator: '07', trueDeg: 76 },
    { designator: '25', trueDeg: 256 },
  ],
}

const LAYOUT: AirfieldLayout = {
  trueBearing: 76,
  variation: 4,
  viewBox: [-650, -318, 1390, 640],
  runways: [
    { runwayId: 'main', from: -450, to: 450, b: 0, width: 20, surface: 'asphalt' },
    { runwayId: 'grass', from: -430, to: 430, b: -92, width: 45, surface: 'grass', label: 'Segelflug <süd>' },
  ],
  taxiways: [
    {
      id: 'A',
      points: [
        [330, 8],
        [330, 74],
      ],
      widthM: 10,
      surface: 'asphalt',
    },
  ],
  aprons: [
    {
      name: 'Vorfeld',
      polygon: [
        [40, 70],
        [360, 70],
        [360, 128],
        [40, 128],
      ],
      surface: 'asphalt',
    },
  ],
  buildings: [
    { label: 'H1', rect: [52, 138, 46, 28] },
    { label: 'Café & Turm', rect: [244, 138, 34, 20] },
  ],
  fuelStation: [300, 120],
  windsocks: [[200, 42]],
  winches: [[-410, -92]],
  parked: [
    { silhouette: 'segler', at: [90, 112], heading: 200 },
    { silhouette: 'ufo', at: [0, 0], heading: 0 },
  ],
  forests: [
    {
      name: 'Unteres Birkenholz',
      heightM: 22,
      polygon: [
        [388, -200],
        [460, -190],
        [460, -260],
        [396, -250],
      ],
    },
  ],
  water: [
    {
      name: 'Lohe',
      kind: 'creek',
      points: [
        [-300, -200],
        [0, -230],
        [300, -220],
      ],
    },
  ],
  roads: [
    {
      name: 'K 2214',
      kind: 'district-road',
      points: [
        [-245, 257],
        [-37, 267],
        [181, 229],
      ],
    },
  ],
}

function planOf(rows: RunwayRow[], layout: AirfieldLayout | null): AerodromeData {
  const data = aerodromeFromLayout('Falkenried', rows, layout)
  if (!data) throw new Error('The test airfield has a runway.')
  return data
}

async function isPicture(svg: string, scheme: 'light' | 'dark' = 'light') {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  const file = standaloneDrawing(svg, { width: 600, height: 400, scheme })
  return (await sharp(Buffer.from(file)).stats()).entropy > 0.5
}

/** Returns the distance between the first two corners of the first shape of a class. */
function edgeLength(svg: string, className: string): number {
  const [, d = ''] = new RegExp(`class="${className}" d="([^"]+)"`).exec(svg) ?? []
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = placesIn(d)
  return Math.hypot(x1 - x0, y1 - y0)
}

test('a runway of 900 m is drawn 900 units long in its true direction', () => {
  const svg = aerodromeDiagram(planOf([ASPHALT], LAYOUT))
  expect(edgeLength(svg, 'ad-rwy')).toBeCloseTo(900, 0)
  expect(svg).toContain('900 mal 20 Meter, rechtweisend 076 Grad')
})

test('the plan shows what the airfield has, with every name as text', async () => {
  const svg = aerodromeDiagram(planOf([ASPHALT, GRASS], LAYOUT))
  for (const className of [
    'ad-strip',
    'ad-grass',
    'ad-twy',
    'ad-apron',
    'ad-bld',
    'ad-fuel',
    'ad-winch',
    'ad-sock',
    'ad-wood',
    'ad-creek',
  ]) {
    expect(svg).toContain(`"${className}"`)
  }
  expect(svg).toContain('Segelflug &lt;süd&gt;')
  expect(svg).toContain('Café &amp; Turm')
  expect(svg).toContain('1\u202F467\u202Fft')
  expect(svg.match(/class="ad-ac"/g)).toHaveLength(1)
  expect(await isPicture(svg)).toBe(true)
})

test('a club with nothing but runway rows gets a plan to scale', async () => {
  const svg = aerodromeDiagram(planOf([ASPHALT, GRASS], null))
  const units = /class="s2" d="M0 0H(\d+)/.exec(svg)?.[1]
  expect(edgeLength(svg, 'ad-rwy') / Number(units)).toBeCloseTo(900 / 300, 1)
  expect(svg).toContain('ad-north')
  expect(svg).not.toContain('ad-wood')
  expect(svg).toContain('900 × 20\u202Fm · Asphalt · PCN 8')
  expect(await isPicture(svg, 'dark')).toBe(true)
})

test('a large airfield with crossing runways stays legible', async () => {
  const long = { ...ASPHALT, lengthM: 2600, widthM: 45 }
  const crossing: RunwayRow = {
    ...GRASS,
    designator: '03/21',
    directions: [
      { designator: '03', trueDeg: 30 },
      { designator: '21', trueDeg: 210 },
    ],
  }
  const svg = aerodromeDiagram(planOf([long, crossing], null))
  const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  expect(width).toBeLessThan(1600)
  expect(width / height).toBeGreaterThan(1)
  const units = /class="s2" d="M0 0H(\d+)/.exec(svg)?.[1]
  const metres = /(\d+)\u202Fm<\/text><\/g>/.exec(svg)?.[1]
  expect(edgeLength(svg, 'ad-rwy') / Number(units)).toBeCloseTo(2600 / Number(metres), 1)
  expect(svg).toContain('rechtweisend 030 Grad')
  expect(await isPicture(svg)).toBe(true)
})

test('no text of a plan stands on its head', () => {
  const reversed = { ...ASPHALT, designator: '25/07', directions: ASPHALT.directions.toReversed() }
  const svg = aerodromeDiagram(planOf([reversed], null))
  const turns = [...svg.matchAll(/<text[^>]*rotate\((-?[\d.]+)\)/g)].map(([, turn]) => Number(turn))
  expect(turns.length).toBeGreaterThan(2)
  for (const turn of turns) expect(Math.abs(turn)).toBeLessThanOrEqual(90)
})

test('an airfield without runways has no plan', () => {
  expect(aerodromeFromLayout('Ohne', [], null)).toBeNull()
})

test('a phone begins the plan at the apron, or in the middle where there is none', () => {
  const corners = [
    [0, 100],
    [200, 100],
    [200, 200],
    [0, 200],
  ] as const
  const plain = planOf([ASPHALT], LAYOUT)
  expect(planFocus({ ...plain, aprons: [] })).toBe(0.5)
  const east = planFocus({ ...plain, aprons: [{ polygon: corners, paved: true }] })
  expect(east).toBeGreaterThan(0.5)
  expect(east).toBeLessThan(0.8)
})

test('pins of the site plan and list entries point to each other', async () => {
  const points = [{ number: 3, name: 'Halle "1"', at: [75, 152], group: 'club' }] as const
  const { plan: svg, inset } = sitePlan(planOf([ASPHALT], LAYOUT), points, 'de')
  expect(inset).toBeNull()
  expect(svg).toContain('<a href="#p3" id="m3" class="lp v" aria-label="3 Halle &quot;1&quot;">')
  expect(svg).toContain('role="group"')
  expect(await isPicture(svg)).toBe(true)
})

test('on English pages the drawings speak English around the names of the club', () => {
  const data = planOf([ASPHALT], LAYOUT)
  const chart = aerodromeDiagram(data, { language: 'en' })
  for (const said of [
    'to scale</title>',
    '>TN</text>',
    'Paved runway 07/25, 900 by 20 metres, true direction',
  ])
    expect(chart).toContain(said)
  expect(chart).toContain('1,467\u202fft\u00a0MSL')
  expect(chart).not.toMatch(/rwN|maßstäblich|Befestigte/)
  const points = [{ number: 3, name: 'Halle 1', at: [75, 152], group: 'club' }] as const
  expect(sitePlan(data, points, 'en').plan).toContain('aria-label="3 Halle 1" lang="de">')
  // A German „O“ could be read as a zero.
  for (const language of ['de', 'en'] as const)
    expect(aerodromeDiagram({ ...data, variation: 4 }, { language })).toContain('VAR 4° E')
})

test('the way to the airfield draws with names as text', async () => {
  const road = roadMap({
    seed: 28,
    aerodrome: { x: 790, y: 500, heading: 76 },
    motorways: [
      [
        [-20, 120],
        [420, 115],
        [1240, 60],
      ],
    ],
    railways: [
      [
        [120, -20],
        [300, 420],
        [330, 720],
      ],
    ],
    exits: [{ at: [452, 108], number: '37' }],
    stops: [
      { at: [286, 512], kind: 'train' },
      { at: [700, 464], kind: 'bus' },
    ],
    labels: [{ x: 790, y: 546, text: 'Platz <1>', tone: 'big' }],
  })
  expect(road).toContain('Platz &lt;1&gt;')
  expect(await isPicture(road)).toBe(true)
})
