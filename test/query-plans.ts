import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { startWith } from '#app/platform/feature.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'

/** An empty club on SQLite, whichever database is asked otherwise. */
export async function openSqliteForPlans(): Promise<Db> {
  startWith((await import('#app/features.ts')).features)
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-plan-'))
  const { db } = await openSqlite(join(folder, 'test.sqlite'), 'inline')
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrateToLatest(db)
  return db
}

/** The statements that `work` reads with. */
export async function statementsOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(noting))
  return statements
}

/** How SQLite goes about each of them, in its own words. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[][]> {
  const plans: string[][] = []
  for (const { sql, parameters } of await statementsOf(db, work)) {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    plans.push(rows.map(({ detail }) => detail))
  }
  return plans
}
