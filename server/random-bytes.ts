import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(4096)
let used = pool.length

/** Returns cryptographically random bytes. Requests many from the system at once, because each call is slow. */
export function randomBytes(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + length))
  used += length
  return bytes
}
