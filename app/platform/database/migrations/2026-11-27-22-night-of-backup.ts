import { sql, type Kysely } from 'kysely'

export const isCompatible = true

/** A nightly backup interrupted by a killed process is resumed, and a finished one is not made twice. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table backups add column night text /* Of a nightly one: the day in whose morning it was due. */`.execute(
    db,
  )
}
