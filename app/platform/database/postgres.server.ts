import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import type { Database } from './tables.ts'
import { whyUnavailable } from './unavailable.server.ts'

// The number PostgreSQL gives the type in its own catalogue (pg_type.oid).
const bigint = 20

/** How long the database may take, in milliseconds. */
export type PostgresPatience = {
  /** For a connection, whether one has to be free or to be made. */
  connection: number
  /** For a lock that somebody else holds. */
  lock: number
  /** For a statement, after which the server breaks it off. */
  statement: number
  /** For an answer, after which the connection is given up: a server that hangs breaks off nothing. */
  answer: number
  /** For a server that refuses connections since just now, as while it is restarted. */
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
/** A process that hangs amid a transaction keeps its locks no longer. A restore writes files for minutes between rows. */
const idleInTransactionMs = 600_000
const keepAliveMs = 10_000

/** Opens PostgreSQL. `count(*)` and other bigint values arrive as numbers, as they do from SQLite. */
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
  // Without a listener an `error` event ends the process: of a connection that lies idle, and of one that is at work.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const { connect, isComingBack } = waitingForRestart(pool, patience.restart)
  const lent = { connect, end: () => pool.end(), options: pool.options }
  const db = new Kysely<Database>({ dialect: around(new PostgresDialect({ pool: lent })) })
  return { db, pool, isComingBack }
}

const askAgainMs = 100

/**
 * Whoever needs a connection while the server is restarted waits for it. The time runs from when it was first missed, so
 * nobody waits for one that is away for longer, nor for one that was never there.
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

/** Who says nothing has been waited for already. */
const isRefusal = (error: unknown) =>
  whyUnavailable(error) === 'away' && !/timeout/.test((error as Error).message)

/**
 * A connection that does not answer in time, or was told to go, is given up at once: what is asked next would wait
 * behind the question before, or be cut off with it.
 */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as (...question: unknown[]) => unknown
    const impatient = (...question: unknown[]) => {
      const answer = ask(...question)
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#giveUpAfter(error))
      return answer
    }
    this.query = impatient as typeof this.query
  }

  #giveUpAfter(error: unknown) {
    // With a question open it does not say good-bye but breaks the line; ended, the pool takes it no more.
    if (whyUnavailable(error) === 'away') void this.end().catch(() => undefined)
  }
}
