import type { Kysely } from 'kysely'

/** The field's movement log with what § 70 LuftVG allows, and apart from it who reported a movement. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('movement_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('link_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('request_id', 'text', (column) =>
      column.unique().references('requests.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('movements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('class', 'text', (column) => column.notNull())
    .addColumn('crew', 'integer', (column) => column.notNull())
    .addColumn('passengers', 'integer', (column) => column.notNull())
    .addColumn('flight', 'text', (column) => column.notNull())
    .addColumn('launch', 'text', (column) => column.notNull())
    .addColumn('other_field', 'text')
    .addColumn('shortened', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('same_as', 'text')
    .addColumn('report_id', 'text', (column) => column.references('movement_reports.id').onDelete('set null'))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  for (const [name, table, columns] of [
    ['movements_in_order', 'movements', ['at', 'id']],
    ['movements_of_day', 'movements', ['day', 'at']],
    ['movements_of_aircraft', 'movements', ['registration', 'at']],
    ['movements_of_report', 'movements', ['report_id']],
    ['movement_reports_by_age', 'movement_reports', ['created_at']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns(columns as never)
      .execute()
  }
}
