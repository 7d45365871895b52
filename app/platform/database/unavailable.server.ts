/** Why the database takes nothing just now. Each may pass by itself; a fault of ours is none of these. */
export type Unavailable = 'busy' | 'full' | 'broken' | 'away'

/** Thrown where no driver has an error of its own: a lock that did not come, a writer that died. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly reason: Unavailable
  constructor(reason: Unavailable, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

// The lower byte of an extended result code; https://www.sqlite.org/rescode.html
const sqlite: Readonly<Record<number, Unavailable>> = {
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  8: 'broken', // READONLY
  10: 'broken', // IOERR
  11: 'broken', // CORRUPT
  13: 'full', // FULL
  14: 'broken', // CANTOPEN
  26: 'broken', // NOTADB
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html, and what the network answers in its place.
const postgres: Readonly<Record<string, Unavailable>> = {
  '25006': 'away', // read-only: a standby after the roles changed
  '25P03': 'busy', // idle in transaction for too long
  '40001': 'busy', // serialization failure
  '40P01': 'busy', // deadlock
  '53100': 'full', // disk full
  '53200': 'broken', // out of memory
  '53300': 'busy', // too many connections
  '55P03': 'busy', // a lock did not come in time
  '57014': 'busy', // a statement took too long
  '57P01': 'away', // shutting down
  '57P02': 'away', // crashed
  '57P03': 'away', // starting up
  '58030': 'broken', // I/O error
  EAI_AGAIN: 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOENT: 'away', // no socket where it should be
  ENOTFOUND: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
}

/** What the driver says without a code when a connection is gone, slow to come, or does not answer. */
const lostConnection =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|^timeout expired$|^timeout exceeded when trying to connect|^Query read timeout|^Postgres connection has been discarded|^Cannot use a pool/

/** Why the database refused; `undefined` for every other error. */
export function whyUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined
  // By its name: the bundled site and the server beside it have a class each.
  if (error.name === 'DatabaseUnavailable') return (error as DatabaseUnavailable).reason
  const { errcode, code, syscall } = error as { errcode?: number; code?: string; syscall?: string }
  if (typeof errcode === 'number') return sqlite[errcode % 256]
  // A missing file is no missing database: only what a connection asks for counts.
  if (
    typeof code === 'string' &&
    (syscall === undefined || /^(connect|read|write|getaddrinfo)$/.test(syscall))
  ) {
    const known = code.startsWith('08') ? 'away' : postgres[code]
    if (known !== undefined && (code !== 'ENOENT' || syscall === 'connect')) return known
  }
  return lostConnection.test(error.message) ? 'away' : undefined
}
