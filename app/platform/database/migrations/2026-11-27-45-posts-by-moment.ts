import { sql, type Kysely } from 'kysely'

export const isCompatible = true

/**
 * SQLite took the index by state for what the website lists, looked up every post there is and sorted them: 16 ms for a
 * list of ten thousand instead of 0.01. So those that are out stand in it by their moment, the others by their state.
 */
export async function up(db: Kysely<unknown>) {
  await sql`drop index posts_by_state`.execute(db)
  await sql`create index posts_by_moment on posts (published_at, status)`.execute(db)
  await sql`create index posts_not_out on posts (status, updated_at desc, id desc)
    where status not in ('published', 'scheduled')`.execute(db)
}
