import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import { noteWriting } from './one-moment.server.ts'
import type { Database } from './tables.ts'
import { whyUnavailable } from './unavailable.server.ts'

// Type number of bigint in the catalogue of PostgreSQL (pg_type.oid).
const bigint = 20

/** Timeouts of the database, in milliseconds. */
export type PostgresPatience = {
  /** For a connection, whether from the pool or a new one. */
  connection: number
  /** For a lock held by somebody else. */
  lock: number
  /** For a statement; PostgreSQL then cancels it. */
  statement: number
  /** For an answer; the connection is then closed, because a hanging server cancels nothing. */
  answer: number
  /** For a server that has begun to refuse connections, as during a restart. */
  restart: number
}
const usualPatience: PostgresPatience = {
  connection: 5_000,
  lock: 10_000,
  statement: 30_000,
  answer: 35_000,
  restart: 10_000,
}

const idleMs = 30_000
/**
 * How long a process hanging in a transaction can hold its locks. Long because a restore writes files for minutes between
 * rows.
 */
const idleInTransactionMs = 600_000
const keepAliveMs = 10_000

/** Opens PostgreSQL. `count(*)` and other bigint values are returned as numbers, as from SQLite. */
export function openPostgres(
  connectionString: string,
  {
    patience = usualPatience,
    connections = 10,
    around = (dialect) => dialect,
  }: { patience?: PostgresPatience; connections?: number; around?: (dialect: Dialect) => Dialect } = {},
) {
  pg.types.setTypeParser(bigint, Number)
  const pool = new pg.Pool({
    connectionString,
    Client: ImpatientClient,
    max: connections,
    connectionTimeoutMillis: patience.connection,
    lock_timeout: patience.lock,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  })
  // Without a listener an `error` event of an idle or a busy connection would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const { connect, isComingBack } = waitingForRestart(pool, patience.restart)
  const lent = { connect, end: () => pool.end(), options: pool.options }
  const db = new Kysely<Database>({ dialect: around(new PostgresDialect({ pool: lent })) })
  return { db, pool, isComingBack }
}

const askAgainMs = 100

/**
 * Makes requests for a connection wait while the server restarts. The time runs from the first failure: nothing waits for a
 * server that is away longer, nor for one that was never reachable.
 */
function waitingForRestart(pool: pg.Pool, restartMs: number) {
  let wasThere = false
  let missedAt: number | undefined
  const isComingBack = () => missedAt !== undefined && performance.now() - missedAt < restartMs

  async function connect(): Promise<pg.PoolClient> {
    try {
      const client = await pool.connect()
      wasThere = true
      missedAt = undefined
      return client
    } catch (error) {
      if (!wasThere || !isRefusal(error)) throw error
      missedAt ??= performance.now()
      if (!isComingBack()) throw error
      await pause(askAgainMs)
      return connect()
    }
  }
  return { connect, isComingBack }
}

/** Returns whether the server refused the connection; after a timeout the caller has already waited. */
const isRefusal = (error: unknown) =>
  whyUnavailable(error) === 'away' && !/timeout/.test((error as Error).message)

/**
 * A client that closes its connection when the server does not answer in time or shuts down: the next query would queue
 * behind the unanswered one or be cut off with it.
 */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as (...question: unknown[]) => unknown
    const impatient = (...question: unknown[]) => {
      if (typeof question[0] !== 'string' || !question[0].startsWith('select ')) noteWriting()
      const answer = ask(...question)
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#giveUpAfter(error))
      return answer
    }
    this.query = impatient as typeof this.query
  }

  #giveUpAfter(error: unknown) {
    // With a query pending, `end` closes the socket at once, and the pool no longer uses the connection.
    if (whyUnavailable(error) === 'away') void this.end().catch(() => undefined)
  }
}
