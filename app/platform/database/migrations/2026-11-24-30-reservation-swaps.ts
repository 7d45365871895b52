import type { Kysely } from 'kysely'

/** Who would hand a reservation on, to whom, and for which in return. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('reservation_swaps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reservation_id', 'text', (column) =>
      column.notNull().references('reservations.id').onDelete('cascade'),
    )
    .addColumn('from_member_id', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('to_member_id', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('return_reservation_id', 'text', (column) =>
      column.references('reservations.id').onDelete('cascade'),
    )
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('lapses_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .execute()
  for (const [name, columns] of [
    ['swaps_of_reservation', ['reservation_id', 'state']],
    ['swaps_for_reservation', ['return_reservation_id', 'state']],
    ['reservation_swaps_from', ['from_member_id', 'state']],
    ['reservation_swaps_to', ['to_member_id', 'state']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('reservation_swaps')
      .columns([...columns])
      .execute()
}
