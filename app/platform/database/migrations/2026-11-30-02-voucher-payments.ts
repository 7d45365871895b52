import { sql, type Kysely } from 'kysely'

export const isCompatible = true

/** A treasurer saw that a voucher is paid and not since when. What was paid before has no day: nobody stored it. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table vouchers add column paid_on text /* Day on which it was entered as paid; \`null\`: not paid, or entered before there was this column. */`.execute(
    db,
  )
}
