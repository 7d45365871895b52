import type { Kysely } from 'kysely'

/** The hours of every aircraft are added up from the index alone. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('flights_summed')
    .on('flights')
    .columns(['aircraft_id', 'day', 'struck_at', 'minutes', 'landings'])
    .execute()
}
