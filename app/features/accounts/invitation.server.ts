import type { Db } from '#app/platform/database/db.ts'
import { findCode, passwordCodes } from './identity/account-codes.server.ts'

/** The page on which an invitation is taken up. */
export const invitationPath = '/anmelden/einladung'

export type Invited = { userId: string; email: string; displayName: string | null; memberId: string | null }

/**
 * Who has come with a code from a mail for the first time, whether it was the invitation's own or one asked for
 * later; `undefined` for a code that is worth nothing, and for whoever can sign in already.
 */
export async function findInvited(db: Db, code: string, at: Date): Promise<Invited | undefined> {
  const owner = await findCode(db, code, at, passwordCodes)
  if (typeof owner === 'string') return undefined
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'member_id'])
    .where('id', '=', owner.userId)
    .where('provider_data', '=', '[]')
    .executeTakeFirst()
  return (
    account && {
      userId: account.id,
      email: account.email,
      displayName: account.display_name,
      memberId: account.member_id,
    }
  )
}

type Introduction = {
  displayName: string
  /** `null` where the club has no privacy note yet. */
  privacyVersion: string | null
}

/** What somebody says of themselves when they come for the first time. */
export async function introduce(
  trx: Db,
  userId: string,
  { displayName, privacyVersion }: Introduction,
  at: Date,
) {
  await trx
    .updateTable('users')
    .set({
      display_name: displayName,
      ...(privacyVersion !== null && { privacy_version: privacyVersion, privacy_read_at: at.toISOString() }),
    })
    .where('id', '=', userId)
    .execute()
}
