import type { Kysely } from 'kysely'

/** What members have worked for the club, what they owe, and the years that are closed. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('work_hours')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('branch', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('sent_once_key', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('work_hours_of_member')
    .on('work_hours')
    .columns(['member_id', 'year', 'state'])
    .execute()
  await db.schema.createIndex('work_hours_by_state').on('work_hours').columns(['state', 'id']).execute()
  await db.schema.createIndex('work_hours_by_day').on('work_hours').column('day').execute()

  await db.schema
    .createTable('work_hour_steps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('entry_id', 'text', (column) =>
      column.notNull().references('work_hours.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('steps_of_entry').on('work_hour_steps').columns(['entry_id', 'id']).execute()

  await db.schema
    .createTable('work_hour_exemptions')
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('work_hour_exemptions_key', ['member_id', 'year'])
    .execute()

  await db.schema
    .createTable('work_hour_closings')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('closed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('work_hour_balances')
    .addColumn('year', 'integer', (column) =>
      column.notNull().references('work_hour_closings.year').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
    .addColumn('required_minutes', 'integer', (column) => column.notNull())
    .addColumn('worked_minutes', 'integer', (column) => column.notNull())
    .addColumn('brought_minutes', 'integer', (column) => column.notNull())
    .addColumn('carried_minutes', 'integer', (column) => column.notNull())
    .addColumn('missing_minutes', 'integer', (column) => column.notNull())
    .addColumn('rate_cents', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('work_hour_balances_key', ['year', 'member_id'])
    .execute()
  await db.schema
    .createIndex('balances_of_member')
    .on('work_hour_balances')
    .columns(['member_id', 'year'])
    .execute()

  await db.schema
    .createTable('work_hour_turns')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .execute()
}
