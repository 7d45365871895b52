import type { Db } from '#app/platform/database/db.ts'
import { findCode, passwordCodes } from './identity/account-codes.server.ts'

/** Page on which an invitation is accepted. */
export const invitationPath = '/anmelden/einladung'

export type Invited = { userId: string; email: string; displayName: string | null; memberId: string | null }

/**
 * Finds the account of a person who opens a mailed code for the first time, be it the invitation's own or a reset code
 * requested later. `undefined` for an invalid code and for an account that can already sign in.
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
  /** `null` if the club has no privacy notice yet. */
  privacyVersion: string | null
}

/** Stores what a person enters at the first visit. */
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
