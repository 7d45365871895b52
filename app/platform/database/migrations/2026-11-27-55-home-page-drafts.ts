import { sql, type Kysely } from 'kysely'

/** The home page was autosaved as one of the free pages; now under a subject of its own, with its own permission. */
export async function up(db: Kysely<unknown>) {
  await sql`update unsaved_forms set subject = 'home'
    where subject = 'free-page' and record_key = 'startseite'`.execute(db)
}
