import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import type { ItemOutcome, ItemKind } from './website-import.ts'

const Words = z.array(z.string())

type ItemFilter = { kind?: ItemKind | undefined; outcome?: ItemOutcome | undefined }

const itemsPerPage = 100

/** Returns a page of entries in file order, starting after number `after`. */
export async function listItems(db: Db, importId: string, { kind, outcome }: ItemFilter, after = 0) {
  let query = db.selectFrom('takeover_items').selectAll().where('takeover_id', '=', importId)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (outcome !== undefined) query = query.where('fate', '=', outcome)
  const rows = await query
    .where('number', '>', after)
    .orderBy('number')
    .limit(itemsPerPage + 1)
    .execute()
  return { items: rows.slice(0, itemsPerPage).map(toItem), hasMore: rows.length > itemsPerPage }
}

export type ImportItem = ReturnType<typeof toItem>

function toItem(row: {
  number: number
  kind: ItemKind
  title: string
  fate: ItemOutcome
  words: string
  post_id: string | null
  picture_id: string | null
}) {
  const { number, kind, title, fate, words, post_id, picture_id } = row
  return {
    number,
    kind,
    title,
    outcome: fate,
    words: Words.parse(JSON.parse(words)),
    href:
      post_id === null
        ? picture_id === null
          ? null
          : `/admin/bilder/${picture_id}`
        : `/admin/blog/${post_id}`,
  }
}

/** Yields all entries, for the report. */
export async function* everyItem(db: Db, importId: string): AsyncGenerator<ImportItem> {
  let after = 0
  for (;;) {
    const { items, hasMore } = await listItems(db, importId, {}, after)
    yield* items
    if (!hasMore) return
    after = items.at(-1)!.number
  }
}

export type ItemCount = { kind: ItemKind; outcome: ItemOutcome; isDone: boolean; items: number }

export async function countItems(db: Db, importId: string): Promise<ItemCount[]> {
  const rows = await db
    .selectFrom('takeover_items')
    .select(['kind', 'fate', 'is_done', sql<number>`cast(count(*) as integer)`.as('items')])
    .where('takeover_id', '=', importId)
    .groupBy(['kind', 'fate', 'is_done'])
    .execute()
  return rows.map(({ kind, fate, is_done, items }) => ({ kind, outcome: fate, isDone: is_done === 1, items }))
}

/** Returns the sum of the counts that match. */
export function sumOf(counts: readonly ItemCount[], which: (count: ItemCount) => boolean): number {
  return counts.filter(which).reduce((sum, { items }) => sum + items, 0)
}

const itemsAtOnce = 25

/** Returns the next entries to import, pictures first. */
export async function nextItems(db: Db, importId: string) {
  return db
    .selectFrom('takeover_items')
    .select(['number', 'noted_at as at', 'noted_bytes as bytes'])
    .where('takeover_id', '=', importId)
    .where('is_done', '=', 0)
    .orderBy('turn')
    .orderBy('number')
    .limit(itemsAtOnce)
    .execute()
}
