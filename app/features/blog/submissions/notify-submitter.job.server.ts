import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { mailboxOf } from './resolve-submission.server.ts'
import { publishedLetter } from './submission.mail.ts'

type NotifySubmitter = Job<{ submissionId: string }, Pick<Services, 'db' | 'now' | 'publicUrl'>>

/** Mails the author of a submission once the post made from it is published; no mail if the post was withdrawn before. */
export const notifySubmitter: NotifySubmitter = {
  kind: 'blog.tell-submitter',
  async run({ db, now, publicUrl }, { submissionId }) {
    const at = now()
    await inTransaction(db, async (trx) => {
      const post = await trx
        .selectFrom('post_submissions')
        .innerJoin('posts', 'posts.id', 'post_submissions.post_id')
        .select(['posts.id', 'posts.title', 'post_submissions.user_id'])
        .where('post_submissions.id', '=', submissionId)
        .where('posts.status', 'in', ['published', 'scheduled'])
        .where('posts.published_at', '<=', at.toISOString())
        .executeTakeFirst()
      if (post === undefined) return
      const result = await trx
        .updateTable('post_submissions')
        .set({ state: 'published' })
        .where('id', '=', submissionId)
        .where('state', '=', 'taken')
        .returning('id')
        .executeTakeFirst()
      const to = result && (await mailboxOf(trx, post.user_id))
      if (to === undefined) return
      const page = `/mitglied/blog/${post.id}`
      const from = await clubSender(trx)
      await postMail(trx, publishedLetter({ from, to, title: post.title, publicUrl, page }), at)
    })
  },
}

/** Queues the mail to the author when a submitted post is published or scheduled. */
export async function enqueueNotification(trx: Db, postId: string, publishedAt: string | null, at: Date) {
  const row = await trx
    .selectFrom('post_submissions')
    .select('id')
    .where('post_id', '=', postId)
    .where('state', '=', 'taken')
    .executeTakeFirst()
  if (row === undefined) return
  const dueAt = new Date(Math.max(at.getTime(), Date.parse(publishedAt ?? at.toISOString())))
  await enqueue(trx, notifySubmitter, { submissionId: row.id }, { at, dueAt })
}
