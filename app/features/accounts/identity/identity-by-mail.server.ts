import { isMailAddress } from '#app/lib/mail-address.ts'
import type {
  IdentityProvider,
  Outcome,
  Refusal,
  Account,
  IdentityFault,
} from '#app/platform/identity/identity-provider.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { normalEmail } from '../accounts.server.ts'
import { applyAddressCode } from '../address/apply-address-code.server.ts'
import { askForNewAddress, askForVerification } from '../address/ask-for-address.server.ts'
import { limits, refusedByLimit } from '../sign-in/limits.server.ts'
import { setPassword } from '../password/passwords.server.ts'
import { addressCodes, findCode, passwordCodes, type CodeOwner } from './account-codes.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { UsersTable } from '#app/platform/database/tables.ts'
import { listLinkedIdentities } from '../oauth/linked-identities.server.ts'
import { findFactors } from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { sendResetMailKind } from './reset-mail.job.server.ts'

type ByMail = Pick<
  IdentityProvider,
  | 'requestPasswordReset'
  | 'requestVerification'
  | 'requestNewAddress'
  | 'checkCode'
  | 'applyCode'
  | 'resetPassword'
>

type Proofs = {
  prove: (idToken: string) => Promise<Outcome<{ account: KnownAccount; isRecent: boolean }>>
  weakness: (password: string) => Promise<Refusal | undefined>
}

/** Operations that a code sent by mail authorises. */
export function identityByMail(services: Services, { prove, weakness }: Proofs): ByMail {
  const { db } = services
  const now = () => services.now()

  return {
    async requestPasswordReset({ email, caller, continuePath }) {
      const address = normalEmail(email)
      if (!isMailAddress(address)) return refuse('INVALID_EMAIL')
      const limited = await refusedByLimit(services, [
        limits.resetByCaller(caller),
        limits.resetByAddress(address),
      ])
      if (limited !== undefined) return limited
      // A job checks later whether the account exists, so that the response time does not reveal it.
      await enqueue(db, { kind: sendResetMailKind }, { email: address, continuePath }, { at: now() })
      return { ok: true, value: null }
    },

    async requestVerification({ idToken, caller, continuePath }) {
      const proof = await prove(idToken)
      if (!proof.ok) return proof
      const { account } = proof.value
      const { uid: userId, email } = account
      const limited = await askForVerification(services, { userId, email, caller, continuePath })
      return limited ?? { ok: true, value: account }
    },

    async requestNewAddress({ idToken, newEmail, caller, continuePath }) {
      const proof = await prove(idToken)
      if (!proof.ok) return proof
      const { account, isRecent } = proof.value
      const address = normalEmail(newEmail)
      if (!isMailAddress(address)) return refuse('INVALID_NEW_EMAIL')
      if (!isRecent) return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      if (address === account.email) return refuse('EMAIL_EXISTS')
      const input = { userId: account.uid, newEmail: address, caller, continuePath }
      return (await askForNewAddress(services, input)) ?? { ok: true, value: account }
    },

    async checkCode(code) {
      const owner = await findCode(db, code, now(), [...passwordCodes, ...addressCodes])
      return typeof owner === 'string' ? refuse(owner) : { ok: true, value: mailedCode(owner) }
    },

    async applyCode(code) {
      const applied = await applyAddressCode(services, code)
      if (!applied.ok) return refuse(applied.fault)
      const account = await findKnownAccount(db, applied.userId)
      return account === undefined ? refuse('USER_NOT_FOUND') : { ok: true, value: account }
    },

    async resetPassword(code, password) {
      const owner = await findCode(db, code, now(), passwordCodes)
      if (typeof owner === 'string') return refuse(owner)
      const weak = await weakness(password)
      if (weak !== undefined) return weak
      const isSet = await setPassword(db, { userId: owner.userId, password, code }, now())
      return isSet ? { ok: true, value: { email: owner.email } } : refuse('INVALID_OOB_CODE')
    },
  }
}

function mailedCode({ purpose, email, aboutEmail }: CodeOwner) {
  switch (purpose) {
    case 'reset':
    case 'invitation':
      return { purpose: 'PASSWORD_RESET' as const, email, newEmail: null }
    case 'verify':
      return { purpose: 'VERIFY_EMAIL' as const, email: aboutEmail ?? email, newEmail: null }
    case 'change':
      return { purpose: 'VERIFY_AND_CHANGE_EMAIL' as const, email, newEmail: aboutEmail }
    case 'recover':
      return { purpose: 'RECOVER_EMAIL' as const, email: aboutEmail ?? email, newEmail: email }
  }
}

export type KnownAccount = Account & { role: UsersTable['role']; disabled: boolean }

/** Includes blocked accounts. */
export async function findKnownAccount(db: Db, uid: string): Promise<KnownAccount | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', uid).executeTakeFirst()
  if (row === undefined) return undefined
  const { app } = await findFactors(db, uid)
  const linked = await listLinkedIdentities(db, uid)
  return {
    uid: row.id,
    email: row.email,
    emailVerified: row.email_verified === 1,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    phoneNumber: row.phone_number,
    providers: JSON.parse(row.provider_data) as string[],
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    validSince: row.valid_since,
    passwordChangedAt: row.password_changed_at,
    linked,
    secondFactors: app === undefined ? [] : [app],
    role: row.role,
    disabled: row.disabled === 1,
  }
}

export function refuse(fault: IdentityFault, detail?: string): Refusal {
  return { ok: false, fault, ...(detail !== undefined && { detail }) }
}
