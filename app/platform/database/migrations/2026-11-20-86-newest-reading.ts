import type { Kysely } from 'kysely'

/** Whoever has the readers of a notice open asks twice a second whether another has read or confirmed. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['read_at', 'confirmed_at']) {
    await db.schema.createIndex(`post_reads_${column}`).on('post_reads').column(column).execute()
  }
}
