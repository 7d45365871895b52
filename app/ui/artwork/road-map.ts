import { chart } from './chart.ts'
import type { ChartLabel, ChartPoint } from './chart-features.ts'
import { boxAround } from './lettering.ts'
import { type OutlinePoint, smoothPath } from './smooth-path.ts'
import { escapeText } from './svg.ts'

type Line = readonly ChartPoint[]

/** Directions to the airfield in units of a sheet of 1200 by 680; all parts are optional. */
type RoadMapData = {
  seed: number
  aerodrome: { x: number; y: number; heading: number }
  motorways?: readonly Line[]
  mainRoads?: readonly Line[]
  localRoads?: readonly Line[]
  railways?: readonly Line[]
  cyclePaths?: readonly Line[]
  /** built-up areas as polygons */
  towns?: readonly Line[]
  exits?: readonly { at: ChartPoint; number: string }[]
  stops?: readonly { at: ChartPoint; kind: 'train' | 'bus' }[]
  labels?: readonly ChartLabel[]
}

const curve = (line: Line) =>
  smoothPath(
    line.map<OutlinePoint>(([x, y]) => [x, y]),
    { close: false, scale: 1, flip: false },
  )
const drawn = (className: string, lines: readonly Line[] = []) => {
  const d = lines
    .filter((line) => line.length > 1)
    .map(curve)
    .join('')
  return d ? `<path class="${className}" d="${d}"/>` : ''
}
/** Edge and fill of a kind of road; all edges first, so that junctions remain open. */
const road = (kind: string, lines?: readonly Line[]) =>
  drawn(`rm-${kind}0`, lines) + drawn(`rm-${kind}1`, lines)
const place = ([x, y]: ChartPoint) => `translate(${x} ${y})`

/**
 * Returns the local roads; if none ends at the field, extends the nearest one to it, because a sketch must show how to
 * arrive.
 */
export function roadToField({ aerodrome, localRoads = [], mainRoads = [] }: RoadMapData): Line[] {
  const field: ChartPoint = [aerodrome.x, aerodrome.y]
  const away = ([x, y]: ChartPoint) => Math.hypot(x - field[0], y - field[1])
  const ends = localRoads.flatMap((line) => [line[0], line.at(-1)].filter((point) => point !== undefined))
  const [nearest] = (ends.length > 0 ? ends : mainRoads.flat()).toSorted(
    (one, other) => away(one) - away(other),
  )
  return nearest === undefined || away(nearest) <= atField ? [] : [[nearest, field]]
}

/** Distance at which a road end counts as being at the symbol, drawing units. */
const atField = 20

function roadOverlay(data: RoadMapData): string {
  const towns = (data.towns ?? []).map(
    (town) => `<path class="rm-town" d="M${town.map((point) => point.join(' ')).join('L')}Z"/>`,
  )
  const exits = (data.exits ?? []).map(
    ({ at, number }) =>
      `<g class="rm-exit" transform="${place(at)}"><circle r="17"/><text y="5.5">${escapeText(number)}</text></g>`,
  )
  const stops = (data.stops ?? []).map(({ at, kind }) =>
    kind === 'train'
      ? `<g class="rm-stop" transform="${place(at)}"><rect x="-15" y="-15" width="30" height="30"/><text y="6">B</text></g>`
      : `<g class="rm-stop bus" transform="${place(at)}"><circle r="14"/><text y="5.5">H</text></g>`,
  )
  return (
    `<g class="rm">${road('m', data.motorways)}${road('l', data.mainRoads)}${road('k', [...(data.localRoads ?? []), ...roadToField(data)])}` +
    `${drawn('rm-rail', data.railways)}${drawn('rm-bike', data.cyclePaths)}${[...towns, ...exits, ...stops].join('')}</g>`
  )
}

/** Places first, roads last. */
const byWeight = (labels: readonly ChartLabel[]) =>
  ['big', 'plain', 'now', 'blue'].flatMap((tone) =>
    labels.filter((label) => (label.tone ?? 'plain') === tone),
  )

/** Boxes of exits and stops, which grow with the lettering. */
const signsOf =
  ({ exits = [], stops = [] }: RoadMapData) =>
  (type: number) =>
    [...exits, ...stops].map(({ at }) => boxAround(at, Math.max(17, type * 1.1)))

/**
 * Sketch of the directions to the airfield, not to scale. `mini` is the small decorative one beside an address: higher,
 * coarser terrain.
 */
export function roadMap(
  data: RoadMapData,
  { mini = false, title }: { mini?: boolean; title?: string } = {},
): string {
  return chart({
    seed: data.seed,
    width: 1200,
    height: mini ? 800 : 680,
    plain: true,
    graticule: false,
    relief: 1.7,
    cell: mini ? 26 : 16,
    aerodrome: data.aerodrome,
    overlay: roadOverlay(data),
    taken: signsOf(data),
    labels: mini ? (data.labels ?? []).filter(({ tone }) => tone === 'big') : byWeight(data.labels ?? []),
    ...(title && !mini ? { title } : {}),
  })
}
