import type { AerodromeData, FramePoint } from './aerodrome-data.ts'
import type { Box } from './aerodrome-signs.ts'
import { alongText, curveOf, type Frame, levelFrame, levelText, polygonOf } from './aerodrome-frame.ts'
import { textWidth } from './label-placement.ts'
import { escapeText, tenth } from './svg.ts'

const draw = (className: string, d: string, attributes = '') =>
  d ? `<path class="${className}"${attributes} d="${d}"/>` : ''

/** Fields, contour lines, forests, water and roads, in drawing order. */
export function terrain(frame: Frame, data: AerodromeData): string {
  const closed = (points: readonly FramePoint[]) => curveOf(frame, points, true)
  const open = (points: readonly FramePoint[]) => curveOf(frame, points, false)
  const { level, turned } = levelFrame(frame)
  const fields = [...(data.fields ?? []), ...(data.campgrounds ?? [])].map((field) => polygonOf(level, field))
  const lakes = (data.waters ?? []).filter(({ kind }) => kind === 'lake')
  const creeks = (data.waters ?? []).filter(({ kind }) => kind === 'creek')
  const roads = (data.roads ?? []).filter(({ kind }) => kind === 'road').map(({ points }) => open(points))
  const lanes = (data.roads ?? []).filter(({ kind }) => kind === 'lane').map(({ points }) => open(points))
  return (
    draw('ad-field', fields.join(''), turned) +
    draw('ad-contour', (data.contours ?? []).map(open).join('')) +
    draw('ad-wood', (data.forests ?? []).map(({ polygon }) => closed(polygon)).join('')) +
    lakes
      .map(
        ({ points }) =>
          `<path style="fill:var(--color-hypso-0);stroke:var(--color-water)" d="${closed(points)}"/>`,
      )
      .join('') +
    draw('ad-creek', creeks.map(({ points }) => open(points)).join('')) +
    roads.map((d) => draw('ad-road-b', d) + draw('ad-road', d)).join('') +
    draw('ad-lane', lanes.join('')) +
    draw('ad-park', (data.parking ?? []).map((area) => polygonOf(level, area)).join(''), turned)
  )
}

function centreOf(points: readonly FramePoint[]): FramePoint {
  const sum = points.reduce<[number, number]>(([a, b], [pa, pb]) => [a + pa, b + pb], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

/** Returns the longest straight segment of a line with room for a name, and its slope in the drawing. */
function longestStretch(frame: Frame, points: readonly FramePoint[], box: Box) {
  const placed = points.map(frame.at)
  const stretches = placed.slice(1).flatMap(([x1, y1], i) => {
    const [x0, y0] = placed[i] ?? [x1, y1]
    const angle = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI
    const upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
    const stretch = {
      x: (x0 + x1) / 2,
      y: (y0 + y1) / 2,
      angle: upright,
      length: Math.hypot(x1 - x0, y1 - y0),
    }
    return hasSpace([stretch.x, stretch.y], box) ? [stretch] : []
  })
  return stretches.toSorted((one, other) => other.length - one.length)[0]
}

function nameAlong(
  frame: Frame,
  points: readonly FramePoint[],
  name: string,
  className: string,
  box: Box,
): string[] {
  const stretch = longestStretch(frame, points, box)
  if (!stretch) return []
  const place = `translate(${tenth(stretch.x)} ${tenth(stretch.y)}) rotate(${tenth(stretch.angle)})`
  return [`<text class="ad-t ${className}" transform="${place}" dy="-12">${escapeText(name)}</text>`]
}

/** Whether a name centred at a place avoids the border, the north arrow and the wind dial. */
function hasSpace([x, y]: readonly [number, number], [left, top, width, height]: Box): boolean {
  const [fromLeft, fromTop] = [x - left, y - top]
  const inside = fromLeft > 75 && fromLeft < width - 75 && fromTop > 20 && fromTop < height - 15
  const corner = fromTop < 200 && (fromLeft < 260 || fromLeft > width - 340)
  return inside && !corner
}

/** Names of forests (with tree height), waters, roads and aprons that have room. */
export function terrainNames(frame: Frame, data: AerodromeData, box: Box): string {
  const forests = (data.forests ?? []).flatMap(({ name, heightM, polygon }) => {
    if (!name || !polygon.length || !hasSpace(frame.at(centreOf(polygon)), box)) return []
    const text = heightM ? `${name}, ${heightM}\u202Fm` : name
    const [x] = frame.at(centreOf(polygon))
    const beside = Math.min(x - box[0], box[0] + box[2] - x)
    return [
      levelText(frame, centreOf(polygon), text, 'minor', Math.min(25, (2 * beside) / textWidth(text, 1))),
    ]
  })
  const waters = (data.waters ?? []).flatMap(({ name, kind, points }) => {
    if (!name || points.length < 2) return []
    if (kind === 'lake') return [levelText(frame, centreOf(points), name, 'water')]
    return nameAlong(frame, points, name, 'water', box)
  })
  const roads = (data.roads ?? []).flatMap(({ name, kind, points }) =>
    name && kind === 'road' && points.length > 1 ? nameAlong(frame, points, name, 'minor', box) : [],
  )
  const aprons = (data.aprons ?? []).flatMap(({ name, polygon, paved }) =>
    name && paved ? [alongText(frame, centreOf(polygon), name, 'on-apron minor')] : [],
  )
  return [...forests, ...waters, ...roads, ...aprons].join('')
}
