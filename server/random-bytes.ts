import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(4096)
let used = pool.length

/** Bytes nobody can guess and nobody has had before. The system is asked for many at once: each question is slow. */
export function randomBytes(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const taken = Buffer.from(pool.subarray(used, used + length))
  used += length
  return taken
}
