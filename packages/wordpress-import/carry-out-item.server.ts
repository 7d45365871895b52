import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { rememberFormerAddresses, rememberFormerPlace } from '#app/features/blog/former-addresses.server.ts'
import { blogAddress } from '#app/features/blog/post.ts'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { RichText, type Block } from '#app/lib/rich-text.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postOfItem } from './post-of-item.server.ts'
import { takeAttachment, takeWish } from './take-picture.server.ts'
import { originOf, type ImportContext } from './import-context.server.ts'
import { type ItemOutcome, authorOf } from '#app/features/website-import/website-import.ts'
import { type WxrItem, attachmentOfItem } from './wxr/wxr-item.ts'

type Place = { takeoverId: string; number: number }
type Result = { outcome: ItemOutcome; words: string[]; postId?: string; pictureId?: string }

/** Imports one entry, completely or not at all; an entry imported before stays unchanged. */
export async function carryOutItem(context: ImportContext, place: Place, item: WxrItem) {
  if (item.type === 'attachment') return carryOutUpload(context, place, item)
  return carryOutText(context, place, item)
}

async function carryOutUpload(context: ImportContext, place: Place, item: WxrItem) {
  const origin = originOf(context.facts, item.id)
  const picture = await takeAttachment(context, attachmentOfItem(item))
  await inTransaction(context.db, async (trx) => {
    if (!(await claim(trx, place))) return
    if (!picture.ok) return resolve(trx, place, { outcome: 'refused', words: [picture.sentence] })
    const { pictureId } = picture
    const isNew = await remember(trx, origin, { pictureId }, context.now())
    context.taken.set(origin, { postId: null, pictureId })
    await resolve(trx, place, { outcome: isNew ? 'new' : 'known', words: [], pictureId })
  })
}

async function carryOutText(context: ImportContext, place: Place, item: WxrItem) {
  const { facts, wishes, attachments, by } = context
  const at = context.now()
  const ownAttachments = () => attachments.of(item.id)
  const post = postOfItem(item, { site: facts, wishes, ownAttachments, at })
  const pictures = await takePictures(context, post.wishes)
  const cover = await coverOf(context, item.coverId)
  const { authorId, byline } = authorOf(facts, item.login)
  const body = RichText.parse(resolvePictures(post.input.body, pictures.ids))
  await inTransaction(context.db, async (trx) => {
    if (!(await claim(trx, place))) return
    const origin = originOf(facts, item.id)
    const already = await trx
      .selectFrom('takeover_origins')
      .select('post_id')
      .where('origin', '=', origin)
      .where('post_id', 'is not', null)
      .executeTakeFirst()
    if (already !== undefined) return resolve(trx, place, { outcome: 'known', words: ['Schon übernommen.'] })
    const details = { ...post.input.details, byline }
    const input = { ...post.input, slug: post.slug, body, coverPictureId: cover, authorId, details }
    const postId = await createPost(trx, input, at)
    const isFirst = await remember(trx, origin, { postId }, at)
    if (!isFirst) throw new Error('The same entry is being taken over elsewhere.')
    await rememberFormerAddresses(trx, postId, [item.link, item.guid, `/?p=${item.id}`])
    for (const { slug, name } of item.categories.slice(0, 1)) {
      if (slug !== '' && name !== '') await rememberTopic(trx, slug, input.category)
    }
    const { title, status, category, publishedAt } = input
    const line = { subject: 'post', id: postId, name: title, act: 'created' } as const
    await recordChange(trx, by, { ...line, after: { status, category, publishedAt } }, at)
    await resolve(trx, place, { outcome: 'new', words: [...post.words, ...pictures.words], postId })
  })
}

async function rememberTopic(trx: Db, slug: string, category: string) {
  for (const folder of ['category', 'kategorie']) {
    await rememberFormerPlace(trx, `/${folder}/${encodeURIComponent(slug)}`, blogAddress({ category }))
  }
}

/** Imports the pictures of a text; returns their ids by placeholder, and a sentence about those that failed. */
async function takePictures(context: ImportContext, requests: ReturnType<typeof postOfItem>['wishes']) {
  const ids = new Map<string, string>()
  const refused: string[] = []
  for (const [standIn, options] of requests) {
    const picture = await takeWish(context, options)
    if (picture.ok) ids.set(standIn, picture.pictureId)
    else refused.push(picture.sentence)
  }
  if (refused.length === 0) return { ids, words: [] }
  const reasons = [...new Set(refused)].slice(0, 3).join(' ')
  const count = refused.length === 1 ? 'Ein Bild fehlt' : `${refused.length} Bilder fehlen`
  return { ids, words: [`${count}: ${reasons}`] }
}

async function coverOf(context: ImportContext, attachmentId: string): Promise<string | null> {
  if (attachmentId === '') return null
  const picture = await takeWish(context, { attachmentId, address: null, alt: '', caption: '' })
  return picture.ok ? picture.pictureId : null
}

/** Returns `false` when another process has just imported it. */
async function remember(
  trx: Db,
  origin: string,
  became: { postId?: string; pictureId?: string },
  at: Date,
): Promise<boolean> {
  const added = await trx
    .insertInto('takeover_origins')
    .values({
      origin,
      post_id: became.postId ?? null,
      picture_id: became.pictureId ?? null,
      taken_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('origin').doNothing())
    .returning('origin')
    .executeTakeFirst()
  return added !== undefined
}

/** Must come first in its transaction: a second process at the same entry waits here and then finds it done. */
async function claim(trx: Db, { takeoverId, number }: Place): Promise<boolean> {
  const claimed = await trx
    .updateTable('takeover_items')
    .set({ is_done: 1 })
    .where('takeover_id', '=', takeoverId)
    .where('number', '=', number)
    .where('is_done', '=', 0)
    .returning('number')
    .executeTakeFirst()
  return claimed !== undefined
}

async function resolve(
  trx: Db,
  { takeoverId, number }: Place,
  { outcome, words, postId, pictureId }: Result,
) {
  await trx
    .updateTable('takeover_items')
    .set({
      fate: outcome,
      words: JSON.stringify(words),
      post_id: postId ?? null,
      picture_id: pictureId ?? null,
    })
    .where('takeover_id', '=', takeoverId)
    .where('number', '=', number)
    .execute()
}

/** Returns the document with the imported pictures; of a missing one the caption remains as a sentence. */
export function resolvePictures(document: RichText, ids: ReadonlyMap<string, string>): RichText {
  return document.flatMap((block): Block[] => {
    if (block.type === 'picture') {
      const pictureId = ids.get(block.pictureId)
      if (pictureId !== undefined) return [{ ...block, pictureId }]
      return block.caption ? [{ type: 'paragraph', content: [{ text: block.caption }] }] : []
    }
    if (block.type === 'gallery') {
      const pictureIds = block.pictureIds.flatMap((id) => ids.get(id) ?? [])
      return pictureIds.length === 0 ? [] : [{ ...block, pictureIds }]
    }
    return [block]
  })
}
