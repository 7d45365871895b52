import { expect, test } from 'vitest'
import { circuitChart } from '#app/ui/artwork/circuit-chart.ts'
import { demoAirfield } from '#app/features/demo/airfield.demo.ts'
import { demoDatesOn } from '#app/features/demo/demo-dates.ts'
import { Airfield } from '../facts/airfield.ts'
import { circuitPlan, sideOf } from './circuit-plan.ts'
import { circuitCorners } from '#app/ui/artwork/circuit-scale.ts'

const falkenried = demoAirfield(demoDatesOn('2026-06-14'))
const plan = circuitPlan(falkenried)!
const usual = plan.landings[plan.usual]!
const svg = circuitChart(plan, usual, 'wide')

/** Drawing units per metre, as the scale bar shows it. */
function scaleOf(drawing: string): number {
  const [, metres, units] = /class="c-scale" data-metres="(\d+)".*?V0H([\d.]+)V/.exec(drawing) ?? []
  return Number(units) / Number(metres)
}

function lines(drawing: string): [number, number][][] {
  // A rounded corner appears in the curve as its control point.
  return [...drawing.matchAll(/class="c-course powered" d="M([^"]+)"/g)].map(([, d = '']) => {
    const ends = [d.split('L')[0]!, d.split('L').at(-1)!]
    const bends = [...d.matchAll(/Q(\S+ \S+) /g)].map(([, bend = '']) => bend)
    return [ends[0]!, ...bends, ends[1]!].map((corner) => corner.split(' ').map(Number) as [number, number])
  })
}

const apart = ([ax, ay]: [number, number], [bx, by]: [number, number]) => Math.hypot(bx - ax, by - ay)

test('circuit, runway and places to spare are drawn in the scale of the bar', () => {
  const scale = scaleOf(svg)
  const [powered] = lines(svg)
  // Crosswind is as long as the distance to downwind: 850 m are entered.
  expect(apart(powered![1]!, powered![2]!) / scale).toBeCloseTo(850, -1)
  // Final approach 700 m; downwind: crosswind beyond the far end, the runway, the final.
  expect(apart(powered![4]!, powered![5]!) / scale).toBeCloseTo(700, -1)
  expect(apart(powered![2]!, powered![3]!) / scale).toBeCloseTo(420 + 900 + 700, -1)
  const zones = [...svg.matchAll(/class="c-zone" cx="([\d.]+)" cy="([\d.]+)"/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as [number, number],
  )
  // Falkenried 1.8 km at 48°, Lohweiler 2.3 km at 286°: 3.59 km apart by the law of cosines.
  expect(apart(zones[0]!, zones[1]!) / scale / 1000).toBeCloseTo(3.592, 1)
})

test('the circuit lies on its side for every way the runway can point', () => {
  expect(sideOf('north', 76)).toBe(1)
  expect(sideOf('south', 76)).toBe(-1)
  expect(sideOf('west', 0)).toBe(1)
  expect(sideOf('east', 0)).toBe(-1)
  expect(sideOf('north-east', 330)).toBe(-1)
})

test('a circuit begins on the runway, ends on the threshold it lands at, and lies north when it is flown north', () => {
  const [runway] = plan.runways
  const [powered] = plan.circuits
  const corners = circuitCorners(runway!, powered!, usual.way)
  // Landing on 25 means flying towards 256°: the threshold is the eastern end.
  expect(usual).toMatchObject({ designator: '25', way: -1, finalCourse: '252°', downwindCourse: '072°' })
  expect(corners.at(-1)![0]).toBeGreaterThan(400)
  expect(corners[2]![1]).toBeGreaterThan(550)
})

test('what is entered is drawn, and what is told to who cannot see it is the same', () => {
  const [first, ...rest] = falkenried.circuits
  const wide = { ...falkenried, circuits: [{ ...first!, distanceM: 1500, side: 'south' as const }, ...rest] }
  const drawn = circuitPlan(wide)!
  expect(drawn.circuits[0]).toMatchObject({ side: -1, distanceM: 1500 })
  expect(drawn.landings[drawn.usual]!.description).toBe(
    'Für Landungen auf der 25 gezeichnet. Motor im Süden, Gegenanflug 1\u202f500\u202fm neben der Piste, 2\u202f300\u202fft MSL; UL im Norden, Gegenanflug 550\u202fm neben der Piste, 2\u202f000\u202fft MSL; Segelflug im Süden, Gegenanflug 450\u202fm neben der Piste, 2\u202f100\u202fft MSL. Meldepunkte: Whiskey 2,4\u202fkm in rw.\u00a0312°; November 2,3\u202fkm in rw.\u00a0008°. Nicht überfliegen: Falkenried, Ortsmitte 1,8\u202fkm in rw.\u00a0048°; Lohweiler 2,3\u202fkm in rw.\u00a0286°; Storchenhorst am Wehr 0,9\u202fkm in rw.\u00a0205°.',
  )
  const inEnglish = circuitPlan(wide, 'en')!
  expect(inEnglish.landings[inEnglish.usual]!.description).toContain(
    'Powered on the south side, downwind 1,500\u202fm abeam, 2,300\u202fft MSL',
  )
  expect(inEnglish.landings[inEnglish.usual]!.description).toContain('Whiskey 2.4\u202fkm at 312° true')
  expect(svg).toContain('role="img"')
  expect(svg).toContain('class="c-north"')
})

test('a circuit whose distances nobody has entered is drawn as its class usually flies', () => {
  const bare = falkenried.circuits.map((circuit) => ({ ...circuit, distanceM: null, finalM: null }))
  const drawn = circuitPlan({ ...falkenried, circuits: bare })!
  expect(drawn.circuits.map(({ kind, distanceM }) => [kind, distanceM])).toEqual([
    ['powered', 1000],
    ['ultralight', 650],
    ['glider', 450],
  ])
})

test('without a runway or a circuit there is nothing to sketch', () => {
  expect(circuitPlan(Airfield.parse({ ...falkenried, circuits: [] }))).toBeNull()
  expect(circuitPlan(Airfield.parse({ ...falkenried, runways: [] }))).toBeNull()
})

test('whatever a place is called, the drawing stays a drawing', () => {
  const [zone] = falkenried.layout!.noiseSensitive
  const layout = { ...falkenried.layout!, noiseSensitive: [{ ...zone!, name: '<script>' }] }
  const named = circuitPlan({ ...falkenried, layout })!
  expect(circuitChart(named, usual, 'wide')).not.toContain('<script>')
})

test('without a plan parallel strips lie beside each other, as the diagram next to it shows them', () => {
  const [main] = falkenried.runways
  const strip = { ...main!, id: 'gras-sued', widthM: 30 }
  const fresh = Airfield.parse({ ...falkenried, layout: null, runways: [main!, strip] })
  const [one, other] = circuitPlan(fresh)!.runways
  expect(one!.middle).toEqual([0, 0])
  expect(apart(one!.middle as [number, number], other!.middle as [number, number])).toBeCloseTo(
    main!.widthM / 2 + 50 + 15,
    6,
  )
})

test('on a phone every label of the demo field finds its place in both directions', () => {
  for (const landing of plan.landings) {
    const phone = circuitChart(plan, landing, 'phone')
    const { finalCourse, downwindCourse } = landing
    const legs = ['Gegenanflug', downwindCourse, 'Endanflug', finalCourse, 'Queranflug', 'Querabflug']
    for (const text of [...legs, 'Lohweiler', 'Storchenhorst', 'Whiskey', 'November', 'Segelflug'])
      expect(phone).toContain(`>${text}</text>`)
  }
})
