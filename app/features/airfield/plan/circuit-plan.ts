import type { Language } from '#app/lib/saying.ts'
import { besideEachOther } from '#app/ui/artwork/aerodrome-layout.ts'
import type {
  ChartedLanding,
  CircuitChart,
  SketchedCircuit,
  SketchedRunway,
} from '#app/ui/artwork/circuit-scale.ts'
import { bearing, decimal, withUnit, withUnitInEnglish } from '#app/lib/german-numbers.ts'
import type { Airfield } from '../facts/airfield.ts'
import type { Runway } from '../facts/runway.ts'
import { type Circuit, circuitSides } from '../facts/traffic.ts'

type Kind = SketchedCircuit['kind']

const kinds: Partial<Record<Circuit['class'], Kind>> = {
  aeroplane: 'powered',
  tmg: 'powered',
  ultralight: 'ultralight',
  glider: 'glider',
}
const names: Record<Kind, Record<Language, string>> = {
  powered: { de: 'Motor', en: 'Powered' },
  ultralight: { de: 'UL', en: 'Microlight' },
  glider: { de: 'Segelflug', en: 'Gliding' },
}

/** Defaults for a circuit without own values: metres from axis to downwind, and from threshold to base. */
const usual: Record<Kind, { distanceM: number; finalM: number }> = {
  powered: { distanceM: 1000, finalM: 1100 },
  ultralight: { distanceM: 650, finalM: 700 },
  glider: { distanceM: 450, finalM: 450 },
}

const compass = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** Returns 1 if the side is to the left of a direction in degrees true, otherwise -1. */
export function sideOf(side: Circuit['side'], trueDeg: number): 1 | -1 {
  const angle = ((compass.indexOf(side) * 45 - (trueDeg - 90)) * Math.PI) / 180
  return Math.cos(angle) >= 0 ? 1 : -1
}

/**
 * Returns metres from the reference point along the main axis and to its left, from the plan; without a plan, runways are
 * placed beside each other.
 */
