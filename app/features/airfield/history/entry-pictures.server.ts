import type { Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import type { ChronicleInput } from './chronicle-entry.ts'
import { toChronicleEntry, yearWords } from './chronicle-entry.ts'
import { chronicleInSearch } from './chronicle-in-search.server.ts'
import { contentOf } from './chronicle.server.ts'

/** Lists entries without a photograph, oldest first. */
export async function listEntriesWithoutPicture(db: Db): Promise<{ value: string; label: string }[]> {
  const rows = await db
    .selectFrom('chronicle_entries')
    .selectAll()
    .where('picture_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { id, date, title } = toChronicleEntry(row)
    return { value: id, label: `${yearWords(date)}: ${title}` }
  })
}

type Illustration = { pictureId: string; image: NonNullable<ChronicleInput['image']> }

/** Returns `false` if the entry was deleted or has got a picture in the meantime. */
export async function illustrateEntry(
  trx: Db,
  id: string,
  { pictureId, image }: Illustration,
  at: Date,
): Promise<boolean> {
  const row = await trx.selectFrom('chronicle_entries').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || row.picture_id !== null) return false
  const { numUpdatedRows } = await trx
    .updateTable('chronicle_entries')
    .set({
      ...contentOf({ ...toChronicleEntry(row), pictureId, image }),
      updated_at: at.toISOString(),
      revision: row.revision + 1,
    })
    .where('id', '=', id)
    .where('revision', '=', row.revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await refreshEntry(trx, chronicleInSearch, id)
  return true
}

/** Removes these pictures from all entries that show them. */
export async function dropEntryPictures(trx: Db, pictureIds: readonly string[], at: Date) {
  await trx
    .updateTable('chronicle_entries')
    .set((row) => ({ picture_id: null, updated_at: at.toISOString(), revision: row('revision', '+', 1) }))
    .where('picture_id', 'in', [...pictureIds, ''])
    .execute()
}
