import { sql, type Kysely } from 'kysely'

export const isCompatible = true

/**
 * For the lists of the website SQLite used the index by state, read every post and sorted them: 16 ms instead of 0.01 for
 * ten thousand posts. Now published and scheduled posts are indexed by time, the others by state.
 */
export async function up(db: Kysely<unknown>) {
  await sql`drop index posts_by_state`.execute(db)
  await sql`create index posts_by_moment on posts (published_at, status)`.execute(db)
  await sql`create index posts_not_out on posts (status, updated_at desc, id desc)
    where status not in ('published', 'scheduled')`.execute(db)
}
