import { sql, type Kysely } from 'kysely'

export const isCompatible = true

/** A nightly backup that a killed process began is gone on with, and one it had made is not made twice. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table backups add column night text /* Of a nightly one: the day in whose morning it was due. */`.execute(
    db,
  )
}
