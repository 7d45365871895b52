import type { Db } from '#app/platform/database/db.ts'
import { sendFailedAgain } from './undelivered.server.ts'

/** Returns the mails about a request, oldest first; their texts are deleted once sent. */
export function listMailsOfRequest(db: Db, requestId: string) {
  return db
    .selectFrom('mails')
    .select(['id', 'status', 'recipient', 'subject', 'attempts', 'last_error', 'created_at', 'sent_at'])
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Queues a failed mail of the request again; `false` when there is none to send. */
export function sendAgain(db: Db, mailId: string, requestId: string, at: Date): Promise<boolean> {
  return sendFailedAgain(db, mailId, at, requestId)
}

/** Returns whether one of these mails about the request is still waiting or has failed. */
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
