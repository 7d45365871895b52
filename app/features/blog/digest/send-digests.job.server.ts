import { type Member, readableFor } from '#app/platform/identity/actor.ts'
import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import { readRights } from '#app/platform/identity/rights.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { nightly } from '#app/platform/jobs/nightly.server.ts'
import { withoutHiddenNames } from '#app/platform/hidden-names.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { weekdayIndex } from '#app/lib/calendar-day.ts'
import { mailboxOf } from '../submissions/resolve-submission.server.ts'
import { listUnreadSince } from '../reading/post-reads.server.ts'
import { digestLetter } from './digest.mail.ts'

/** After a long absence a reader gets the newest of them and a link to the rest. */
const mostInOneMail = 10

/**
 * Sends the digests at night: daily ones every night, weekly ones in the night before Monday. No mail without new posts.
 */
export const sendDigests = nightly<Pick<Services, 'db' | 'now' | 'publicUrl'>>(
  'blog.digests',
  async ({ db, now, publicUrl }, night) => {
    const isMonday = weekdayIndex(night) === 0
    const due = await db
      .selectFrom('post_digests')
      .select('user_id')
      .where('rhythm', 'in', isMonday ? ['daily', 'weekly'] : ['daily'])
      .orderBy('user_id')
      .execute()
    for (const { user_id } of due) await sendDigest(db, { userId: user_id, publicUrl, at: now() })
  },
)

/** Queues the mail and saves how far it reached in one transaction, so that a second run finds nothing new. */
async function sendDigest(
  db: Db,
  { userId, publicUrl, at }: { userId: string; publicUrl: string; at: Date },
) {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('post_digests')
      .set((digest) => ({ token: digest.ref('token') }))
      .where('user_id', '=', userId)
      .returning(['told_until', 'token'])
      .executeTakeFirst()
    const reader = row && (await readerOf(trx, userId))
    const to = reader && (await mailboxOf(trx, userId))
    if (row === undefined || reader === undefined || to === undefined) return
    const { posts, all } = await listUnreadSince(trx, reader, { since: row.told_until, at }, mostInOneMail)
    if (all === 0) return
    await trx
      .updateTable('post_digests')
      .set({ told_until: at.toISOString() })
      .where('user_id', '=', userId)
      .execute()
    const from = await clubSender(trx)
    const more = all - posts.length
    const result = await Promise.all(
      posts.map(async (post) => ({
        ...post,
        title: await withoutHiddenNames(trx, post.title),
        teaser: await withoutHiddenNames(trx, post.teaser),
      })),
    )
    await postMail(trx, digestLetter({ from, to, posts: result, more, token: row.token, publicUrl }), at)
  })
}

/** Returns the account's current reader; `undefined` if it may no longer read members' posts. */
async function readerOf(trx: Db, userId: string): Promise<Reader | undefined> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'role', 'rights', 'disabled'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (row === undefined || row.disabled !== 0 || (row.role !== 'member' && row.role !== 'admin'))
    return undefined
  const rights = row.role === 'admin' ? readRights(row.rights) : []
  return { id: row.id, readable: readableFor({ role: row.role, rights }) }
}

type Reader = Pick<Member, 'id'> & { readable: ReturnType<typeof readableFor> }
