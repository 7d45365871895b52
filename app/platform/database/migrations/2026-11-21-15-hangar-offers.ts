import { sql, type Kysely } from 'kysely'

/** Places are offered to one at a time, have a tenant with a contract, and the list an order of its own. */
export async function up(db: Kysely<unknown>) {
  const boxes = db.schema.alterTable('hangar_boxes')
  await boxes
    .addColumn('offered_to', 'text', (column) => column.references('requests.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('hangar_boxes')
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('set null'))
    .execute()
  await db.schema.alterTable('hangar_boxes').addColumn('contract_from', 'text').execute()
  await db.schema.alterTable('hangar_boxes').addColumn('contract_until', 'text').execute()
  await db.schema.createIndex('hangar_boxes_offered').on('hangar_boxes').column('offered_to').execute()
  await db.schema.createIndex('hangar_boxes_let').on('hangar_boxes').column('request_id').execute()

  await db.schema
    .alterTable('hangar_waiting')
    .addColumn('place_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update hangar_waiting set place_key = waiting_since`.execute(db)
  await db.schema
    .createIndex('hangar_waiting_by_place')
    .on('hangar_waiting')
    .columns(['kind', 'status', 'place_key', 'request_id'])
    .execute()
  await followRequests(db)
}

/** What the office noted so far stood in the request alone; from now on both say the same. */
async function followRequests(db: Kysely<unknown>) {
  await sql`update requests set status = 'occupied' where kind = 'hangar' and status = 'accepted'`.execute(db)
  for (const status of ['offered', 'occupied', 'withdrawn']) {
    await sql`
      update hangar_waiting set status = ${status}
      where request_id in (select id from requests where kind = 'hangar' and status = ${status})
    `.execute(db)
  }
}
