import { withdrawByLink } from '#app/features/members/consents.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { consentingMembers } from './audience.server.ts'

/** Returns the members who share the letter's mailbox and still get newsletters; `undefined` for an unknown token. */
export async function newslettersBehind({ db }: Pick<Services, 'db'>, token: string) {
  const rows = await db
    .selectFrom('circular_recipients')
    .select(['member_id', 'name'])
    .where('stop_token', '=', token)
    .orderBy('position')
    .execute()
  if (rows.length === 0) return undefined
  const consenting = await consentingMembers(db)
  return rows.flatMap(({ member_id, name }) =>
    member_id !== null && consenting.has(member_id) ? [{ memberId: member_id, name }] : [],
  )
}

/**
 * Withdraws the newsletter consent of everyone who shares the mailbox; called by the button, or by the mail program (RFC
 * 8058).
 */
export async function stopNewsletters(db: Db, token: string, at: Date) {
  await inTransaction(db, async (trx) => {
    for (const { memberId } of (await newslettersBehind({ db: trx }, token)) ?? [])
      await withdrawByLink(trx, { memberId, purpose: 'newsletter' }, at)
  })
}
