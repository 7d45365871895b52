import { CompiledQuery, type KyselyPlugin } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'

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
