import type { Db } from '#app/platform/database/db.ts'

/** Returns the ids of the mails that a mail server has taken, as long as they are kept. */
export async function listSentMails(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('mails').select('id').where('status', '=', 'sent').execute()
  return rows.map(({ id }) => id)
}

/** After a restore: what waited when the backup was made and has gone out since is not sent a second time. */
export async function takeForSent(trx: Db, sent: readonly string[], at: Date) {
  const known = new Set(sent)
  const waiting = await trx.selectFrom('mails').select('id').where('status', '=', 'waiting').execute()
  for (const { id } of waiting.filter((mail) => known.has(mail.id)))
    await trx
      .updateTable('mails')
      .set({ status: 'sent', sent_at: at.toISOString(), last_error: null, content: null })
      .where('id', '=', id)
      .execute()
}
