import { sql, type Kysely } from 'kysely'

/**
 * Of which revision a version is, so that two who save know what they both began with. The newest says what the record
 * says now; of earlier ones nobody has written it down.
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
