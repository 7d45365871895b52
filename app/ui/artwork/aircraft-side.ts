import { drawnOnce } from './drawn-once.ts'
import {
  propellerBlade,
  propellerDisc,
  spinnerCone,
  type AircraftShape,
  type SidePart,
} from './aircraft-parts.ts'
import { shapeOf, type Silhouette } from './aircraft-shapes.ts'
import { type Outline, type OutlinePoint, outlinePoints, type Round, smoothPath } from './smooth-path.ts'
import { escapeText, imageRole, tenth } from './svg.ts'

/** `round`: precision of the coordinates. */
type Attitude = { angle: number; map: (point: OutlinePoint) => OutlinePoint; round?: Round }

const LEVEL: Attitude = { angle: 0, map: (point) => point }

/** Rotates the level drawing around the main wheel's contact point until the tail is on the ground. */
function onTheGround({ sitsOnTail }: AircraftShape): Attitude {
  if (!sitsOnTail) return LEVEL
  const { wheelX, tailX, tailY } = sitsOnTail
  const angle = Math.atan(tailY / (tailX - wheelX))
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return {
    angle,
    map: ([x, y, corner]) => [
      wheelX + (x - wheelX) * cos + y * sin,
      y * cos - (x - wheelX) * sin,
      corner ?? false,
    ],
  }
}

const path = (className: string, d: string) => `<path class="${className}" d="${d}"/>`

const CLASS_OF_PART = {
  body: 'ac-body',
  wing: 'ac-wing',
  stripe: 'ac-stripe',
  glass: 'ac-glass',
  spat: 'ac-wing',
  strut: 'ac-body ac-thin',
}

function wheel({ x, y, radius }: { x: number; y: number; radius: number }, attitude: Attitude): string {
  const [cx, cy] = attitude.map([x, y])
  const centre = `cx="${tenth(cx * 100)}" cy="${tenth(-cy * 100)}"`
  return `<circle class="ac-wheel" ${centre} r="${tenth(radius * 100)}"/><circle class="ac-hub" ${centre} r="${tenth(radius * 38)}"/>`
}

function drawn(points: readonly OutlinePoint[], { map, round }: Attitude, close = true): string {
  return smoothPath(points.map(map), { close, ...(round && { round }) })
}

function part([kind, shape]: SidePart, attitude: Attitude): string {
  if (kind === 'wheel') return wheel(shape, attitude)
  const points = outlinePoints(shape)
  if (kind === 'cut') return path('ac-cut', drawn(points, attitude, false))
  const d = drawn(points, attitude)
  if (kind === 'panel') return path('ac-body ac-thin', d) + path('ac-lite', d)
  return path(CLASS_OF_PART[kind], d)
}

function propeller({ propeller: p }: AircraftShape, flying: boolean, attitude: Attitude): string {
  if (!p) return ''
  const draw = (outline: Outline) => drawn(outlinePoints(outline), attitude)
  if (flying) return path('ac-disc', draw(propellerDisc(p.x, p.y, p.radius)))
  return [1, -1].map((way) => path('ac-body', draw(propellerBlade(p.x, p.y, p.radius, way)))).join('')
}

function registrationText(shape: AircraftShape, registration: string, attitude: Attitude): string {
  const { x, y, size } = shape.registration
  const [cx, cy] = attitude.map([x, y])
  const rotation = attitude.angle
    ? `transform="rotate(${tenth(attitude.angle * 57.3)} ${tenth(cx * 100)} ${tenth(-cy * 100)})" `
    : ''
  const position = `x="${tenth(cx * 100)}" y="${tenth(-cy * 100 + size * 38)}" font-size="${tenth(size * 100)}" style="--own:${tenth(size * 100)};--to:${tenth(size * 114)}"`
  return `<text class="ac-reg" ${rotation}${position}>${escapeText(registration)}</text>`
}

type SideGroupOptions = { registration?: string; detail?: boolean; flying?: boolean; small?: boolean }

/**
 * Side view as SVG elements, 1 unit = 1 cm, nose at x = 0, ground at y = 0, for use inside another drawing. Without
 * `detail` it is only a silhouette in flight: propeller disc, level attitude.
 */
export const aircraftSideGroup = drawnOnce(
  (
    silhouette: Silhouette,
    { registration, detail = true, flying = !detail, small = false }: SideGroupOptions = {},
  ): string => {
    const shape = shapeOf(silhouette)
    const attitude = {
      ...(flying ? LEVEL : onTheGround(shape)),
      ...(small && { round: Math.round }),
    }
    const parts = detail
      ? shape.side
      : shape.side.filter(([kind]) => !['cut', 'stripe', 'panel'].includes(kind))
    let group = propeller(shape, flying, attitude) + parts.map((each) => part(each, attitude)).join('')
    if (shape.spinner) {
      const { tipX, y, baseX, radius } = shape.spinner
      group += path('ac-wing ac-spin', drawn(spinnerCone(tipX, y, baseX, radius), attitude))
    }
    return registration && detail ? group + registrationText(shape, registration, attitude) : group
  },
)

/** Returns the drawn extent of the side view in centimetres and its view box (10 cm margin). */
export function aircraftSideFrame(silhouette: Silhouette) {
  const shape = shapeOf(silhouette)
  const { from, to } = shape.extent ?? { from: 0, to: shape.lengthM }
  const propellerTop = shape.propeller
    ? onTheGround(shape).map([shape.propeller.x, shape.propeller.y + shape.propeller.radius])[1]
    : 0
  const width = Math.round((to - from) * 100) + 20
  const top = Math.round(Math.max(shape.heightM, propellerTop) * 100) + 10
  return {
    width,
    height: top + 4,
    lengthM: to - from,
    viewBox: `${tenth(from * 100 - 10)} ${-top} ${width} ${top + 4}`,
  }
}

type AircraftOptions = {
  /** shown on the fuselage */
  registration?: string
  /** accessible name; without it the drawing is decoration */
  title?: string
  /** propeller disc and level attitude */
  flying?: boolean
  /** drawn so small that half a centimetre is invisible */
  small?: boolean
  /** real length in metres when the type is only similar to the silhouette; sets the common scale */
  lengthM?: number
}

/**
 * Side view as a complete SVG. `--len` contains the length in metres: the style sheet sizes all aircraft on a page by it,
 * so that they share one scale.
 */
export const aircraftSide = drawnOnce((silhouette: Silhouette, options: AircraftOptions = {}): string => {
  const { registration, title, flying = false, small = false, lengthM } = options
  const frame = aircraftSideFrame(silhouette)
  const group = aircraftSideGroup(silhouette, {
    flying,
    small,
    ...(registration ? { registration } : {}),
  })
  return aircraftSideSvg(silhouette, lengthM ?? frame.lengthM, group, title)
})

/** The SVG element around the given content; `lengthM` determines the common scale. */
export function aircraftSideSvg(
  silhouette: Silhouette,
  lengthM: number,
  inside: string,
  title?: string,
): string {
  const { viewBox } = aircraftSideFrame(silhouette)
  return `<svg class="ac" viewBox="${viewBox}" style="--len:${lengthM}" ${imageRole(title)}>${inside}</svg>`
}

/** Registration of an aircraft on the ground. */
export function registrationOn(silhouette: Silhouette, registration: string): string {
  const shape = shapeOf(silhouette)
  return registrationText(shape, registration, onTheGround(shape))
}
