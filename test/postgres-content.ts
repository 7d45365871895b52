import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'

/** What a database holds: its shape, and the rows of each table. */
export type PostgresContent = {
  shape: string
  tables: readonly { name: string; mark: string; rows: string }[]
}

/** A copy has the numbers of its source, and whatever is made, dropped or changed in between gets others. */
async function shapeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select concat_ws(' ',
      (select sum(oid::bigint) from pg_class where relnamespace = 'public'::regnamespace),
      (select sum(oid::bigint) from pg_trigger),
      (select sum(oid::bigint) from pg_proc where pronamespace = 'public'::regnamespace),
      (select count(*) from pg_attribute where attnum > 0 and not attisdropped),
      (select sum(oid::bigint) from pg_constraint)
    ) as shape`.execute(db)
  return rows[0]!.shape
}

async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

async function marksOf(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const each = names.map(
    (name) =>
      sql`select ${sql.lit(name)} as name,
        coalesce(md5(string_agg(r::text, ' ' order by r::text)), '') as mark from public.${sql.ref(name)} r`,
  )
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}

export async function readContent(db: Db): Promise<PostgresContent> {
  const names = await tableNames(db)
  const marks = await marksOf(db, names)
  const tables = []
  for (const name of names) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(json_agg(r), '[]')::text as rows from public.${sql.ref(name)} r`.execute(db)
    tables.push({ name, mark: marks.get(name) ?? '', rows: rows[0]!.rows })
  }
  return { shape: await shapeOf(db), tables }
}

/** Gives every table the rows it had. `false` when the shape has changed: then the rows are left as they are. */
export async function putRowsBack(db: Db, { shape, tables }: PostgresContent): Promise<boolean> {
  // What a test has left running must not write into the next one.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  if ((await shapeOf(db)) !== shape) return false
  const marks = await marksOf(
    db,
    tables.map(({ name }) => name),
  )
  const changed = tables.filter(({ name, mark }) => marks.get(name) !== mark)
  if (changed.length === 0) return true
  await db.transaction().execute(async (trx) => {
    // Neither triggers nor foreign keys: the rows are whole when all are back.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const { name } of changed) await sql`delete from public.${sql.ref(name)}`.execute(trx)
    for (const { name, rows } of changed.filter((table) => table.rows !== '[]')) {
      await sql`insert into public.${sql.ref(name)}
        select * from json_populate_recordset(null::public.${sql.ref(name)}, ${rows}::json)`.execute(trx)
    }
  })
  return true
}
