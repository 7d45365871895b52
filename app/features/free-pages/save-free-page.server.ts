import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { newId } from '#app/lib/ids.ts'
import { plainText, type RichText } from '#app/lib/rich-text.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { FreePagesTable } from '#app/platform/database/tables.ts'
import { toFreePage, type FreePage } from './free-page.ts'
import { listNodes } from './free-pages.server.ts'
import { freeAddress, lastPosition, readdress, refreshBranch, lockPages } from './place-pages.server.ts'
import { branchOf } from './page-tree.ts'
import { savePageVersion } from './versions/page-versions.server.ts'

export type Editor = Authorized<'write-posts'>

export type FreePageInput = {
  /** Set when the id must be known beforehand. */
  id?: string
  title: string
  teaser: string
  body: RichText
  coverPictureId: string | null
  parentId: string | null
  menuArea: string | null
  status: Exclude<FreePagesTable['status'], 'trashed'>
  visibility: FreePagesTable['visibility']
  publishedAt: string | null
  expiresAt: string | null
}

/** Returns the columns a save overwrites; the search text is derived from the text. */
const contentOf = (input: FreePageInput) => ({
  title: input.title,
  teaser: input.teaser,
  body: JSON.stringify(input.body),
  search_text: sortKey([input.title, input.teaser, plainText(input.body)].join('\n')),
  cover_picture_id: input.coverPictureId,
  menu_area: input.menuArea,
  status: input.status,
  visibility: input.visibility,
  published_at: input.publishedAt,
  expires_at: input.expiresAt,
})

/** Creates a page as last of its siblings. `by` is `null` if no user creates it. */
export async function createFreePage(
  db: Db,
  input: FreePageInput,
  { by, at }: { by: { id: string } | null; at: Date },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await lockPages(trx)
    const id = input.id ?? newId(at)
    const now = at.toISOString()
    const parentId = await existingParent(trx, input.parentId)
    await trx
      .insertInto('free_pages')
      .values({
        id,
        ...contentOf(input),
        parent_id: parentId,
        position: await lastPosition(trx, parentId),
        ...(await freeAddress(trx, { id, title: input.title, parentId })),
        created_at: now,
        updated_at: now,
        revision: 1,
      })
      .execute()
    await savePageVersion(trx, id, { by: by?.id ?? null, at })
    await refreshBranch(trx, id)
    const line = { subject: 'free-page', id, name: input.title, act: 'created' } as const
    if (by !== null) await recordChange(trx, by, { ...line, after: input }, at)
    return id
  })
}

/** Returns `null` if the parent was moved to the trash while the form was open. */
async function existingParent(trx: Db, parentId: string | null): Promise<string | null> {
  const nodes = await listNodes(trx)
  return nodes.some(({ id }) => id === parentId) ? parentId : null
}

export async function findFreePage(db: Db, _by: Editor, id: string): Promise<FreePage | undefined> {
  const row = await db.selectFrom('free_pages').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toFreePage(row)
}

type SavedPage =
  | { ok: true; revision: number }
  /** Another user saved meanwhile: the current version. */
  | { ok: false; reason: 'stale'; current: FreePage }
  | { ok: false; reason: 'trashed' }
  | { ok: false; reason: 'gone' }

/** Saves the page if it has the expected revision; otherwise returns the current version. */
export async function saveFreePage(
  db: Db,
  by: Editor,
  id: string,
  { input, expectedRevision }: { input: FreePageInput; expectedRevision: number },
  at: Date,
): Promise<SavedPage> {
  return inTransaction(db, async (trx): Promise<SavedPage> => {
    await lockPages(trx)
    const before = await findFreePage(trx, by, id)
    if (before === undefined) return { ok: false, reason: 'gone' }
    if (before.status === 'trashed') return { ok: false, reason: 'trashed' }
    if (before.revision !== expectedRevision) return { ok: false, reason: 'stale', current: before }
    const isBelowItself = branchOf(await listNodes(trx), id).some((node) => node.id === input.parentId)
    const parentId = isBelowItself ? before.parentId : await existingParent(trx, input.parentId)
    const revision = before.revision + 1
    await trx
      .updateTable('free_pages')
      .set({
        ...contentOf(input),
        parent_id: parentId,
        ...(parentId !== before.parentId && { position: await lastPosition(trx, parentId) }),
        updated_at: at.toISOString(),
        revision,
      })
      .where('id', '=', id)
      .execute()
    await readdress(trx, id)
    await savePageVersion(trx, id, { by: by.id, at })
    await refreshBranch(trx, id)
    const act = before.status === 'draft' && input.status !== 'draft' ? 'published' : 'changed'
    const after = { ...before, ...input, parentId }
    await recordChange(trx, by, { subject: 'free-page', id, name: input.title, act, before, after }, at)
    return { ok: true, revision }
  })
}

/**
 * Turns the page into a draft, which removes it from the website at once; the text is unchanged. Returns the new revision;
 * `undefined` if the page does not exist.
 */
export async function withdrawFreePage(
  db: Db,
  by: Editor,
  id: string,
  at: Date,
): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    await lockPages(trx)
    const before = await findFreePage(trx, by, id)
    if (before === undefined || before.status === 'trashed') return undefined
    const revision = before.revision + 1
    await trx
      .updateTable('free_pages')
      .set({ status: 'draft', updated_at: at.toISOString(), revision })
      .where('id', '=', id)
      .execute()
    await refreshBranch(trx, id)
    const line = { subject: 'free-page', id, name: before.title, act: 'withdrawn' } as const
    await recordChange(trx, by, { ...line, before, after: { ...before, status: 'draft' } }, at)
    return revision
  })
}
