import { sql, type Kysely } from 'kysely'

/** A portrait stands beside the person's name, which says what it shows. */
export async function up(db: Kysely<unknown>) {
  await sql`update pictures set decorative = 1 where alt = '' and decorative = 0
    and id in (select picture_id from members where picture_id is not null)`.execute(db)
}
