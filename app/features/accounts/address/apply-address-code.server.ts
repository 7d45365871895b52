import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import { greetedName } from '#app/platform/identity/authorized-members.server.ts'
import { recoveryLifeMs } from '#app/platform/identity/identity-times.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { clubSender } from '../club-sender.server.ts'
import { endEverything } from '../end-account.server.ts'
import {
  addressCodes,
  endCodesSince,
  findCode,
  makeCode,
  spendCode,
  type CodeFault,
  type CodeOwner,
} from '../identity/account-codes.server.ts'
import { sendResetMailKind } from '../identity/reset-mail.job.server.ts'
import { hashPassword } from '../password/passwords.server.ts'
import { newSecret } from '#app/platform/identity/secret-token.ts'
import { addressChangedLetter, addressLeftLetter, mailedLink } from './address-letters.ts'
import { noteSignInWays } from '../sign-in/sign-in-ways.server.ts'
import { findFactors } from '#app/platform/identity/second-factor/require-second-factor.server.ts'

export type AddressPurpose = (typeof addressCodes)[number]
type AddressCode = CodeOwner<AddressPurpose> & { aboutEmail: string }

export type AppliedAddress =
  | { ok: true; userId: string; purpose: AddressPurpose; email: string }
  /** `EMAIL_EXISTS`: another account has taken the address in the meantime. */
  | { ok: false; fault: CodeFault | 'EMAIL_EXISTS' }

/** Carries out, once, what the mailed code is for. Having the code proves access to the mailbox it was sent to. */
export async function applyAddressCode(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  code: string,
  purposes: readonly AddressPurpose[] = addressCodes,
): Promise<AppliedAddress> {
  const at = now()
  const owner = await findCode(db, code, at, purposes)
  if (typeof owner === 'string') return { ok: false, fault: owner }
  const { aboutEmail, userId, purpose } = owner
  if (aboutEmail === null) return { ok: false, fault: 'INVALID_OOB_CODE' }
  const found = { ...owner, aboutEmail }
  const from = await clubSender(db)
  const lostPassword = purpose === 'recover' ? await hashPassword(newSecret()) : null
  try {
    return await inTransaction(db, async (trx) => {
      if (!(await spendCode(trx, code))) return { ok: false, fault: 'INVALID_OOB_CODE' }
      if (purpose === 'verify') await verify(trx, found)
      if (purpose === 'change') await change(trx, found, { at, from, publicUrl })
      if (purpose === 'recover') await recover(trx, found, { at, lostPassword })
      return { ok: true, userId, purpose, email: aboutEmail }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, fault: 'EMAIL_EXISTS' }
    throw error
  }
}

/** Does not prove an address that the account has left in the meantime. */
async function verify(trx: Db, { userId, aboutEmail }: AddressCode) {
  await trx
    .updateTable('users')
    .set({ email_verified: 1 })
    .where('id', '=', userId)
    .where('email', '=', aboutEmail)
    .execute()
}

type Change = { at: Date; from: MailAddress; publicUrl: string }

/** Ends what is open under the former address, notifies both addresses, and gives the former one a recovery link. */
async function change(trx: Db, { userId, aboutEmail: next }: AddressCode, { at, from, publicUrl }: Change) {
  const before = await trx
    .selectFrom('users')
    .select(['email', 'email_verified', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('users')
    .set({ email: next, email_verified: 1, valid_since: at.toISOString() })
    .where('id', '=', userId)
    .execute()
  await endEverything(trx, userId)

  const former = before.email
  const name = await greetedName(trx, userId)
  const writingTo = (address: string) => ({ from, to: { name, address } })
  await postMail(trx, addressChangedLetter(writingTo(next), { former, next, undo: undefined }), at)
  // A typing mistake at sign-up must not hand the account to the owner of that mailbox.
  if (before.role === 'none' && before.email_verified === 0) {
    await postMail(trx, addressLeftLetter({ from, to: { name: '', address: former } }), at)
    return
  }
  const code = await makeCode(trx, userId, 'recover', { at, lifeMs: recoveryLifeMs, email: former })
  const undo = mailedLink(publicUrl, '/adresse-wiederherstellen', code)
  await postMail(trx, addressChangedLetter(writingTo(former), { former, next, undo }), at)
}

type Recovery = { at: Date; lostPassword: string | null }

/**
 * Restores the former address. The person who changed it knew the password, so it is replaced by an unknown one, and a mail
 * to the restored address lets its owner choose another. Recovery codes and ways of signing in set up since then become
 * invalid.
 */
async function recover(trx: Db, { userId, aboutEmail, madeAt }: AddressCode, { at, lostPassword }: Recovery) {
  const now = at.toISOString()
  await trx
    .updateTable('users')
    .set({ email: aboutEmail, email_verified: 1, password_hash: lostPassword, valid_since: now })
    .where('id', '=', userId)
    .execute()
  await endEverything(trx, userId)
  await endCodesSince(trx, userId, madeAt)
  await endWaysSince(trx, userId, madeAt)
  await enqueue(trx, { kind: sendResetMailKind }, { email: aboutEmail }, { at })
}

/** Deletes ways of signing in set up at or after that moment; recovery codes go with the last second factor. */
async function endWaysSince(trx: Db, userId: string, since: string) {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  await trx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute()
  await trx
    .deleteFrom('linked_identities')
    .where('user_id', '=', userId)
    .where('linked_at', '>=', since)
    .execute()
  await noteSignInWays(trx, userId)
  if ((await findFactors(trx, userId)).any) return
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
