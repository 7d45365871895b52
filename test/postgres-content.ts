import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#app/platform/database/db.ts'

/** What a database holds: its shape, and how each table and each counter gets back what it had. */
export type PostgresContent = {
  shape: string
  tables: ReadonlyMap<string, string>
  counters: Readonly<Record<string, string | null>>
}

/** A copy has the numbers of its source, and whatever is made, dropped or changed in between gets others. */
const shape = `concat_ws(' ',
  (select sum(oid::bigint) from pg_class where relnamespace = 'public'::regnamespace),
  (select sum(oid::bigint + xmin::text::bigint) from pg_trigger),
  (select sum(oid::bigint + xmin::text::bigint) from pg_proc where pronamespace = 'public'::regnamespace),
  (select sum(attrelid::bigint + xmin::text::bigint) from pg_attribute where attrelid >= 16384),
  (select sum(oid::bigint + xmin::text::bigint) from pg_constraint))`

/** How many rows of each table were ever written, and the file it is in, which a truncate replaces. */
const touches = `(select json_object_agg(relname, concat_ws(' ', relfilenode,
    pg_stat_get_tuples_inserted(oid), pg_stat_get_tuples_updated(oid), pg_stat_get_tuples_deleted(oid)))
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')`

const counters = `(select coalesce(json_object_agg(relname, pg_sequence_last_value(oid)::text), '{}')
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S')`

const lines = `(select count(*)::int from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')`

const look = `select ${shape} as shape, ${touches} as touches, ${counters} as counters, ${lines} as lines`

type Looked = {
  shape: string
  touches: Record<string, string>
  counters: Record<string, string | null>
  /** How many others are connected. */
  lines: number
}

export async function readContent(db: Db): Promise<PostgresContent> {
  const { rows } = await sql<Looked>`${sql.raw(look)}`.execute(db)
  const found = rows[0]!
  const tables = new Map<string, string>()
  for (const name of Object.keys(found.touches)) tables.set(name, await rowsBack(db, name))
  return { shape: found.shape, tables, counters: found.counters }
}

/** The statements that give a table the rows it has now. */
async function rowsBack(db: Db, name: string): Promise<string> {
  const table = `public.${pg.escapeIdentifier(name)}`
  const { rows } = await sql<{ rows: string | null }>`
    select json_agg(r)::text as rows from ${sql.raw(table)} r`.execute(db)
  const found = rows[0]!.rows
  const emptied = `delete from ${table};`
  if (found === null) return emptied
  return `${emptied} insert into ${table}
    select * from json_populate_recordset(null::${table}, ${pg.escapeLiteral(found)}::json);`
}

/** Without `from` the counter has not counted yet. */
const counterBack = ([name, from]: [string, string | null]) =>
  `select setval('public.${pg.escapeIdentifier(name)}', ${from ?? '1'}, ${from !== null});`

/**
 * What a test has left running must not write into the next one. Whoever is gone from this list has told the server
 * what it wrote.
 */
const endOthers = `do $$ begin
  loop
    perform pg_stat_clear_snapshot();
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend';
    exit when not found;
    perform pg_sleep(0.002);
  end loop;
end $$;`

/** A line to one database that stays open from test to test: a new one would have to learn every table anew. */
export type Keeper = Awaited<ReturnType<typeof saveContent>>

/** Begins while the database holds just this. */
export async function saveContent(address: string, content: PostgresContent) {
  const client = new pg.Client({ connectionString: address })
  // Dropping the database ends the line as well.
  client.on('error', () => undefined)
  await client.connect()
  // No process waits for it.
  ;(client as pg.Client & { unref(): void }).unref()
  const looked = async () => (await client.query<Looked>(look)).rows[0]!
  let before = (await looked()).touches

  return {
    /**
     * Gives every table the rows it had, while so many connections are at rest; when others are there as well, all are cut
     * off. `false` when the shape has changed: then the rows are left as they are.
     */
    async putRowsBack(atRest: number, isCutOff: () => void): Promise<boolean> {
      let now = await looked()
      if (now.lines !== atRest || atRest === 0) {
        isCutOff()
        await client.query(endOthers)
        now = await looked()
      }
      if (now.shape !== content.shape) return false
      const tables = Object.keys(now.touches).filter((name) => now.touches[name] !== before[name])
      const counted = Object.entries(content.counters).filter(([name, from]) => now.counters[name] !== from)
      before = now.touches
      if (tables.length === 0 && counted.length === 0) return true
      // Neither triggers nor foreign keys: the rows are whole when all are back.
      await client.query(`begin; set local session_replication_role = replica;
        ${tables.map((name) => content.tables.get(name)).join('')} ${counted.map(counterBack).join('')} commit;
        select pg_stat_force_next_flush()`)
      before = (await looked()).touches
      return true
    },
    end: () => client.end(),
  }
}
