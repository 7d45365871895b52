import type { Random } from './random.ts'

export type ChartPoint = readonly [x: number, y: number]
export type ChartAerodrome = { x: number; y: number; heading: number }

export type ChartLabel = {
  x: number
  y: number
  text: string
  tone?: 'plain' | 'blue' | 'now' | 'big'
  anchor?: 'start' | 'middle' | 'end'
  /** type size above which it is left out, drawing units */
  until?: number
  /** describes exactly this place: left out if it does not fit there */
  isFixed?: true
}

/** A road and a railway across the sheet. */
export function roadAndRail(random: Random, width: number, height: number): string {
  const west = height * (0.2 + random() * 0.6)
  const east = height * (0.2 + random() * 0.6)
  const bend1 = `${(width * 0.3).toFixed(0)} ${(west + 90 * (random() - 0.5)).toFixed(0)}`
  const bend2 = `${(width * 0.6).toFixed(0)} ${(east + 140 * (random() - 0.5)).toFixed(0)}`
  const north = width * (0.15 + random() * 0.3)
  const south = width * (0.5 + random() * 0.4)
  return (
    `<path class="c-road" d="M-10 ${west.toFixed(0)}C${bend1} ${bend2} ${width + 10} ${east.toFixed(0)}"/>` +
    `<path class="c-rail" d="M${north.toFixed(0)} -10C${(north + 40).toFixed(0)} ${(height * 0.4).toFixed(0)} ` +
    `${(south - 90).toFixed(0)} ${(height * 0.6).toFixed(0)} ${south.toFixed(0)} ${height + 10}"/>`
  )
}

type Place = { width: number; height: number; aerodrome: ChartPoint | null }

/** Built-up areas as irregular pentagons; none on top of the aerodrome. */
export function townAreas(random: Random, count: number, { width, height, aerodrome }: Place): string {
  let s = ''
  for (let i = 0; i < count; i++) {
    const cx = width * (0.08 + random() * 0.84)
    const cy = height * (0.1 + random() * 0.8)
    if (aerodrome && Math.hypot(cx - aerodrome[0], cy - aerodrome[1]) < 70) continue
    const corners = Array.from({ length: 5 }, (_, k) => {
      const angle = (k / 5) * 6.283 + random() * 0.5
      const radius = 6 + random() * 11
      return `${(cx + Math.cos(angle) * radius * 1.25).toFixed(0)} ${(cy + Math.sin(angle) * radius).toFixed(0)}`
    })
    s += `<path class="c-town" d="M${corners.join('L')}Z"/>`
  }
  return s
}

export function graticuleLines(width: number, height: number): string {
  const spacing = width * 0.34
  let d = ''
  for (let x = width * 0.16; x < width; x += spacing) d += `M${x.toFixed(0)} 0V${height}`
  for (let y = height * 0.22; y < height; y += spacing) d += `M0 ${y.toFixed(0)}H${width}`
  return `<path class="c-grat" d="${d}"/>`
}

/** Circle with a bar in the true direction of the runway, degrees. */
export function aerodromeSymbol({ x, y, heading }: ChartAerodrome): string {
  return (
    `<g transform="translate(${x} ${y})"><circle class="c-ad-bg" r="15"/><circle class="c-ad" r="11"/>` +
    `<path class="c-ad" d="M0 -15V15" transform="rotate(${heading})"/></g>`
  )
}

export const polyline = (points: readonly ChartPoint[]) =>
  `M${points.map((point) => point.join(' ')).join('L')}`
