import { randomBytes } from 'node:crypto'

/** Number of values of the 12 bits after the time, which count the ids of one millisecond. */
const idsPerMillisecond = 0x1000

let last = { at: Number.NaN, count: 0 }

/**
 * Returns a UUIDv7 (RFC 9562, 5.7). Ids sort by time and, within one millisecond, by the order of calls (6.2, method 1), so
 * that log lines written in the same millisecond keep their order. More than 4096 ids in a millisecond use the next one.
 * The order holds within one process; between processes it depends on their clocks.
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

const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns the id that the form of a new record was rendered with, so that a form sent twice creates one record; a new id
 * when none or an invalid one was sent.
 */
export function idempotencyKey(sent: string | undefined, at: Date): string {
  return sent !== undefined && shape.test(sent) ? sent : newId(at)
}
