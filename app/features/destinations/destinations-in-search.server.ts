import type { SearchSource } from '#app/platform/search/search-entry.ts'
import {
  anchorPrefix,
  categories,
  destinationColumns,
  toDestination,
  type Destination,
} from './destination.ts'

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
