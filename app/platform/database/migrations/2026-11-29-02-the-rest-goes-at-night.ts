import { sql, type Kysely } from 'kysely'

export const isCompatible = true

/**
 * Like requests, everything else that ends by time now goes with the nightly run, by what is stored of it. A version beside
 * this one still deletes what it puts into the trash itself; the rest is deleted by this one's nights.
 */
export async function up(db: Kysely<unknown>) {
  await sql`delete from jobs where kind in (
    'blog.remove-trashed-post', 'events.remove-trashed-event', 'free-pages.remove-trashed-page',
    'pictures.remove-trashed', 'downloads.remove-trashed', 'pictures.sweep-upload',
    'trial-flights.forget-guests', 'members.forget-import', 'takeover.forget')`.execute(db)
}
