type Place = readonly [x: number, y: number]

const rounds = 120

/**
 * Moves places apart until none is nearer to another than `distance`, each as little as it takes: where many things
 * stand close together their numbers stay legible. Same input, same places.
 */
export function spreadPins(places: readonly Place[], distance: number): Place[] {
  const moved = places.map(([x, y]) => ({ x, y }))
  for (let round = 0; round < rounds; round += 1) {
    let isFree = true
    for (const [index, one] of moved.entries()) {
      for (const [offset, other] of moved.slice(index + 1).entries()) {
        const gap = Math.hypot(other.x - one.x, other.y - one.y)
        if (gap >= distance - 0.01) continue
        isFree = false
        // Two at the very same place leave it in a direction of their own.
        const angle = gap === 0 ? index + offset : Math.atan2(other.y - one.y, other.x - one.x)
        const step = (distance - gap) / 2
        one.x -= Math.cos(angle) * step
        one.y -= Math.sin(angle) * step
        other.x += Math.cos(angle) * step
        other.y += Math.sin(angle) * step
      }
    }
    if (isFree) break
  }
  return moved.map(({ x, y }) => [x, y])
}
