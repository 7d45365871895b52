import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { ChronicleInput, toChronicleEntry, type ChronicleEntry } from './chronicle-entry.ts'

/** The oldest first. */
export async function listChronicle(db: Db): Promise<ChronicleEntry[]> {
  const rows = await db.selectFrom('chronicle_entries').selectAll().orderBy('date').orderBy('id').execute()
  return rows.map(toChronicleEntry)
}

export async function createChronicleEntry(db: Db, input: ChronicleInput, at: Date): Promise<string> {
  const { id = newId(at), date, category, pictureId, ...details } = ChronicleInput.parse(input)
  await db
    .insertInto('chronicle_entries')
    .values({
      id,
      date,
      category,
      picture_id: pictureId,
      details: JSON.stringify(details),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
      revision: 1,
    })
    .execute()
  return id
}