function runwayOnSketch(
  { layout, runways }: Airfield,
  runway: Runway,
  mainBearing: number,
): SketchedRunway | null {
  const trueDeg = runway.directions[0]?.trueDeg
  if (trueDeg === undefined) return null
  const placed = layout?.runways.find(({ runwayId }) => runwayId === runway.id)
  const beside = besideEachOther(runways, mainBearing)[runways.indexOf(runway)] ?? 0
  const [along, left] = placed === undefined ? [0, beside] : [(placed.from + placed.to) / 2, placed.b]
  const angle = (mainBearing * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return {
    middle: [along * sin - left * cos, along * cos + left * sin],
    bearing: trueDeg,
    lengthM: runway.lengthM,
    widthM: runway.widthM,
    paved: runway.surface === 'asphalt' || runway.surface === 'concrete',
    designators: runway.directions.map(({ designator }) => designator),
  }
}

const legLabels: Record<Language, CircuitChart['labels']> = {
  de: {
    downwind: 'Gegenanflug',
    crosswind: 'Querabflug',
    base: 'Queranflug',
    final: 'Endanflug',
    avoid: 'nicht überfliegen',
  },
  en: { downwind: 'Downwind', crosswind: 'Crosswind', base: 'Base', final: 'Final', avoid: 'do not overfly' },
}

export type CircuitPlan = CircuitChart & {
  /** Index of the landing direction shown first: the one with the longer landing distance, the second if both are equal. */
  usual: number
}

/** Circuits and places to spare in true scale, for each landing direction. `null` without runway or circuit. */
export function circuitPlan(airfield: Airfield, language: Language = 'de'): CircuitPlan | null {
  const { runways, circuits, layout } = airfield
  const main = runways[0]
  const first = main?.directions[0]
  if (main === undefined || first === undefined || circuits.length === 0) return null
  const drawn = circuits.flatMap((circuit): Drawn[] => {
    const kind = kinds[circuit.class]
    return kind === undefined ? [] : [{ kind, circuit }]
  })
  const sketched = drawn.filter(
    ({ kind }, index) => drawn.findIndex((other) => other.kind === kind) === index,
  )
  if (sketched.length === 0) return null
  const zones = layout?.noiseSensitive ?? []
  const points = layout?.reportingPoints ?? []
  return {
    title:
      language === 'de'
        ? 'Platzrunden und Orte, die nicht überflogen werden'
        : 'Circuits and places not to be overflown',
    northWord: language === 'de' ? 'rwN' : 'TN',
    labels: legLabels[language],
    runways: runways.flatMap((runway) => runwayOnSketch(airfield, runway, first.trueDeg) ?? []),
    landings: landingsOf(main, (landing) => describe({ landing, sketched, zones, points }, language)),
    usual: main.directions.reduce(
      (best, { ldaM }, index) => ((ldaM ?? 0) >= (main.directions[best]?.ldaM ?? 0) ? index : best),
      0,
    ),
    circuits: sketched.map(({ kind, circuit }) => ({
      kind,
      side: sideOf(circuit.side, first.trueDeg),
      distanceM: circuit.distanceM ?? usual[kind].distanceM,
      finalM: circuit.finalM ?? usual[kind].finalM,
      name: names[kind][language],
      height: formatHeight(circuit, language),
    })),
    reportingPoints: points.map(({ name, bearingDeg, distanceKm, heightFtMsl }) => ({
      name,
      bearingDeg,
      distanceKm,
      height: formatHeight({ heightFtMsl }, language),
      far: kilometres(distanceKm, language),
    })),
    noiseZones: zones.map(({ name, bearingDeg, distanceKm }) => ({ name, bearingDeg, distanceKm })),
  }
}

function landingsOf({ directions }: Runway, described: (landing: string) => string): ChartedLanding[] {
  const course = (magneticDeg: number | null) => (magneticDeg === null ? null : bearing(magneticDeg))
  return directions.map(({ designator, magneticDeg }, index) => ({
    designator,
    way: index === 0 ? 1 : -1,
    finalCourse: course(magneticDeg),
    downwindCourse: course(magneticDeg === null ? null : (magneticDeg + 180) % 360),
    description: described(designator),
  }))
}

type Drawn = { kind: Kind; circuit: Circuit }
type Zone = { name: string; bearingDeg: number; distanceKm: number }

function formatHeight({ heightFtMsl }: Pick<Circuit, 'heightFtMsl'>, language: Language): string {
  if (heightFtMsl === null) return ''
  return language === 'de' ? withUnit(heightFtMsl, 'ft') : withUnitInEnglish(heightFtMsl, 'ft')
}

function kilometres(distanceKm: number, language: Language): string {
  const figure = decimal(distanceKm)
  return `${language === 'de' ? figure : figure.replace(',', '.')}\u202fkm`
}

/** `Lohweiler 2,3 km in rw. 286°`, `Lohweiler 2.3 km at 286° true`; the courses in the drawing are magnetic. */
const whereIs = ({ name, distanceKm, bearingDeg }: Zone, language: Language) => {
  const degrees = bearing(bearingDeg)
  return `${name} ${kilometres(distanceKm, language)} ${language === 'de' ? `in rw.\u00a0${degrees}` : `at ${degrees} true`}`
}

type Result = { landing: string; sketched: readonly Drawn[]; zones: readonly Zone[]; points: readonly Zone[] }

/** Text alternative of the drawing. */
function describe({ landing, sketched, zones, points }: Result, language: Language): string {
  const isGerman = language === 'de'
  const rounds = sketched.map(({ kind, circuit }) => {
    const height = formatHeight(circuit, language)
    const side = circuitSides[circuit.side][language]
    const where = isGerman ? `im ${side}en` : `on the ${side} side`
    const far = circuit.distanceM ?? usual[kind].distanceM
    const distance = isGerman
      ? `Gegenanflug ${withUnit(far, 'm')} neben der Piste`
      : `downwind ${withUnitInEnglish(far, 'm')} abeam`
    return [`${names[kind][language]} ${where}`, distance, height && `${height} MSL`]
      .filter(Boolean)
      .join(', ')
  })
  const avoided = zones.map((zone) => whereIs(zone, language))
  const reported = points.map((point) => whereIs(point, language))
  return [
    isGerman ? `Für Landungen auf der ${landing} gezeichnet.` : `Drawn for landings on ${landing}.`,
    `${rounds.join('; ')}.`,
    reported.length > 0 && `${isGerman ? 'Meldepunkte' : 'Reporting points'}: ${reported.join('; ')}.`,
    avoided.length > 0 && `${isGerman ? 'Nicht überfliegen' : 'Not to be overflown'}: ${avoided.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
