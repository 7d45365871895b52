import { withdrawByLink } from '#app/features/members/consents.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { consentingMembers } from './audience.server.ts'

/** Who reads the mailbox the letter went to and still gets newsletters; empty when nobody does, or nobody ever did. */
export async function newslettersBehind({ db }: Pick<Services, 'db'>, token: string) {
  const rows = await db
    .selectFrom('circular_recipients')
    .select(['member_id', 'name'])
    .where('stop_token', '=', token)
    .orderBy('position')
    .execute()
  const consenting = await consentingMembers(db)
  return rows.flatMap(({ member_id, name }) =>
    member_id !== null && consenting.has(member_id) ? [{ memberId: member_id, name }] : [],
  )
}

/** By the button, or by the mail program alone (RFC 8058): the consent of everybody who reads that mailbox ends. */
export async function stopNewsletters(db: Db, token: string, at: Date) {
  await inTransaction(db, async (trx) => {
    for (const { memberId } of await newslettersBehind({ db: trx }, token))
      await withdrawByLink(trx, { memberId, purpose: 'newsletter' }, at)
  })
}
