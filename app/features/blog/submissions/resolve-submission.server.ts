import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { greetedName } from '#app/platform/identity/authorized-members.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { createPost } from '../save-post.server.ts'
import { returnedLetter } from './submission.mail.ts'
import { toSubmission } from './submission.ts'

type Found = { id: string; expectedRevision: number }

/** Turns the submission into a draft for the editor; `undefined` if it was decided or withdrawn meanwhile. */
export async function takeSubmission(
  db: Db,
  by: Authorized<'write-posts'>,
  { id, expectedRevision }: Found,
  at: Date,
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await decide(trx, by, { id, expectedRevision, state: 'taken', answer: null }, at)
    if (row === undefined) return undefined
    const { title, teaser, body, userId } = toSubmission(row)
    const post = {
      title,
      teaser,
      body,
      category: '',
      coverPictureId: null,
      authorId: await memberOf(trx, userId),
      status: 'draft' as const,
      visibility: 'members' as const,
      publishedAt: null,
    }
    const postId = await createPost(trx, post, at, by.id)
    await trx.updateTable('post_submissions').set({ post_id: postId }).where('id', '=', id).execute()
    return postId
  })
}

/** Returns the submission to its author with a mail; `false` if it was decided meanwhile. */
export async function returnSubmission(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'write-posts'>,
  { id, expectedRevision, answer }: Found & { answer: string },
): Promise<boolean> {
  const at = now()
  return inTransaction(db, async (trx) => {
    const row = await decide(trx, by, { id, expectedRevision, state: 'returned', answer }, at)
    if (row === undefined) return false
    const line = { subject: 'submission', id, name: row.title, act: 'decided' } as const
    await recordChange(trx, by, { ...line, after: { state: 'returned' } }, at)
    const to = await mailboxOf(trx, row.user_id)
    const from = await clubSender(trx)
    if (to !== undefined) {
      await postMail(trx, returnedLetter({ from, to, title: row.title, publicUrl, answer }), at)
    }
    return true
  })
}

type Decision = Found & { state: 'taken' | 'returned'; answer: string | null }

const decide = (
  trx: Db,
  by: Authorized<'write-posts'>,
  { id, expectedRevision, state, answer }: Decision,
  at: Date,
) =>
  trx
    .updateTable('post_submissions')
    .set((row) => ({
      state,
      answer,
      decided_at: at.toISOString(),
      decided_by: by.id,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('revision', '=', expectedRevision)
    .returningAll()
    .executeTakeFirst()

async function memberOf(trx: Db, userId: string): Promise<string | null> {
  const row = await trx.selectFrom('users').select('member_id').where('id', '=', userId).executeTakeFirst()
  return row?.member_id ?? null
}

/** Returns the author's name and mail address; `undefined` for a closed account. */
export async function mailboxOf(trx: Db, userId: string) {
  const row = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return row && { name: await greetedName(trx, userId), address: row.email }
}
