import type { Db } from '#app/platform/database/db.ts'
import { sendFailedAgain } from './undelivered.server.ts'

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

/** Puts a mail of the request that was given up into the outbox once more; `false` when there is none to send. */
export function sendAgain(db: Db, mailId: string, requestId: string, at: Date): Promise<boolean> {
  return sendFailedAgain(db, mailId, at, requestId)
}

/** Whether one of these letters about the request still waits in the outbox or was given up. */
export async function hasUnsentMail(
  db: Db,
  requestId: string,
  templates: readonly string[],
): Promise<boolean> {
  const unsent = await db
    .selectFrom('mails')
    .select('id')
    .where('request_id', '=', requestId)
    .where('template', 'in', templates)
    .where('status', '<>', 'sent')
    .limit(1)
    .executeTakeFirst()
  return unsent !== undefined
}
