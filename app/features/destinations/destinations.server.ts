import type { Db } from '#app/platform/database/db.ts'
import {
  destinationColumns,
  toDestination,
  type Destination,
  anchorPrefix,
  categories,
} from './destination.ts'
import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'

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

const describe: MediaUseSource['describe'] = async (db, uses) => {
  const rows = await db
    .selectFrom('destinations')
    .select(['id', 'name', 'publication'])
    .where('id', 'in', ownersOf(uses))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, publication }) => ({
    label: `Ausflugsziel „${name}“`,
    note: publication === 'published' ? '' : 'nicht auf der Website',
    href: `/admin/ausflugsziele/${id}`,
  }))
}

export const mediaInDestinations: readonly MediaUseSource[] = [
  { source: 'destinations', describe },
  { source: 'destination_pictures', describe },
]

/** Undecided tips are not indexed. Each entry links to its place in the list. */
export const destinationsInSearch: SearchSource = {
  kind: 'destination',
  async *entries(db, wantedId) {
    let query = db
      .selectFrom('destinations')
      .select(destinationColumns)
      .where('publication', '=', 'published')
    if (wantedId !== undefined) query = query.where('id', '=', wantedId)
    for (const row of await query.orderBy('name_key').orderBy('id').execute()) {
      const destination = toDestination(row)
      yield {
        kind: 'destination',
        id: destination.id,
        title: destination.name,
        lead: destination.categories.map((category) => categories[category]).join(', '),
        text: textOf(destination),
        words: destination.icao ?? '',
        address: `/erlebnisse/ausflugsziele#${anchorPrefix}${destination.id}`,
        visibility: 'public',
      }
    }
  },
}

function textOf({ description, restaurant, mobility, pprNote, notes }: Destination): string {
  return [description, restaurant?.name, mobility, pprNote, notes].filter(Boolean).join('\n')
}
