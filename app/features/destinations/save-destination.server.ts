import type { z } from 'zod'
import { newId } from '#app/lib/ids.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { DestinationDetails } from './destination.ts'
import { destinationsInSearch } from './destinations.server.ts'
import type { DestinationsTable } from '#app/platform/database/tables.ts'

type DestinationInput = {
  id?: string
  name: string
  type: DestinationsTable['type']
  publication: DestinationsTable['publication']
  tipBy: string | null
  reviewedOn: string
  details: z.input<typeof DestinationDetails>
  pictureIds?: readonly string[]
}

export async function createDestination(db: Db, input: DestinationInput, at: Date): Promise<string> {
  const id = input.id ?? newId(at)
  const now = at.toISOString()
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('destinations')
      .values({ id, ...contentOf(input), created_at: now, updated_at: now, revision: 1 })
      .execute()
    await savePictures(trx, id, input.pictureIds ?? [])
    await refreshEntry(trx, destinationsInSearch, id)
  })
  return id
}

export async function savePictures(trx: Db, destinationId: string, pictureIds: readonly string[]) {
  await trx.deleteFrom('destination_pictures').where('destination_id', '=', destinationId).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({
    destination_id: destinationId,
    picture_id,
    position,
  }))
  await trx.insertInto('destination_pictures').values(rows).execute()
}

/** Returns all columns that a save overwrites. */
export function contentOf(input: DestinationInput) {
  const details = DestinationDetails.parse(input.details)
  return {
    name: input.name,
    name_key: sortKey(input.name),
    type: input.type,
    publication: input.publication,
    tip_by: input.tipBy,
    reviewed_on: input.reviewedOn,
    details: JSON.stringify(details),
    search_text: sortKey([input.name, details.icao ?? '', details.description].join('\n')),
  }
}
