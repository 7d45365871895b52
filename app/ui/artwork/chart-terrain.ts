import { contours } from 'd3-contour'
import { type Place, spaced, step } from './path-text.ts'
import { planeNoise, seededRandom, type Random } from './random.ts'

type TerrainOptions = {
  seed: number
  width: number
  height: number
  /** mesh width of the terrain in drawing units; larger is coarser and lighter */
  cell: number
  relief: number
  river: boolean
  /** where the river crosses the middle height, fraction of the width; random if missing */
  riverAt: number | undefined
  /** the land around the aerodrome is levelled and free of forest */
  aerodrome: { x: number; y: number } | null
}

export type Terrain = {
  /** path of the areas above a height between 0 and 1 */
  above: (height: number) => string
  forest: () => string
  riverLine: () => string
}

/**
 * Joins every second point of a ring by quadratic curves over the midpoints. Midpoints of whole numbers are exact, so each
 * control point is the mirrored previous one and can be omitted (`t`).
 */
function smoothRing(ring: readonly (readonly number[])[], cell: number): string {
  const unit = (value = 0) => Math.round((value - 0.5) * cell)
  const points = ring.filter((_, i) => i % 2 === 0).map<Place>(([x, y]) => [unit(x), unit(y)])
  if (points.length < 4) return ''
  const middles = points.map<Place>(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    return [(x + nextX) / 2, (y + nextY) / 2]
  })
  const [start = [0, 0], first = start, ...others] = middles
  const control = step(start, points[1] ?? start)
  const further = [...others, start].map((middle, i) => step(middles[i + 1] ?? first, middle))
  return `M${step([0, 0], start)}q${control}${spaced(step(start, first))}t${further.map(spaced).join('').trimStart()}Z`
}

/** Meanders of the river: sideways shift at height y. */
const meander = (y: number, seed: number) =>
  Math.sin(y * 0.011 + seed) * 46 + Math.sin(y * 0.027 + seed * 2) * 16

/**
 * Terrain from value noise with a river valley. Consumes `random` for the height noise, the river's direction and its
 * position, in this order, so that later drawing stays the same for a seed.
 */
export function chartTerrain(options: TerrainOptions, random: Random): Terrain {
  const { seed, width, height, cell, relief, river, aerodrome } = options
  const noise = planeNoise(random)
  const slant = Math.cos(random() * Math.PI * 0.25)
  const randomPlace = 0.2 + random() * 0.6
  const riverX = width * (options.riverAt ?? randomPlace)
  const columns = Math.ceil(width / cell) + 3
  const rows = Math.ceil(height / cell) + 3
  const toRiver = (x: number, y: number) =>
    Math.abs((x - riverX) * slant + (y - height / 2) * 0.42 + meander(y, seed))
  const toAerodrome = (x: number, y: number) =>
    aerodrome ? Math.hypot(x - aerodrome.x, y - aerodrome.y) : Infinity
  const field = (valueAt: (x: number, y: number) => number) =>
    Array.from({ length: columns * rows }, (_, i) =>
      Math.fround(valueAt((i % columns) * cell, Math.floor(i / columns) * cell)),
    )

  const frequency = 0.0042 / relief
  const elevation = field((x, y) => {
    const [u, v] = [x * frequency, y * frequency]
    let value = 0.62 * noise(u + 9, v + 9) + 0.26 * noise(u * 2.3, v * 2.3) + 0.12 * noise(u * 5, v * 5)
    if (river) value *= 0.42 + 0.58 * Math.min(1, (toRiver(x, y) / 210) ** 0.75)
    const levelled = Math.max(0, 1 - toAerodrome(x, y) / 190) * 0.8
    return value * (1 - levelled) + 0.33 * levelled
  })

  const lines = contours().size([columns, rows]).smooth(true)
  const outline = (values: number[], threshold: number) =>
    lines
      .contour(values, threshold)
      .coordinates.flat()
      .map((ring) => smoothRing(ring, cell))
      .join('')

  return {
    above: (threshold) => outline(elevation, threshold),
    forest: () => {
      const grove = planeNoise(seededRandom(seed + 77))
      const wooded = field((x, y) => {
        let value = grove(x * 0.012, y * 0.012) * 0.7 + grove(x * 0.035, y * 0.035) * 0.3
        if (toAerodrome(x, y) < 90) value -= 0.4
        if (river && toRiver(x, y) < 24) value -= 0.3
        return value
      })
      return outline(wooded, 0.66)
    },
    riverLine: () => {
      const points: string[] = []
      for (let y = -20; y <= height + 20; y += 12) {
        points.push(`${(riverX - ((y - height / 2) * 0.42 + meander(y, seed)) / slant).toFixed(0)} ${y}`)
      }
      return `M${points.join('L')}`
    },
  }
}
