import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { oneByOne } from '#app/resources/list/one-by-one.server.ts'
import { listNodes } from '../free-pages.server.ts'
import { freeAddress, lastPosition, refreshBranch, lockPages } from '../place-pages.server.ts'
import { childrenOf } from '../page-tree.ts'
import type { Editor } from '../save-free-page.server.ts'

/**
 * Moves a page to the trash, which removes it from all lists at once; it can be restored for thirty days. Returns a
 * sentence instead if it has child pages. The revision is unchanged, so that an open editor can still save after a restore.
 */
export async function trashPage(db: Db, by: Editor, id: string, at: Date): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    await lockPages(trx)
    if (childrenOf(await listNodes(trx), id).length > 0) {
      return 'Unter dieser Seite liegen andere. Leg sie zuerst woandershin oder in den Papierkorb.'
    }
    const row = await trx
      .updateTable('free_pages')
      .set(({ ref }) => ({
        status: 'trashed',
        status_before_trash: ref('status').$castTo<'draft' | 'scheduled' | 'published'>(),
        path: null,
        trashed_at: at.toISOString(),
      }))
      .where('id', '=', id)
      .where('status', '!=', 'trashed')
      .returning('title')
      .executeTakeFirst()
    if (row === undefined) return undefined
    const line = { subject: 'free-page', id, name: row.title, act: 'removed' } as const
    await recordChange(trx, by, { ...line, after: { status: 'trashed' } }, at)
    await refreshBranch(trx, id)
    return undefined
  })
}

/**
 * Restores pages from the trash to their former state, including publication, as last of their siblings. Returns the ids of
 * the pages that were in the trash.
 */
export async function takePagesOutOfTrash(db: Db, by: Editor, ids: readonly string[], at: Date) {
  return oneByOne(db, ids, async (trx, id) => {
    await lockPages(trx)
    const lying = await trx
      .selectFrom('free_pages')
      .select(['title', 'parent_id', 'status_before_trash'])
      .where('id', '=', id)
      .where('status', '=', 'trashed')
      .executeTakeFirst()
    if (lying === undefined) return false
    const { title } = lying
    const parent = (await listNodes(trx)).find((node) => node.id === lying.parent_id)
    const parentId = parent?.id ?? null
    const status = lying.status_before_trash ?? 'draft'
    await trx
      .updateTable('free_pages')
      .set({
        status,
        status_before_trash: null,
        trashed_at: null,
        parent_id: parentId,
        position: await lastPosition(trx, parentId),
        ...(await freeAddress(trx, { id, title, parentId })),
      })
      .where('id', '=', id)
      .execute()
    await recordChange(
      trx,
      by,
      { subject: 'free-page', id, name: title, act: 'restored', after: { status } },
      at,
    )
    await refreshBranch(trx, id)
    return true
  })
}

/** Lists the pages in the trash, last trashed first. */
export async function listTrashedPages(db: Db, _by: Editor) {
  const rows = await db
    .selectFrom('free_pages')
    .select(['id', 'title', 'teaser', 'trashed_at'])
    .where('status', '=', 'trashed')
    .orderBy('trashed_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, teaser, trashed_at }) => ({
    id,
    title,
    note: teaser,
    trashedAt: trashed_at ?? '',
  }))
}
