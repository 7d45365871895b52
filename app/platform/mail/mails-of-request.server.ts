import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { sendMailKind } from './outbox.server.ts'

/** What was written about a request, oldest first; the letters themselves are forgotten once they are sent. */
export function listMailsOfRequest(db: Db, requestId: string) {
  return db
    .selectFrom('mails')
    .select(['id', 'status', 'recipient', 'subject', 'attempts', 'last_error', 'created_at', 'sent_at'])
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Puts a mail that was given up into the outbox once more; `false` when there is none to send. */
export async function sendAgain(db: Db, mailId: string, requestId: string, at: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({ status: 'waiting', created_at: at.toISOString() })
      .where('id', '=', mailId)
      .where('request_id', '=', requestId)
      .where('status', '=', 'failed')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await enqueue(trx, { kind: sendMailKind }, { mailId }, { at })
    return true
  })
}
