import { join } from 'node:path'
import { sql } from 'kysely'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { withScratch } from '#app/platform/files/scratch.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { BackupFacts } from './backup-format.ts'
import { restoreBackup } from './restore.server.ts'

type Place = Pick<Services, 'uploadFolder' | 'now'>

/**
 * Restores the backup into a temporary empty installation and checks that everything arrived. Returns `null`, or a German
 * sentence about the failure.
 */
export async function testRestore({ uploadFolder, now }: Place, path: string): Promise<string | null> {
  return withScratch(uploadFolder, async (folder) => {
    const { db } = await openSqlite(join(folder, 'probe.sqlite'), 'inline')
    try {
      await migrateToLatest(db)
      const files = diskFileStore(join(folder, 'dateien'))
      const restored = await restoreBackup({ db, files, now, uploadFolder }, path)
      if (!restored.ok) return restored.sentence
      return await missingIn(db, restored.facts, (await files.list()).length)
    } catch (error) {
      return `Die Probe brach ab: ${error instanceof Error ? error.message : String(error)}`
    } finally {
      await db.destroy()
    }
  })
}

/** More rows than in the backup are fine, because the restore adds a log line and a job; fewer are a failure. */
async function missingIn(db: Db, facts: BackupFacts, files: number): Promise<string | null> {
  for (const [table, rows] of Object.entries(facts.tables)) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)
    if ((counted.rows[0]?.rows ?? 0) < rows) return `In der Probe fehlen Zeilen der Tabelle ${table}.`
  }
  return files < facts.files ? 'In der Probe fehlen Dateien.' : null
}

/** Returns when a trial restore last succeeded, ISO 8601 UTC; `null`: never. */
export async function lastRestoreTestAt(db: Db): Promise<string | null> {
  const [row] = await readLast(db, null)
  return row?.at ?? null
}

const readLast = compiledOnce((db) =>
  db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('tested_at').as('at'))
    .where('test_fault', 'is', null),
)
