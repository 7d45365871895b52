import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { ChronicleInput, toChronicleEntry, type ChronicleEntry } from './chronicle-entry.ts'
import { chronicleInSearch } from './chronicle-in-search.server.ts'

/** Oldest first. */
export async function listChronicle(db: Db): Promise<ChronicleEntry[]> {
  const rows = await db
    .selectFrom('chronicle_entries')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map(toChronicleEntry)
}

/** Returns the columns of an entry that every save overwrites. */
export function contentOf(input: ChronicleInput) {
  const { id: _id, date, category, pictureId, ...details } = ChronicleInput.parse(input)
  return { date, category, picture_id: pictureId, details: JSON.stringify(details) }
}

export async function createChronicleEntry(db: Db, input: ChronicleInput, at: Date): Promise<string> {
  const { id = newId(at) } = input
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('chronicle_entries')
      .values({
        id,
        ...contentOf(input),
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
        revision: 1,
      })
      .execute()
    await refreshEntry(trx, chronicleInSearch, id)
  })
  return id
}
