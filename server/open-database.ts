import { join } from 'node:path'
import { sqliteContentVersion, type ContentVersion } from '#app/platform/database/content-version.server.ts'
import type { Db } from '#app/platform/database/db.ts'

export type OpenDatabase = {
  db: Db
  databaseKind: 'sqlite' | 'postgres'
  /** After the migrations, which make its row. */
  openContentVersion: () => Promise<ContentVersion>
}

/** The database the settings name. Only the driver that is needed is loaded. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  writing: 'thread' | 'inline' = 'thread',
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('#app/platform/database/postgres.server.ts')
    const { postgresContentVersion } =
      await import('#app/platform/database/content-version-postgres.server.ts')
    const { db } = openPostgres(databaseUrl)
    return { db, databaseKind: 'postgres', openContentVersion: () => postgresContentVersion(db, databaseUrl) }
  }
  const { openSqlite } = await import('#app/platform/database/sqlite.server.ts')
  const { db, reader } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), writing)
  return { db, databaseKind: 'sqlite', openContentVersion: async () => sqliteContentVersion(reader) }
}
