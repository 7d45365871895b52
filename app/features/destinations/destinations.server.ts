import type { Db } from '#app/platform/database/db.ts'
import { destinationColumns, toDestination, type Destination } from './destination.ts'

/** What visitors see, by name; tips waiting for approval are not among them. */
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

/** The first picture of each destination, by the destination's id. */
export async function firstPictureIds(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('destination_pictures')
    .select(['destination_id', 'picture_id'])
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map(({ destination_id, picture_id }) => [destination_id, picture_id]))
}
