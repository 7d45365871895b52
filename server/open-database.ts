import { join } from 'node:path'
import { sqliteContentVersion, type ContentVersion } from '#app/platform/database/content-version.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import type { Config } from './config.ts'
import { logLine } from './log.ts'
import { ForeignDatabase } from './start-sentence.ts'

export type OpenDatabase = {
  db: Db
  databaseKind: 'sqlite' | 'postgres'
  /** How long the write lock has been held, in milliseconds; `null`: it is free, or the database's own affair. */
  writeLockAgeMs: () => number | null
  /** Runs what prepares the database while no other process does; for SQLite the lock of the data folder has seen to it. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether somebody is replacing all of it; for SQLite the lock of the data folder tells. */
  isLockedOut: () => Promise<boolean>
  /** After the migrations, which make its row. `onJobs`: where other processes leave jobs, we hear of them. */
  openContentVersion: (onJobs: () => void) => Promise<ContentVersion>
}

/** Reads the code of the driver that is needed, so that it is there when the database is opened. */
export async function loadDriver({ databaseUrl }: Pick<Config, 'databaseUrl'>) {
  if (databaseUrl === undefined) await import('#app/platform/database/sqlite.server.ts')
  else await import('#app/platform/database/postgres.server.ts')
}

/** The database the settings name. Only the driver that is needed is loaded. */
export async function openDatabase(
  {
    databaseUrl,
    databaseConnections,
    dataDir,
  }: Pick<Config, 'databaseUrl' | 'databaseConnections' | 'dataDir'>,
  writing: 'thread' | 'inline' = 'thread',
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('#app/platform/database/postgres.server.ts')
    const { postgresContentVersion } =
      await import('#app/platform/database/content-version-postgres.server.ts')
    const { aloneOnPostgres, isLockedOut } = await import('#app/platform/database/postgres-locks.server.ts')
    const { db, isComingBack } = openPostgres(databaseUrl, { connections: databaseConnections })
    return {
      db,
      databaseKind: 'postgres',
      writeLockAgeMs: () => null,
      alone: (work) => aloneOnPostgres(databaseUrl, work, sayWaiting),
      isLockedOut: () => isLockedOut(db),
      openContentVersion: (onJobs) => postgresContentVersion(db, databaseUrl, { onJobs, isComingBack }),
    }
  }
  const { openSqlite } = await import('#app/platform/database/sqlite.server.ts')
  const { db, reader, writeLock } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), writing, {
    onStuck: endStuck,
  })
  return {
    db,
    databaseKind: 'sqlite',
    writeLockAgeMs: () => writeLock.heldForMs,
    alone: (work) => work(),
    isLockedOut: async () => false,
    openContentVersion: async () => sqliteContentVersion(reader),
  }
}

function sayWaiting() {
  console.log('Ein anderer Prozess bereitet diese Datenbank gerade vor; dieser wartet, bis sie bereit ist …')
}

/** The service manager starts the process anew, which a second writer beside the one that hangs could not be. */
function endStuck() {
  logLine('database stuck', { message: 'A statement got no answer for two minutes' })
  process.exit(1)
}

/** Brings our schema to the newest state; refuses a database that holds tables of somebody else. */
export async function migrate(db: Db) {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
    ({ name }) => name,
  )
  if (tables.length > 0 && !tables.includes('kysely_migration')) {
    throw new ForeignDatabase(
      `Diese Datenbank gehört nicht zu Platzrunde: Sie enthält die Tabelle „${tables[0]}“.`,
    )
  }
  await migrateToLatest(db)
}
