type Spot = readonly [x: number, y: number]
export type PlacedLabel = { dx: number; dy: number; anchor: 'start' | 'end' | 'middle' }

type Area = { left: number; right: number; top: number; bottom: number }

/** Beside, above, below; the first that is free wins. */
const CANDIDATES: readonly PlacedLabel[] = [
  { dx: 24, dy: 5, anchor: 'start' },
  { dx: -24, dy: 5, anchor: 'end' },
  { dx: 18, dy: 24, anchor: 'start' },
  { dx: 18, dy: -14, anchor: 'start' },
  { dx: -18, dy: 24, anchor: 'end' },
  { dx: -18, dy: -14, anchor: 'end' },
  { dx: 0, dy: 36, anchor: 'middle' },
  { dx: 0, dy: -24, anchor: 'middle' },
]

function areaOf([x, y]: Spot, text: string, { dx, dy, anchor }: PlacedLabel, size: number): Area {
  const width = text.length * size * 0.52
  const start = { start: 0, end: width, middle: width / 2 }[anchor]
  const left = x + dx - start
  return { left, right: left + width, top: y + dy - size * 0.8, bottom: y + dy + size * 0.25 }
}

const overlap = (a: Area, b: Area) => {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > 0 && down > 0 ? across * down : 0
}

type Sheet = { width: number; height: number; fontSize: number; radius: number; obstacles: readonly Spot[] }

/**
 * Places a name beside each spot so that names cross neither other names, nor spots, nor obstacles, nor the
 * edge; where that is impossible the place with the least overlap is taken. Same input, same places.
 */
export function placeLabels(spots: readonly { at: Spot; text: string }[], sheet: Sheet): PlacedLabel[] {
  const { width, height, fontSize, radius } = sheet
  const taken: Area[] = [...spots.map(({ at }) => at), ...sheet.obstacles].map(([x, y]) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  return spots.map(({ at, text }) => {
    const rated = CANDIDATES.map((candidate) => {
      const area = areaOf(at, text, candidate, fontSize)
      const outside = Math.max(0, -area.left, area.right - width, -area.top, area.bottom - height)
      return {
        candidate,
        area,
        cost: outside * 1000 + taken.reduce((sum, other) => sum + overlap(area, other), 0),
      }
    })
    const best = rated.reduce((one, other) => (other.cost < one.cost ? other : one))
    taken.push(best.area)
    return best.candidate
  })
}
