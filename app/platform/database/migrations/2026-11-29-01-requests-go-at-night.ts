import { sql, type Kysely } from 'kysely'

export const isCompatible = true

/**
 * An expired request had a job of its own and went with the nightly run, too. Only that run notices a clock that is wrong
 * by years, so the job is gone, and those queued for the coming years with it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`delete from jobs where kind = 'requests.forget'`.execute(db)
}
