import { sql } from 'kysely'
import pg from 'pg'
import type { ContentVersion } from './content-version.server.ts'
import type { Db } from './db.ts'

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
