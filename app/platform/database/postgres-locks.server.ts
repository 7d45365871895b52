import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'
import { DatabaseUnavailable } from './unavailable.server.ts'

// Advisory locks; the numbers are arbitrary but must be unused otherwise. PostgreSQL releases a lock when its connection
// ends, however the process ends.

/** Held in shared mode by every server while it listens. */
export const servingLock = 7_072_747
/** Held by the process that creates the tables and loads the demo club and the first accounts. */
const preparingLock = 7_072_748

const answerMs = 5_000

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs, keepAlive: true })
  const { promise: lost, reject } = Promise.withResolvers<never>()
  client.on('error', (error) => reject(new DatabaseUnavailable('away', error.message)))
  lost.catch(() => undefined)
  await client.connect()
  const take = async (lock: number) => {
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_lock(${lock}) as "isTaken"`,
    )
    return rows[0]?.isTaken === true
  }
  return { client, lost, take }
}

/**
 * Runs `work` while no other process runs such work on this database; `onWait` is called when it has to wait for another
 * one. Fails when the connection holding the lock breaks, because another process may then begin.
 */
export async function aloneOnPostgres<T>(
  connectionString: string,
  work: () => Promise<T>,
  onWait: () => void,
): Promise<T> {
  const { client, lost, take } = await connect(connectionString)
  try {
    if (!(await take(preparingLock))) {
      onWait()
      await Promise.race([client.query(`select pg_advisory_lock(${preparingLock})`), lost])
    }
    return await Promise.race([work(), lost])
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Locks the database in order to replace all of it: no server runs or starts meanwhile. Returns `undefined` while a server
 * or another such process holds the lock.
 */
export async function lockOutServers(
  connectionString: string,
): Promise<{ release: () => Promise<void> } | undefined> {
  const { client, take } = await connect(connectionString)
  if (await take(servingLock)) return { release: () => client.end() }
  await client.end()
  return undefined
}

/** Returns whether another process is replacing this whole database, so that no server may start. */
export async function isLockedOut(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(servingLock)}) as "isFree"`.execute(db)
  return rows[0]?.isFree !== true
}
