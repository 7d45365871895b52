import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('tariffs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('class', 'text', (column) => column.notNull())
    .addColumn('mtom_from_kg', 'integer')
    .addColumn('mtom_to_kg', 'integer')
    .addColumn('noise', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('vat_rate_percent', 'integer', (column) => column.notNull())
    .addColumn('surcharge_percent', 'integer')
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('valid_to', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('tariffs_in_order').on('tariffs').columns(['position', 'id']).execute()
  await raiseContentVersionOn(db, 'tariffs')

  await db.schema
    .createTable('ppr_flights')
    .addColumn('request_id', 'text', (column) =>
      column.primaryKey().references('requests.id').onDelete('cascade'),
    )
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('eta', 'text', (column) => column.notNull())
    .addColumn('etd', 'text')
    .addColumn('same_as', 'text', (column) => column.references('requests.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('ppr_flights_by_eta').on('ppr_flights').columns(['eta', 'request_id']).execute()
  await db.schema
    .createIndex('ppr_flights_by_registration')
    .on('ppr_flights')
    .columns(['registration', 'eta'])
    .execute()

  await db.schema
    .createTable('hangar_kinds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('availability', 'text', (column) => column.notNull())
    .addColumn('price_text', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await raiseContentVersionOn(db, 'hangar_kinds')

  await db.schema
    .createTable('hangar_boxes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().references('hangar_kinds.id'))
    .addColumn('hall', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('is_free', 'integer', (column) => column.notNull())
    .addColumn('max_wingspan_cm', 'integer')
    .addColumn('max_length_cm', 'integer')
    .addColumn('max_height_cm', 'integer')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('hangar_boxes_by_kind')
    .on('hangar_boxes')
    .columns(['kind', 'hall', 'number'])
    .execute()
  await raiseContentVersionOn(db, 'hangar_boxes')

  await db.schema
    .createTable('hangar_waiting')
    .addColumn('request_id', 'text', (column) =>
      column.primaryKey().references('requests.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull().references('hangar_kinds.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('waiting_since', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('hangar_waiting_in_order')
    .on('hangar_waiting')
    .columns(['kind', 'status', 'waiting_since', 'request_id'])
    .execute()
  await raiseContentVersionOn(db, 'hangar_waiting')
}
