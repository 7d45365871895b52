import type { Kysely } from 'kysely'

/** Vouchers are issued for a request, redeemed at once or bit by bit, and of two who redeem one the second is told. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('vouchers')
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('vouchers')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('vouchers_of_request').on('vouchers').column('request_id').execute()
  await db.schema.createIndex('vouchers_by_day').on('vouchers').columns(['issued_on', 'number']).execute()
  await db.schema
    .createTable('voucher_redemptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) =>
      column.notNull().references('vouchers.number').onDelete('cascade'),
    )
    .addColumn('redeemed_on', 'text', (column) => column.notNull())
    .addColumn('value_cents', 'integer')
    .execute()
  await db.schema.createIndex('redemptions_of_voucher').on('voucher_redemptions').column('number').execute()
}
