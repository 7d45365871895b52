import { join } from 'node:path'
import { sqliteContentVersion, type ContentVersion } from '#app/platform/database/content-version.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { foreignTable, migrateToLatest } from '#app/platform/database/migrate.server.ts'
import type { Config } from './config.ts'
import { logLine } from './log.ts'
import { ForeignDatabase } from './start-sentence.ts'

export type OpenDatabase = {
  db: Db
  databaseKind: 'sqlite' | 'postgres'
  /** How long the write lock has been held, in milliseconds; `null`: it is free, or managed by the database. */
  writeLockAgeMs: () => number | null
  /**
   * Runs the preparation of the database while no other process does; for SQLite the lock of the data folder already
   * ensures it.
   */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Returns whether another process is replacing the whole database; for SQLite the lock of the data folder prevents it.
   */
  isLockedOut: () => Promise<boolean>
  /**
   * Call after the migrations, which create its row. `onJobs` is called when another process queues a job, where that is
   * possible.
   */
  openContentVersion: (onJobs: () => void) => Promise<ContentVersion>
}

/** Loads the required driver in advance, so that it is ready when the database is opened. */
export async function loadDriver({ databaseUrl }: Pick<Config, 'databaseUrl'>) {
  if (databaseUrl === undefined) await import('#app/platform/database/sqlite.server.ts')
  else await import('#app/platform/database/postgres.server.ts')
}

/** Opens the database of the settings. Only the required driver is loaded. */
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

/**
 * Ends the process, so that the service manager restarts it; a second writer in the same process would run beside the
 * hanging one.
 */
function endStuck() {
  logLine('database stuck', { message: 'A statement got no answer for two minutes' })
  process.exit(1)
}

/** Migrates the schema; refuses a database that contains tables of another program. */
export async function migrate(db: Db) {
  const foreign = await foreignTable(db)
  if (foreign !== undefined) {
    throw new ForeignDatabase(
      `Diese Datenbank gehört nicht zu Platzrunde: Sie enthält die Tabelle „${foreign}“.`,
    )
  }
  await migrateToLatest(db)
}
