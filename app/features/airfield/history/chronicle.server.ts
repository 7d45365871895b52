import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import {
  ChronicleInput,
  toChronicleEntry,
  type ChronicleEntry,
  chronicleCategories,
  formatDay,
  formatYear,
} from './chronicle-entry.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'

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

/** Each result links to its anchor on the page. People are left out: their names depend on their consent. */
export const chronicleInSearch: SearchSource = {
  kind: 'chronicle',
  async *entries(db, wantedId) {
    let query = db.selectFrom('chronicle_entries').selectAll().where('withdrawn_at', 'is', null)
    if (wantedId !== undefined) query = query.where('id', '=', wantedId)
    for (const row of await query.orderBy('date').orderBy('id').execute()) {
      const { id, date, title, text, category, firstAircraft } = toChronicleEntry(row)
      yield {
        kind: 'chronicle',
        id,
        title,
        lead: `${chronicleCategories[category]}, ${formatDay(date) ?? formatYear(date)}`,
        text,
        words: firstAircraft?.name ?? '',
        address: `/flugplatz/geschichte#${id}`,
        visibility: 'public',
      }
    }
  },
}

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
    return { value: id, label: `${formatYear(date)}: ${title}` }
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
