/** Returns numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/**
 * Mulberry32: a small generator whose state is one 32-bit number. The same seed gives the same sequence on every machine,
 * so that a picture can be drawn again instead of being stored.
 */
export function seededRandom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state |= 0
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const smoothStep = (t: number) => t * t * (3 - 2 * t)

/** Smooth value noise along a line, 0 to 1, repeating after 256 units. */
export function lineNoise(random: Random): (x: number) => number {
  const values = Float64Array.from({ length: 256 }, random)
  return (x) => {
    const cell = Math.floor(x)
    const t = smoothStep(x - cell)
    return (values[cell & 255] ?? 0) * (1 - t) + (values[(cell + 1) & 255] ?? 0) * t
  }
}

/** Smooth value noise in the plane, 0 to 1, repeating after 64 units each way. */
export function planeNoise(random: Random): (x: number, y: number) => number {
  const values = Float64Array.from({ length: 4096 }, random)
  const at = (i: number, j: number) => values[((i & 63) * 64 + (j & 63)) & 4095] ?? 0
  return (x, y) => {
    const i = Math.floor(x)
    const j = Math.floor(y)
    const a = smoothStep(x - i)
    const b = smoothStep(y - j)
    return (
      (at(i, j) * (1 - a) + at(i + 1, j) * a) * (1 - b) + (at(i, j + 1) * (1 - a) + at(i + 1, j + 1) * a) * b
    )
  }
}
