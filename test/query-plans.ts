import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'

/** An empty club on SQLite, whichever database is asked otherwise. */
export async function openSqliteForPlans(): Promise<Db> {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-plan-'))
  const { db } = await openSqlite(join(folder, 'test.sqlite'), 'inline')
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrateToLatest(db)
  return db
}

/** How SQLite goes about each statement that `work` reads with, in its own words. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[][]> {
  const statements: CompiledQuery[] = []
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(noting))
  const plans: string[][] = []
  for (const { sql, parameters } of statements) {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    plans.push(rows.map(({ detail }) => detail))
  }
  return plans
}
