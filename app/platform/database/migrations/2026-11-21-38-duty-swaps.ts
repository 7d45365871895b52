import type { Kysely } from 'kysely'

/** Who would hand a duty on, to whom, and for which in return. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('duty_swaps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('duty_id', 'text', (column) => column.notNull().references('duties.id').onDelete('cascade'))
    .addColumn('from_member_id', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('to_member_id', 'text', (column) => column.references('members.id').onDelete('cascade'))
    .addColumn('return_duty_id', 'text', (column) => column.references('duties.id').onDelete('cascade'))
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .execute()
  for (const [name, columns] of [
    ['swaps_of_duty', ['duty_id', 'state']],
    ['swaps_for_duty', ['return_duty_id', 'state']],
    ['swaps_open', ['state', 'to_member_id']],
    ['swaps_from', ['from_member_id', 'state']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('duty_swaps')
      .columns([...columns])
      .execute()
}
