import { oncePerMoment } from '#app/platform/database/one-moment.server.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { sendMailKind } from './outbox.server.ts'

/** Counts waiting and failed mails. */
export const countUndelivered = oncePerMoment(async (db): Promise<{ waiting: number; failed: number }> => {
  const rows = await countByStatus(db, null)
  const of = (status: string) => rows.find((row) => row.status === status)?.mails ?? 0
  return { waiting: of('waiting'), failed: of('failed') }
})

const countByStatus = compiledOnce((db) =>
  db
    .selectFrom('mails')
    .select(({ cast, fn }) => ['status', cast<number>(fn.countAll(), 'integer').as('mails')])
    .where('status', 'in', ['waiting', 'failed'])
    .groupBy('status'),
)

/** Returns failed mails, newest first, at most `limit`; `before` is the last id of the previous page. */
export function listFailedMails(db: Db, { limit, before }: { limit: number; before?: string | undefined }) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'template', 'request_id', 'attempts', 'last_error', 'created_at'])
    .where('status', '=', 'failed')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns why mails that are still tried have not been taken yet, the most frequent reason first. */
export function listWaitingFaults(db: Db) {
  return db
    .selectFrom('mails')
    .select(({ cast, fn }) => ['last_error', cast<number>(fn.countAll(), 'integer').as('mails')])
    .where('status', '=', 'waiting')
    .where('last_error', 'is not', null)
    .groupBy('last_error')
    .orderBy('mails', 'desc')
    .orderBy('last_error')
    .limit(5)
    .$narrowType<{ last_error: string }>()
    .execute()
}

/** Queues a failed mail again; `false` when there is none to send. */
export async function sendFailedAgain(
  db: Db,
  mailId: string,
  at: Date,
  requestId?: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({ status: 'waiting', created_at: at.toISOString() })
      .where('id', '=', mailId)
      .$if(requestId !== undefined, (query) => query.where('request_id', '=', requestId ?? ''))
      .where('status', '=', 'failed')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await enqueue(trx, { kind: sendMailKind }, { mailId }, { at })
    return true
  })
}

/** Deletes a failed mail; `false` when it is not a failed one. */
export async function discardFailed(db: Db, mailId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', '=', mailId)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
