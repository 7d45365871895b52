import { sql, type Kysely } from 'kysely'

/** The builds of the site that run on this database, or did so in the last days. */
export async function up(db: Kysely<unknown>) {
  await sql`create table builds (
  -- A build of the site that runs on this database, or did within the last seven days.
  id text primary key, -- As its pages carry it.
  built_at text not null,
  run_at text not null -- To five minutes.
)`.execute(db)
}
