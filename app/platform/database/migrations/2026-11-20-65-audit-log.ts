import { sql, type Kysely } from 'kysely'
import { isSqlite } from './content-trigger.ts'

/** Who changed what, when, before and after. The triggers let a line lose its words, when a person is erased, and nothing else. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute()
  for (const columns of [['actor_id', 'id'], ['subject', 'subject_id', 'id'], ['at']]) {
    await db.schema
      .createIndex(`audit_log_${columns[0]}`)
      .on('audit_log')
      .columns(columns as never)
      .execute()
  }
  await refuseChanges(db)
}

const same = ['id', 'at', 'subject', 'subject_id', 'act'].map((name) => `new.${name} = old.${name}`)
const sameOrMasked = [
  ['actor_name', ''],
  ['name', ''],
  ['search_text', ''],
  ['changes', '[]'],
].map(([name, masked]) => `(new.${name} = old.${name} or new.${name} = '${masked}')`)
const actor = "coalesce(new.actor_id, '') = coalesce(old.actor_id, '')"
const isMasking = sql.raw([...same, actor, ...sameOrMasked].join(' and '))

async function refuseChanges(db: Kysely<unknown>) {
  if (isSqlite(db)) {
    await sql`create trigger audit_log_unchanged before update on audit_log when not (${isMasking})
      begin select raise(abort, 'A line of the audit log is never changed'); end`.execute(db)
    return
  }
  await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A line of the audit log is never changed';
    end $$`.execute(db)
  await sql`create trigger audit_log_unchanged before update on audit_log for each row
    when (not (${isMasking})) execute function refuse_audit_change()`.execute(db)
}
