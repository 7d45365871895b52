import { sql, type Kysely } from 'kysely'
import { isSqlite } from '../db.ts'

export type MediaColumns = {
  table: string
  /** Column with the id of the record the row belongs to. */
  owner: string
  /** Column that distinguishes rows of the same record. */
  part?: string
  /** Columns that hold the id of a picture or file. */
  ids?: readonly string[]
  /** JSON columns that may contain such ids anywhere. */
  documents?: readonly string[]
}

/**
 * Creates triggers that update `media_uses` in the transaction of every change of the table, whatever makes the change. Any
 * text of 32 hexadecimal digits in a document counts as an id, whatever its key. Existing rows are processed once.
 */
export async function rememberMediaUsesIn(
  db: Kysely<unknown>,
  watched: MediaColumns,
  selecting: Selecting = 'select',
) {
  const { table, owner } = watched
  for (const statement of isSqlite(db)
    ? sqliteTriggers(watched, selecting)
    : postgresTrigger(watched, selecting)) {
    await sql.raw(statement).execute(db)
  }
  await sql.raw(`update ${table} set ${owner} = ${owner}`).execute(db)
}

/** Recreates the triggers: a picture occurring twice in one document is one use. */
export async function countEachUseOnce(db: Kysely<unknown>, watched: MediaColumns) {
  for (const statement of isSqlite(db) ? sqliteTriggersOnce(watched) : postgresFunctionOnce(watched)) {
    await sql.raw(statement).execute(db)
  }
}

function sqliteTriggersOnce(watched: MediaColumns): string[] {
  const dropped = ['insert', 'update', 'delete'].map(
    (event) => `drop trigger ${watched.table}_media_${event}`,
  )
  return [...dropped, ...sqliteTriggers(watched, 'select distinct')]
}

function postgresFunctionOnce(watched: MediaColumns): string[] {
  const [made = ''] = postgresTrigger(watched, 'select distinct')
  return [made.replace('create function', 'create or replace function')]
}

/** The baseline uses `select`; its statements must not change. */
type Selecting = 'select' | 'select distinct'

function sqliteTriggers(watched: MediaColumns, selecting: Selecting = 'select'): string[] {
  const { table } = watched
  const [remove, insert] = [removalOf(watched), insertionOf(watched, sqliteIds, selecting)]
  const bodies = { insert, update: `${remove}; ${insert}`, delete: remove }
  return Object.entries(bodies).map(
    ([event, body]) => `create trigger ${table}_media_${event} after ${event} on ${table} begin ${body}; end`,
  )
}

function postgresTrigger(watched: MediaColumns, selecting: Selecting = 'select'): string[] {
  const { table } = watched
  return [
    `create function ${table}_media_uses() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${removalOf(watched)}; end if;
      if tg_op <> 'DELETE' then ${insertionOf(watched, postgresIds, selecting)}; end if;
      return null;
    end $$`,
    `create trigger ${table}_media after insert or update or delete on ${table}
      for each row execute function ${table}_media_uses()`,
  ]
}

const sqliteIds = (column: string) =>
  `select atom as id from json_tree(new.${column})
    where type = 'text' and length(atom) = 32 and atom not glob '*[^0-9a-f]*'`

const postgresIds = (column: string) =>
  `select named #>> '{}' as id from jsonb_path_query(new.${column}::jsonb,
    '$.** ? (@.type() == "string" && @ like_regex "^[0-9a-f]{32}$")') as named`

function removalOf({ table, owner, part }: MediaColumns): string {
  return `delete from media_uses
    where source = '${table}' and owner_id = cast(old.${owner} as text) and part = ${partOf('old', part)}`
}

function insertionOf(
  { table, owner, part, ids = [], documents = [] }: MediaColumns,
  documentIds: (column: string) => string,
  selecting: Selecting,
): string {
  const found = [
    ...ids.map((column) => `select new.${column} as id where new.${column} is not null`),
    ...documents.map(documentIds),
  ]
  // SQLite does not allow WITH inside a trigger.
  return `insert into media_uses (source, owner_id, part, media_id)
    ${selecting} '${table}', cast(new.${owner} as text), ${partOf('new', part)}, id from (${found.join(' union ')}) as named`
}

function partOf(row: 'old' | 'new', part: string | undefined): string {
  return part === undefined ? `''` : `cast(${row}.${part} as text)`
}

/**
 * Creates triggers that raise `content_version` when a row of the table is inserted, changed or deleted, in the same
 * transaction. For migrations before 2026-11-27-50, whose statements must not change; later ones use
 * {@link countChangesOf}. On PostgreSQL `before` is right, see 2026-11-27-10.
 */
export async function raiseContentVersionOn(
  db: Kysely<unknown>,
  table: string,
  moment: 'before' | 'after' = 'after',
) {
  if (!isSqlite(db)) {
    await sql`create trigger ${sql.ref(`${table}_content`)} ${sql.raw(moment)} insert or update or delete on ${sql.table(table)}
      for each statement execute function raise_content_version()`.execute(db)
    return
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql`create trigger ${sql.ref(`${table}_content_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      begin update content_version set version = version + 1; end`.execute(db)
  }
}

/**
 * Creates triggers that raise `content_version` and the table's number in `table_versions` when a row is inserted, changed or
 * deleted, in the same transaction. Every table shown on a public page needs them: the page cache depends on it, and so does
 * all that is cached per content.
 */
export async function countChangesOf(db: Kysely<unknown>, table: string) {
  if (isSqlite(db)) await createCountingTriggers(db, table)
  else await raiseContentVersionOn(db, table, 'before')
  await numberChangesOf(db, table)
}

export async function numberChangesOf(db: Kysely<unknown>, table: string) {
  await sql`insert into table_versions (name, version) values (${table}, 0)`.execute(db)
}

export async function createCountingTriggers(db: Kysely<unknown>, table: string) {
  for (const event of ['insert', 'update', 'delete']) {
    await sql`create trigger ${sql.ref(`${table}_content_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      begin
        update content_version set version = version + 1;
        update table_versions set version = version + 1 where name = ${sql.lit(table)};
      end`.execute(db)
  }
}
