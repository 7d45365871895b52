import type { Kysely } from 'kysely'

/** Open lists ask twice a second for the newest line about their things. */
export async function up(db: Kysely<unknown>) {
  for (const [name, table, columns] of [
    ['audit_log_newest_of_subject', 'audit_log', ['subject', 'id']],
    ['members_updated_at', 'members', ['updated_at']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns(columns as never)
      .execute()
  }
}
