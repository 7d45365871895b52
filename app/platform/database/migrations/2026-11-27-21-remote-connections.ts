import { sql, type Kysely } from 'kysely'

export const isCompatible = true

/** Personal connections to Vereinsflieger.de, shared by all servers. */
export async function up(db: Kysely<unknown>) {
  await sql`create table remote_connections (
  -- Who has connected their own account at Vereinsflieger.de; ends with twenty minutes of rest.
  session_id text primary key, -- The browser's session here.
  locked text not null, -- JSON with token, number and name over there, sealed under the key beside the files.
  used_at text not null -- To one minute, ISO 8601, UTC.
)`.execute(db)
}
