import { decimal } from '#app/lib/german-numbers.ts'
import type {
  AerodromeBuilding,
  AerodromeData,
  AerodromeLabel,
  AerodromeRunway,
  FramePoint,
} from './aerodrome-data.ts'
import { isSilhouette } from './aircraft-shapes.ts'

/** A runway as stored; lengths in metres. */
export type RunwayRow = {
  id: string
  /** both ends, `07/25` */
  designator: string
  lengthM: number
  widthM: number
  surface: string
  bearingStrength?: string | null
  stripLengthM?: number | null
  stripWidthM?: number | null
  directions: readonly {
    designator: string
    trueDeg: number
    displacedThresholdM?: number | null
    thresholdElevationFt?: number | null
    rightHandCircuit?: boolean | null
  }[]
}

/** Stored geometry of an airfield in metres around its reference point; all parts are optional. */
export type AirfieldLayout = {
  trueBearing: number
  variation?: number | null
  viewBox?: readonly number[]
  runways?: readonly {
    runwayId: string
    from: number
    to: number
    b: number
    width: number
    surface: string
    turn?: number
    displaced?: Readonly<Record<string, number>>
    label?: string
  }[]
  taxiways?: readonly { id: string; points: readonly Point[]; widthM?: number; surface?: string }[]
  aprons?: readonly { name?: string; polygon: readonly Point[]; surface?: string }[]
  buildings?: readonly { label?: string; rect: readonly number[] }[]
  parking?: readonly { polygon: readonly Point[] }[]
  campground?: readonly Point[]
  fuelStation?: Point
  windsocks?: readonly Point[]
  winches?: readonly Point[]
  parked?: readonly { silhouette: string; at: Point; heading: number }[]
  fields?: readonly (readonly Point[])[]
  contours?: readonly (readonly Point[])[]
  forests?: readonly { name?: string; heightM?: number; polygon: readonly Point[] }[]
  water?: readonly { name?: string; kind: string; points: readonly Point[] }[]
  roads?: readonly { name?: string; kind: string; points: readonly Point[] }[]
  labels?: readonly AerodromeLabel[]
}

type Point = readonly number[]

const point = ([a = 0, b = 0]: Point): FramePoint => [a, b]
const points = (list: readonly Point[]) => list.map(point)
const isPaved = (surface: string | undefined) => /asphalt|concrete|beton|bitumen|paved/i.test(surface ?? '')
const SURFACES: Record<string, string> = {
  asphalt: 'Asphalt',
  concrete: 'Beton',
  grass: 'Gras',
  gravel: 'Schotter',
}

/** `900 × 20 m · Asphalt · PCN 8` */
function measures({ lengthM, widthM, surface, bearingStrength }: RunwayRow): string {
  const strength = /^(?:PCN|PCR)\b/.test(bearingStrength ?? '') ? bearingStrength : null
  return [`${decimal(lengthM)} × ${widthM}\u202Fm`, SURFACES[surface] ?? surface, strength]
    .filter(Boolean)
    .join(' · ')
}

function designatorsOf({ designator, directions }: RunwayRow): [string, string] {
  const [first = '', second = ''] = designator.replace(/\s.*$/, '').split('/')
  return [directions[0]?.designator ?? first, directions[1]?.designator ?? second]
}

function byDesignator<T>(
  row: RunwayRow,
  value: (direction: RunwayRow['directions'][number]) => T | null | undefined,
) {
  const entries = row.directions.flatMap((direction): [string, T][] => {
    const found = value(direction)
    return found === null || found === undefined ? [] : [[direction.designator, found]]
  })
  return Object.fromEntries(entries)
}

function facts(
  row: RunwayRow,
): Pick<AerodromeRunway, 'designators' | 'displaced' | 'thresholdElevationFt' | 'circuit' | 'strip'> {
  const { stripLengthM, stripWidthM } = row
  return {
    designators: designatorsOf(row),
    displaced: byDesignator(row, ({ displacedThresholdM }) => displacedThresholdM),
    thresholdElevationFt: byDesignator(row, ({ thresholdElevationFt }) => thresholdElevationFt),
    circuit: byDesignator(row, ({ rightHandCircuit }) =>
      rightHandCircuit === undefined || rightHandCircuit === null
        ? undefined
        : rightHandCircuit
          ? 'right'
          : 'left',
    ),
    ...(stripLengthM && stripWidthM ? { strip: { length: stripLengthM, width: stripWidthM } } : {}),
  }
}

/** Returns the smallest angle between two runway axes, -90 to 90 degrees. */
function angleBetween(main: number, other: number): number {
  const angle = (((other - main + 90) % 180) + 180) % 180
  return angle - 90
}

/** Two runways whose directions differ by less count as parallel, degrees. */
const PARALLEL = 5

/**
 * Places runways without stored geometry, whose relative position is unknown: parallel ones side by side to the right of
 * the main one, crossing ones through its middle. Lengths, widths and directions are to scale.
 */
