import { sql } from 'kysely'
import { type Db, isSqlite } from '#app/platform/database/db.ts'

/**
 * Every table, column, key, index, trigger and function of a database, a line each and in order, so that two databases
 * can be compared. Comments, quotes and spaces do not count, Kysely's own tables neither.
 */
export async function schemaOf(db: Db): Promise<string[]> {
  const lines = isSqlite(db) ? await linesOfSqlite(db) : await linesOfPostgres(db)
  return lines
    .map((line) => line.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => !/^\w+ kysely_/.test(line))
    .toSorted()
}

async function linesOfSqlite(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\')
    select concat('column ', tables.name, ' ', cid, ' ', c.name, ' ', lower(c.type), ' null ', 1 - "notnull",
        ' default ', coalesce(dflt_value, '-'), ' key ', pk) as line
      from tables, pragma_table_info(tables.name) as c
    union all select concat('reference ', tables.name, ' ', f."from", ' ', f."table", ' ', coalesce(f."to", '-'), ' ',
        on_delete, ' ', on_update)
      from tables, pragma_foreign_key_list(tables.name) as f
    union all select concat('key ', tables.name, ' ', i.origin, ' ', i."unique", ' ',
        (select group_concat(x.name, ',') from pragma_index_info(i.name) as x))
      from tables, pragma_index_list(tables.name) as i where i.origin <> 'c'
    union all select concat(type, ' ', tbl_name, ' ', lower(sql)) from sqlite_master where type in ('index', 'trigger')
      and sql is not null
    union all select concat('virtual ', name, ' ', sql) from sqlite_master where sql like 'create virtual%'
    union all select concat('counted ', name, ' ', lower(sql) like '%autoincrement%') from sqlite_master
      where type = 'table' and name not like 'kysely%'`.execute(db)
  return rows.map(({ line }) => line)
}

async function linesOfPostgres(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat('column ', table_name, ' ', column_name, ' ', data_type, ' null ', is_nullable, ' default ',
        column_default, ' identity ', identity_generation) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat('constraint ', conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat('index ', tablename, ' ', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat('trigger ', tgrelid::regclass, ' ', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select concat('function ', proname, ' ', pg_get_functiondef(oid)) from pg_proc
      where pronamespace = 'public'::regnamespace`.execute(db)
  return rows.map(({ line }) => line)
}
