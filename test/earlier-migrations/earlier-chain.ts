import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, isSqlite } from '#app/platform/database/db.ts'

type Step = { name: string; statements: string[] }

/**
 * What each of the 91 migrations before the baseline told an empty database, in order. In `statements.txt` a line that
 * begins with `# ` names the step; `sqlite: ` and `postgres: ` mark statements for one of the two.
 */
export function earlierSteps(): Step[] {
  const steps: Step[] = []
  for (const line of readFileSync(join(import.meta.dirname, 'statements.txt'), 'utf8')
    .trimEnd()
    .split('\n')) {
    if (line.startsWith('# ')) steps.push({ name: line.slice(2), statements: [] })
    else steps.at(-1)!.statements.push(line)
  }
  return steps
}

/** Leaves an empty database as a version from before the baseline left it, after all of its steps or the first `count`. */
export async function migrateAsBefore(db: Db, count?: number) {
  const other = isSqlite(db) ? 'postgres: ' : 'sqlite: '
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    db,
  )
  await sql`create table kysely_migration_lock
    (id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(db)
  await sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)`.execute(db)
  for (const { name, statements } of earlierSteps().slice(0, count)) {
    for (const statement of statements) {
      if (!statement.startsWith(other))
        await sql.raw(statement.replace(/^(sqlite|postgres): /, '')).execute(db)
    }
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-24T10:00:00.000Z')`.execute(
      db,
    )
  }
}
