import { type Place, spaced, step } from './path-text.ts'
import { lineNoise, type Random } from './random.ts'
import type { SkyFrame } from './landscape-sky.ts'

const { round } = Math

type Hills = { ridges: number; stretch: number; relief: number; detail: boolean }

/**
 * Smooth line through points by cubic segments whose tangents are parallel to the chord of the neighbours. The tangents are
 * continuous at each point, so only the second control point of a segment is written (`s`).
 */
function spline(points: readonly Place[]): string {
  const last = points.length - 1
  const at = (i: number) => points[Math.min(last, Math.max(0, i))] ?? [0, 0]
  const place = (i: number): Place => [round(at(i)[0]), round(at(i)[1])]
  const pieces = Array.from({ length: last }, (_, i) => {
    const [from, to, after] = [at(i), at(i + 1), at(i + 2)]
    const control: Place = [round(to[0] - (after[0] - from[0]) / 6), round(to[1] - (after[1] - from[1]) / 6)]
    return spaced(step(place(i), control)) + spaced(step(place(i), place(i + 1)))
  })
  return `M${step([0, 0], place(0))}s${pieces.join('').trimStart()}`
}

type Ridge = {
  /** 0 farthest, 1 nearest */
  nearness: number
  index: number
  base: number
  profile: (x: number) => number
}

function makeRidge(index: number, { horizonY, height }: SkyFrame, hills: Hills, random: Random): Ridge {
  const nearness = index / Math.max(1, hills.ridges - 1)
  const coarse = lineNoise(random)
  const fine = lineNoise(random)
  const base = horizonY - (1 - nearness) * height * 0.1 + nearness * 6
  const amplitude = height * (0.135 - 0.085 * nearness) * hills.relief
  const frequency = 2.1 + nearness * 2.2
  const profile = (x: number) => {
    const along = (x / hills.stretch) * frequency
    return (
      base -
      amplitude * (0.95 * coarse(along + index * 7) ** 1.5 + 0.22 * fine(along * 3.3)) +
      amplitude * 0.25
    )
  }
  return { nearness, index, base, profile }
}

/** Returns the ridge line, lowered by `drop` and flattened towards its base by `flatness`: 1 keeps the shape. */
function ridgeLine({ base, profile }: Ridge, { width }: SkyFrame, stretch: number) {
  // Whole units: each segment is as wide as the previous one, which takes fewer bytes.
  const step = Math.max(1, round(stretch / 44))
  const points: (readonly [number, number])[] = []
  for (let x = -step; x <= width + step; x += step) points.push([x, profile(x)])
  return (drop: number, flatness: number) =>
    spline(points.map(([x, y]) => [x, base + (y - base) * flatness + drop]))
}

/** Stroke width in units, as in the rule of `l-contour`: flattened lines would otherwise be thinner than the first. */
const contourWidth = 1.2

/** Draws the first line; the others are copies of it, lowered and flattened. */
function contourLines(
  { index, nearness, base }: Ridge,
  id: string,
  line: (drop: number, flatness: number) => string,
): string {
  const count = 2 + index
  const drop = (j: number) => j * (5 + index * 2.4)
  const flatness = (j: number) => 1 - j / (count + 2.5)
  let lines = `<path id="${id}" d="${line(drop(1), flatness(1))}"/>`
  for (let j = 2; j <= count; j++) {
    const scale = flatness(j) / flatness(1)
    const down = base + drop(j) - (base + drop(1)) * scale
    lines += `<use href="#${id}" transform="matrix(1 0 0 ${scale.toFixed(3)} 0 ${down.toFixed(1)})" stroke-width="${(contourWidth / scale).toFixed(1)}"/>`
  }
  return `<g class="l-contour" style="opacity:${(0.14 + nearness * 0.2).toFixed(2)}">${lines}</g>`
}

/** Rows of conifers (triangles) and broad-leaved trees (arcs). */
function trees({ index, nearness, profile }: Ridge, width: number, stretch: number, random: Random): string {
  const rows = round(((3 + Math.floor(random() * 4)) * width) / stretch)
  let d = ''
  let last: Place = [0, 0]
  for (let row = 0; row < rows; row++) {
    const centre = random() * width
    const count = 4 + Math.floor(random() * 12)
    const size = 2.4 + nearness * 4.2
    for (let j = 0; j < count; j++) {
      const x = centre + (j - count / 2) * size * 1.7 + random() * size
      const y = profile(x) + 3 + random() * 3 * nearness
      const height = size * (1.9 + random() * 1.5)
      const isConifer = random() < 0.55
      const foot: Place = [round(x - size * (isConifer ? 0.7 : 1)), round(y)]
      d += `${d === '' ? 'M' : 'm'}${step(last, foot)}`
      last = foot
      // A difference of half a unit is less than half a pixel.
      const [wide, high] = [round(size * 0.7), round(height * (isConifer ? 1.4 : 0.7))]
      d += isConifer
        ? `l${wide}-${high} ${wide} ${high}z`
        : `a${round(size)} ${high} 0 0 1 ${round(size * 2)} 0z`
    }
  }
  return `<path style="fill:var(--l-tree-${Math.min(3, index - 1)})" d="${d}"/>`
}

/** Ridges from far to near with mist between them; contour lines and trees only with detail. */
export function hillRanges(frame: SkyFrame, hills: Hills, random: Random): string {
  const { id, width, height } = frame
  let s = ''
  for (let index = 0; index < hills.ridges; index++) {
    const ridge = makeRidge(index, frame, hills, random)
    const line = ridgeLine(ridge, frame, hills.stretch)
    s += `<path style="fill:var(--l-hill-${index + 1})" d="${line(0, 1)}V${height}H0Z"/>`
    if (index >= 1 && hills.detail) s += contourLines(ridge, `${id}c${index}`, line)
    if (index >= 2 && hills.detail) s += trees(ridge, width, hills.stretch, random)
    if (index > 0 && index < hills.ridges - 1) {
      const opacity = (0.85 - ridge.nearness * 0.55).toFixed(2)
      const band = `y="${round(ridge.base - height * 0.05)}" width="${width}" height="${round(height * 0.075)}"`
      s += `<rect x="0" ${band} fill="url(#${id}m)" opacity="${opacity}"/>`
    }
  }
  return s
}
