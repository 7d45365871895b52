import type { Db } from '#app/platform/database/db.ts'
import { destinationColumns, toDestination, type Destination } from './destination.ts'

/** Lists public destinations by name, without undecided tips. */
export async function listDestinations(db: Db): Promise<Destination[]> {
  const rows = await db
    .selectFrom('destinations')
    .select(destinationColumns)
    .where('publication', '=', 'published')
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map(toDestination)
}

/** Returns the first picture of each destination, by destination id. */
export async function firstPictureIds(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('destination_pictures')
    .select(['destination_id', 'picture_id'])
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map(({ destination_id, picture_id }) => [destination_id, picture_id]))
}
