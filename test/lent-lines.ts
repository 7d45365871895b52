import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Dialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '#app/platform/database/tables.ts'

/** The connections to one database, lent to one test after the other. */
export type LentLines = ReturnType<typeof lentLines>

/** Whoever still writes then is cut off. */
const patienceMs = 500
const betweenLooksMs = 2

/** What a connection may have kept of the test before; and the server is told at once how many rows it wrote. */
const forget = 'rollback; reset all; unlisten *; select pg_advisory_unlock_all(), pg_stat_force_next_flush()'

/**
 * A new connection is a new process of the server, which has to learn every table anew: half of what PostgreSQL does
 * for a test. So the connections stay, and each test has a database of its own that ends without them.
 */
export function lentLines(address: string) {
  let pool: pg.Pool | undefined

  async function open() {
    const { openPostgres } = await import('#app/platform/database/postgres.server.ts')
    const opened = openPostgres(address)
    // No process waits for them. Who has to wait for one waits as long as a busy machine takes.
    Object.assign(opened.pool.options, { allowExitOnIdle: true, connectionTimeoutMillis: 120_000 })
    return opened.pool
  }

  return {
    async lend(around: (dialect: Dialect) => Dialect) {
      const lent = (pool ??= await open())
      let isOver = false
      const dialect = new PostgresDialect({
        pool: {
          options: lent.options,
          connect: () => (isOver ? Promise.reject(new Error('The test is over')) : lent.connect()),
          end: () => {
            isOver = true
            return Promise.resolve()
          },
        },
      })
      return new Kysely<Database>({ dialect: around(dialect) })
    },
    /** How many stand ready for the next test; 0 when one of them is still at work. */
    async comeToRest(): Promise<number> {
      if (pool === undefined) return 0
      const isAtWork = ({ idleCount, totalCount, waitingCount }: pg.Pool) =>
        idleCount < totalCount || waitingCount > 0
      for (let ms = 0; isAtWork(pool) && ms < patienceMs; ms += betweenLooksMs) await pause(betweenLooksMs)
      if (isAtWork(pool)) return 0
      const lines = await Promise.all(Array.from({ length: pool.idleCount }, () => pool!.connect()))
      try {
        await Promise.all(lines.map((line) => line.query(forget)))
        return pool.totalCount
      } catch {
        return 0
      } finally {
        for (const line of lines) line.release()
      }
    },
    /** The next test gets new ones. */
    giveUp() {
      void pool?.end().catch(() => undefined)
      pool = undefined
    },
  }
}
