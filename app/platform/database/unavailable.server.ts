/** Why the database refuses work at the moment. Each cause may pass by itself; errors in our code are none of these. */
export type Unavailable = 'busy' | 'full' | 'broken' | 'away'

/** Thrown where there is no error of the driver: a lock not acquired in time, a dead writer. */
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

// https://www.postgresql.org/docs/current/errcodes-appendix.html, and error codes of the network.
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
  ENOENT: 'away', // no socket at the expected path
  ENOTFOUND: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
}

/** Messages of the driver without a code: connection lost, connecting too slow, or no answer. */
const lostConnection =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|^timeout expired$|^timeout exceeded when trying to connect|^Query read timeout|^Postgres connection has been discarded|^Cannot use a pool/

/** Returns why the database is unavailable; `undefined` for every other error. */
export function whyUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined
  // Compared by name: the bundled site and the server outside the bundle each have their own class.
  if (error.name === 'DatabaseUnavailable') return (error as DatabaseUnavailable).reason
  const { errcode, code, syscall } = error as { errcode?: number; code?: string; syscall?: string }
  if (typeof errcode === 'number') return sqlite[errcode % 256]
  // ENOENT of a file does not mean a missing database: only errors of connection calls count.
  if (
    typeof code === 'string' &&
    (syscall === undefined || /^(connect|read|write|getaddrinfo)$/.test(syscall))
  ) {
    const known = code.startsWith('08') ? 'away' : postgres[code]
    if (known !== undefined && (code !== 'ENOENT' || syscall === 'connect')) return known
  }
  return lostConnection.test(error.message) ? 'away' : undefined
}
