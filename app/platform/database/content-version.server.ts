import pg from 'pg'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { openSqliteConnection } from './sqlite-connection.ts'

/**
 * Counts the commits that changed content. Triggers on the content tables raise it inside the same
 * transaction, so a page kept under an older number is out of date and one under this number is not.
 */
export type ContentVersion = {
  current(): number
  /** Reads the number anew; after it resolves, `current` knows every commit acknowledged before. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * SQLite: one prepared read of the row, about 3 µs, at most once a millisecond. A change by this process is
 * known after `refresh`, one by another process (the operator's commands) a millisecond later.
 */
export function sqliteContentVersion(reader: ReturnType<typeof openSqliteConnection>): ContentVersion {
  const statement = reader.prepare('select version from content_version where id = 1')
  let version = -1
  let readAt = -1
  return {
    current() {
      const now = Math.trunc(performance.now())
      if (now === readAt) return version
      readAt = now
      version = (statement.get() as { version: number }).version
      return version
    },
    async refresh() {
      readAt = -1
    },
    close: async () => undefined,
  }
}

/** PostgreSQL: told of changes by other processes through NOTIFY, of our own by `refresh`. */
export async function postgresContentVersion(db: Db, connectionString: string): Promise<ContentVersion> {
  let version = -1
  let listener: pg.Client | undefined
  let closed = false

  async function refresh() {
    const { rows } = await sql<{ version: number }>`select version from content_version where id = 1`.execute(
      db,
    )
    version = rows[0]?.version ?? -1
  }

  async function listen() {
    if (closed) return
    const client = new pg.Client({ connectionString })
    listener = client
    client.on('notification', () => void refresh().catch(() => undefined))
    client.on('error', () => undefined)
    client.on('end', () => setTimeout(() => void listen().catch(() => undefined), 1000).unref())
    await client.connect()
    await client.query('listen content_version')
    await refresh()
  }

  await listen()
  return {
    current: () => version,
    refresh,
    async close() {
      closed = true
      await listener?.end()
    },
  }
}
