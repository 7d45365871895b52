import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import { isSqlite } from '#app/platform/database/dialect.ts'

/** Returns the tables ordered so that referenced tables come first and rows can be inserted in this order. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const names = (await db.introspection.getTables()).map(({ name }) => name).toSorted()
  const references = await referencesOf(db, names)
  const ordered = new Set<string>()

  function place(name: string, path: readonly string[]) {
    if (ordered.has(name) || path.includes(name)) return
    for (const other of references.get(name) ?? []) place(other, [...path, name])
    ordered.add(name)
  }
  for (const name of names) place(name, [])
  return [...ordered]
}

async function referencesOf(db: Db, names: readonly string[]): Promise<Map<string, string[]>> {
  const references = new Map<string, string[]>()
  if (isSqlite(db)) {
    for (const name of names) {
      const { rows } = await sql<{
        other: string
      }>`select "table" as other from pragma_foreign_key_list(${name})`.execute(db)
      references.set(
        name,
        rows.map(({ other }) => other),
      )
    }
    return references
  }
  const { rows } = await sql<{ name: string; other: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as other from pg_constraint where contype = 'f'
  `.execute(db)
  for (const { name, other } of rows) references.set(name, [...(references.get(name) ?? []), other])
  return references
}