function unplaced(rows: readonly RunwayRow[], trueBearing: number): AerodromeRunway[] {
  const beside = besideEachOther(rows, trueBearing)
  return rows.map((row, index) => {
    const angle = angleBetween(trueBearing, row.directions[0]?.trueDeg ?? trueBearing)
    const parallel = Math.abs(angle) < PARALLEL
    const b = beside[index] ?? 0
    const common = { ...facts(row), from: -row.lengthM / 2, to: row.lengthM / 2, b, width: row.widthM }
    return {
      ...common,
      paved: isPaved(row.surface),
      label: measures(row),
      ...(parallel ? {} : { turn: angle }),
    }
  })
}

type Strip = { widthM: number; directions: readonly { trueDeg: number }[] }

/**
 * Returns metres to the left of the main axis (degrees true) for each runway without a position in a plan: parallel ones to
 * the right of the previous one with fifty metres between them, crossing ones through the middle.
 */
export function besideEachOther(rows: readonly Strip[], trueBearing: number): number[] {
  let edge = 0
  return rows.map((row, index) => {
    const angle = angleBetween(trueBearing, row.directions[0]?.trueDeg ?? trueBearing)
    if (index > 0 && Math.abs(angle) >= PARALLEL) return 0
    const middle = index === 0 ? 0 : edge - 50 - row.widthM / 2
    edge = middle - row.widthM / 2
    return middle
  })
}

function placed(layout: AirfieldLayout, rows: readonly RunwayRow[]): AerodromeRunway[] {
  return (layout.runways ?? []).flatMap((runway) => {
    const row = rows.find(({ id }) => id === runway.runwayId)
    if (!row) return []
    const { from, to, b, width, turn } = runway
    const own = { from, to, b, width, paved: isPaved(runway.surface), label: runway.label ?? measures(row) }
    return [
      {
        ...facts(row),
        ...own,
        ...(runway.displaced ? { displaced: runway.displaced } : {}),
        ...(turn ? { turn } : {}),
      },
    ]
  })
}

const box = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]) => [x, y, width, height] as const

const building = ({
  rect: [a = 0, b = 0, length = 0, depth = 0],
  label,
}: NonNullable<AirfieldLayout['buildings']>[number]): AerodromeBuilding => ({
  rect: [a, b, length, depth],
  ...(label ? { label } : {}),
})

function surroundings(
  layout: AirfieldLayout,
): Omit<AerodromeData, 'name' | 'trueBearing' | 'variation' | 'runways' | 'viewBox'> {
  const { taxiways = [], aprons = [], forests = [], water = [], roads = [], parked = [] } = layout
  return {
    taxiways: taxiways.map((way) => ({
      ...way,
      points: points(way.points),
      paved: isPaved(way.surface ?? 'asphalt'),
    })),
    aprons: aprons.map((apron) => ({
      ...apron,
      polygon: points(apron.polygon),
      paved: isPaved(apron.surface ?? 'asphalt'),
    })),
    buildings: (layout.buildings ?? []).map(building),
    parking: (layout.parking ?? []).map(({ polygon }) => points(polygon)),
    campgrounds: layout.campground ? [points(layout.campground)] : [],
    fuelStations: layout.fuelStation ? [point(layout.fuelStation)] : [],
    windsocks: points(layout.windsocks ?? []),
    winches: points(layout.winches ?? []),
    parked: parked.flatMap(({ silhouette, at, heading }) =>
      isSilhouette(silhouette) ? [{ silhouette, at: point(at), heading }] : [],
    ),
    fields: (layout.fields ?? []).map(points),
    contours: (layout.contours ?? []).map(points),
    forests: forests.map((forest) => ({ ...forest, polygon: points(forest.polygon) })),
    waters: water.map((each) => ({
      ...each,
      kind: /lake|pond/.test(each.kind) ? 'lake' : 'creek',
      points: points(each.points),
    })),
    roads: roads.map((road) => ({
      ...road,
      kind: road.kind === 'lane' ? 'lane' : 'road',
      points: points(road.points),
    })),
    labels: layout.labels ?? [],
  }
}

/**
 * Returns the plan's data from an airfield's rows: with stored geometry everything at its place, without (`layout` is
 * `null`) only the runways. The first row is the main runway. `null` if there is no runway.
 */
export function aerodromeFromLayout(
  name: string,
  rows: readonly RunwayRow[],
  layout: AirfieldLayout | null,
  variation: number | null = null,
): AerodromeData | null {
  const main = rows[0]
  if (!main) return null
  const runways = layout ? placed(layout, rows) : []
  if (layout && runways.length) {
    const view = layout.viewBox?.length === 4 ? { viewBox: box(layout.viewBox) } : {}
    const { trueBearing } = layout
    return {
      name,
      trueBearing,
      variation: layout.variation ?? variation,
      runways,
      ...view,
      ...surroundings(layout),
    }
  }
  const trueBearing = main.directions[0]?.trueDeg ?? 90
  return { name, trueBearing, variation, runways: unplaced(rows, trueBearing) }
}
