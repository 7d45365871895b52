import { randomBytes } from 'node:crypto'

/** The 12 bits behind the time count the ids of one millisecond. */
const idsPerMillisecond = 0x1000

let last = { at: Number.NaN, count: 0 }

/**
 * UUIDv7 (RFC 9562, 5.7): sorts by the time of making, and within one millisecond in the order of asking (6.2,
 * method 1), so that two lines of a log written in one breath stand as they were written. A millisecond with more than
 * 4096 lends from the next. The order holds within one process; between two it is that of their clocks.
 */
export function newId(at: Date): string {
  const count = at.getTime() === last.at ? last.count + 1 : 0
  last = { at: at.getTime(), count }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(last.at + Math.floor(count / idsPerMillisecond), 0, 6)
  bytes.writeUInt16BE(0x7000 | (count % idsPerMillisecond), 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
