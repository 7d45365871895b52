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
}
const usualPatience: PostgresPatience = { connection: 5_000, lock: 10_000, statement: 30_000, answer: 35_000 }

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
  const db = new Kysely<Database>({ dialect: around(new PostgresDialect({ pool })) })
  return { db, pool }
}

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
