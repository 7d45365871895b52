import { sql, type Kysely } from 'kysely'

/**
 * Adds the revision to versions, so that a conflict can be compared with the version both editors started from. It is known
 * only for the newest version, which has the revision of the record; for earlier ones it stays null.
 */
export async function up(db: Kysely<unknown>) {
  for (const [versions, records, owner] of [
    ['post_versions', 'posts', 'post_id'],
    ['event_versions', 'events', 'event_id'],
  ] as const) {
    await sql`alter table ${sql.table(versions)}
      add column revision integer /* Of the record as it was saved; \`null\`: from before this was kept. */`.execute(
      db,
    )
    await sql`update ${sql.table(versions)} as saved set revision =
      (select revision from ${sql.table(records)} as r where r.id = saved.${sql.ref(owner)})
      where number = (select max(number) from ${sql.table(versions)} as other
        where other.${sql.ref(owner)} = saved.${sql.ref(owner)})`.execute(db)
  }
}
