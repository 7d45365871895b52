import { type Place, spaced, step } from './path-text.ts'
import { lineNoise, type Random } from './random.ts'
import type { SkyFrame } from './landscape-sky.ts'

const { round } = Math
const even = (value: number) => round(value / 2) * 2
const fourth = (value: number) => Math.max(1, round(value / 4)) * 4

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

function ridgeLine({ profile }: Ridge, { width }: SkyFrame, stretch: number): string {
  // Whole units: each segment is as wide as the previous one, which takes fewer bytes.
  const step = Math.max(1, round(stretch / 33))
  const points: Place[] = []
  for (let x = -step; x <= width + step; x += step) points.push([x, profile(x)])
  return spline(points)
}

/** Stroke width in units, as in the rule of `l-contour`: flattened lines would otherwise be thinner. */
const contourWidth = 1.2

/**
 * Copies of the ridge itself, lowered and flattened towards its base. Its sides lie beside the picture, its foot behind the
 * fields.
 */
function contourLines({ index, nearness, base }: Ridge, id: string): string {
  const count = 2 + index
  let lines = ''
  for (let j = 1; j <= count; j++) {
    const flatness = 1 - j / (count + 2.5)
    const down = base + j * (5 + index * 2.4) - base * flatness
    lines += `<use href="#${id}" transform="matrix(1 0 0 ${flatness.toFixed(2)} 0 ${round(down)})" stroke-width="${(contourWidth / flatness).toFixed(1)}"/>`
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
      // Few different steps and heights take few bytes; no two trees beside each other are the same all the same.
      const foot: Place = [even(x - size * (isConifer ? 0.7 : 1)), round(y)]
      d += `${d === '' ? 'M' : 'm'}${step(last, foot)}`
      last = foot
      const [wide, high] = [round(size * 0.7), fourth(height * (isConifer ? 1.4 : 0.7))]
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
    const hasContours = index >= 1 && hills.detail
    const name = `${id}${index}`
    const d = `d="${ridgeLine(ridge, frame, hills.stretch)}V${height}H0Z"`
    const fill = `style="fill:var(--l-hill-${index + 1})"`
    // The colour stands around a ridge that is copied: what a copy names itself it would keep.
    s += hasContours ? `<g ${fill}><path id="${name}" ${d}/></g>` : `<path ${fill} ${d}/>`
    if (hasContours) s += contourLines(ridge, name)
    if (index >= 2 && hills.detail) s += trees(ridge, width, hills.stretch, random)
    if (index > 0 && index < hills.ridges - 1) {
      const opacity = (0.85 - ridge.nearness * 0.55).toFixed(2)
      const band = `y="${round(ridge.base - height * 0.05)}" width="${width}" height="${round(height * 0.075)}"`
      s += `<rect x="0" ${band} fill="url(#${id}m)" opacity="${opacity}"/>`
    }
  }
  return s
}
