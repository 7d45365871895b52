import type { Kysely } from 'kysely'

/** What is wrong with an aircraft, what has been done about it, and pictures of it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('aircraft_defects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('aircraft_id', 'text', (column) =>
      column.notNull().references('aircraft.id').onDelete('cascade'),
    )
    .addColumn('reporter_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('is_grounding', 'integer', (column) => column.notNull())
    .addColumn('sent_once_key', 'text', (column) => column.unique())
    .addColumn('reported_at', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('defects_of_aircraft')
    .on('aircraft_defects')
    .columns(['aircraft_id', 'id'])
    .execute()
  await db.schema.createIndex('defects_by_state').on('aircraft_defects').columns(['state', 'id']).execute()
  await db.schema.createIndex('defects_of_reporter').on('aircraft_defects').column('reporter_id').execute()

  await db.schema
    .createTable('defect_steps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('defect_id', 'text', (column) =>
      column.notNull().references('aircraft_defects.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('steps_of_defect').on('defect_steps').columns(['defect_id', 'id']).execute()
  await db.schema.createIndex('steps_of_member').on('defect_steps').column('member_id').execute()

  await db.schema
    .createTable('defect_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('defect_id', 'text', (column) =>
      column.notNull().references('aircraft_defects.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('pictures_of_defect')
    .on('defect_pictures')
    .columns(['defect_id', 'position'])
    .execute()
}
