export type Point = { x: number; y: number }

const rounds = 60

/**
 * Moves markers that are closer than `gap`, each as little as needed, and at least `gap` away from the centre with the
 * airfield's symbol. The order of the points has practically no effect on the result.
 */
export function spreadMarkers(points: readonly Point[], gap: number, centre: Point): Point[] {
  const placed = points.map((point, index) => ({ ...point, turn: index * 2.4 }))
  for (let round = 0; round < rounds; round += 1) {
    let moved = false
    for (const [index, point] of placed.entries()) {
      moved = pushFrom(point, centre, gap, 1) || moved
      for (const other of placed.slice(index + 1)) {
        const apart = pushFrom(point, other, gap, 0.5)
        moved = apart || moved
        if (apart) pushFrom(other, point, gap, 1)
      }
    }
    if (!moved) break
  }
  return placed.map(({ x, y }) => ({ x, y }))
}

/** Pushes a point away from another by a share of the distance missing to `gap`; false when it is far enough away. */
function pushFrom(point: Point & { turn: number }, other: Point, gap: number, share: number): boolean {
  const [dx, dy] = [point.x - other.x, point.y - other.y]
  const apart = Math.hypot(dx, dy)
  if (apart >= gap - 0.01) return false
  // Two markers at the same point have no direction between them; the golden angle gives each a different one.
  const angle = apart < 0.01 ? point.turn : Math.atan2(dy, dx)
  const step = (gap - apart) * share
  point.x += Math.cos(angle) * step
  point.y += Math.sin(angle) * step
  return true
}
