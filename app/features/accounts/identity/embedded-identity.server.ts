import { isMailAddress } from '#app/lib/mail-address.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import type {
  Account,
  IdentityProvider,
  Outcome,
  Pending,
  Refusal,
  Tokens,
} from '#app/platform/identity/identity-provider.ts'
import { idTokenLifeMs, recentSignInMs } from '#app/platform/identity/identity-times.ts'
import type { Services } from '#app/platform/services.ts'
import { createUser, normalEmail } from '../accounts.server.ts'
import { deleteUser } from '../end-account.server.ts'
import { limits, refusedByLimit } from '../sign-in/limits.server.ts'
import { longestPassword, passwordFault, shortestPassword } from '../password/password-policy.ts'
import { setPassword, shortestAllowed } from '../password/passwords.server.ts'
import {
  findFactors,
  hasSecondFactor,
} from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { findPending, storePending, enterAppCode } from '../second-factor/pending-sign-ins.server.ts'
import { checkCredentials } from '../sign-in/sign-in.server.ts'
import { isSignUpOpen } from '../sign-in/sign-up-rule.server.ts'
import { identityElsewhere, type Way } from './identity-elsewhere.server.ts'
import { identityByMail, findKnownAccount, type KnownAccount, refuse } from './identity-by-mail.server.ts'
import { makeIdToken, readIdToken, type SignInFacts } from './id-tokens.server.ts'
import { makeRefreshToken, useRefreshToken } from './refresh-tokens.server.ts'

type Proven = { account: KnownAccount; isRecent: boolean; secondFactor: string | null }

/** Identity provider with the accounts of the club's own database. */
export function embeddedIdentity(services: Services): IdentityProvider {
  const { db } = services
  const now = () => services.now()

  async function signedIn(
    uid: string,
    { secondFactor = null, providerId = 'password' }: Way = {},
  ): Promise<Outcome<Account & Tokens>> {
    const at = now()
    const refreshToken = await inTransaction(db, async (trx) => {
      await trx
        .updateTable('users')
        .set({ last_sign_in_at: at.toISOString() })
        .where('id', '=', uid)
        .execute()
      return makeRefreshToken({ ...services, db: trx }, { userId: uid, secondFactor, providerId }, at)
    })
    const account = await findKnownAccount(db, uid)
    if (account === undefined) return refuse('USER_NOT_FOUND')
    return withTokens(account, refreshToken, { signedInAt: at.toISOString(), secondFactor, providerId })
  }

  /** Issues no tokens after the first step if the account has a second factor. */
  async function askedOrSignedIn(
    uid: string,
    providerId = 'password',
  ): Promise<Outcome<Account & (Tokens | Pending)>> {
    if (!(await hasSecondFactor(db, uid))) return signedIn(uid, { providerId })
    const account = await findKnownAccount(db, uid)
    if (account === undefined) return refuse('USER_NOT_FOUND')
    const pendingCredential = await storePending(
      db,
      { userId: uid, keep: true, providerId, way: 'program' },
      now(),
    )
    return { ok: true, value: { ...account, pendingCredential } }
  }

  async function withTokens(account: KnownAccount, refreshToken: string, signIn: SignInFacts) {
    const idToken = await makeIdToken(services, account, signIn, now())
    return {
      ok: true as const,
      value: { ...account, idToken, refreshToken, expiresInSeconds: idTokenLifeMs / 1000 },
    }
  }

  /** Returns the account of the token in its current state. */
  async function prove(idToken: string): Promise<Outcome<Proven>> {
    const at = now()
    const proof = await readIdToken(services, idToken, at)
    if (typeof proof === 'string') return refuse(proof)
    const account = await findKnownAccount(db, proof.uid)
    if (account === undefined) return refuse('USER_NOT_FOUND')
    if (account.disabled) return refuse('USER_DISABLED')
    if (account.validSince !== proof.accountState) return refuse('TOKEN_EXPIRED')
    const isRecent = at.getTime() - proof.signedInAt <= recentSignInMs
    return {
      ok: true,
      value: { account, isRecent, secondFactor: proof.secondFactor },
    }
  }

  async function weakness(password: string): Promise<Refusal | undefined> {
    const minLength = await shortestAllowed(db)
    const fault = passwordFault(password, minLength)
    if (fault === undefined) return undefined
    if (password.length < shortestPassword) {
      return refuse('WEAK_PASSWORD', `Password should be at least ${shortestPassword} characters`)
    }
    if (fault === 'common') return refuse('WEAK_PASSWORD', 'Password is one of those that are tried first')
    const missing =
      fault === 'too-short'
        ? `Password must contain at least ${minLength} characters`
        : `Password may contain at most ${longestPassword} characters`
    return refuse('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', `Missing password requirements: [${missing}]`)
  }

  return {
    async signIn({ email, password, caller }) {
      if (!isMailAddress(normalEmail(email))) return refuse('INVALID_EMAIL')
      const result = await checkCredentials(services, { email, password, clientAddress: caller })
      if (result.ok) return askedOrSignedIn(result.userId)
      if (result.reason === 'too-many-requests') {
        return { ...refuse('TOO_MANY_ATTEMPTS_TRY_LATER'), waitMs: result.waitMs }
      }
      return refuse(result.reason === 'user-disabled' ? 'USER_DISABLED' : 'INVALID_LOGIN_CREDENTIALS')
    },

    async finishSignIn({ pendingCredential, factorId, code }) {
      const pending = await findPending(db, pendingCredential, 'program', now())
      if (pending === undefined) return refuse('INVALID_MFA_PENDING_CREDENTIAL')
      const { app } = await findFactors(db, pending.userId)
      if (app?.id !== factorId) return refuse('MFA_ENROLLMENT_NOT_FOUND')
      const entered = await enterAppCode(services, { ...pending, token: pendingCredential }, code)
      if (entered.ok) return signedIn(pending.userId, { ...pending, secondFactor: factorId })
      if (entered.reason === 'expired') return refuse('INVALID_MFA_PENDING_CREDENTIAL')
      if (entered.reason === 'wrong-code') return refuse('INVALID_CODE')
      return { ...refuse('TOO_MANY_ATTEMPTS_TRY_LATER'), waitMs: entered.waitMs }
    },

    async signUp({ email, password, caller }) {
      if (!(await isSignUpOpen(services))) return refuse('ADMIN_ONLY_OPERATION')
      const limited = await refusedByLimit(services, [limits.signUp(caller)])
      if (limited !== undefined) return limited
      if (!isMailAddress(normalEmail(email))) return refuse('INVALID_EMAIL')
      const weak = await weakness(password)
      if (weak !== undefined) return weak
      try {
        return signedIn(await createUser(db, { email, password, role: 'none', displayName: null }, now()))
      } catch (error) {
        if (isUniqueViolation(error)) return refuse('EMAIL_EXISTS')
        throw error
      }
    },

    async lookUp(idToken) {
      const proof = await prove(idToken)
      return proof.ok ? { ok: true, value: proof.value.account } : proof
    },

    async refresh({ refreshToken, caller }) {
      const limited = await refusedByLimit(services, [limits.refresh(caller)])
      if (limited !== undefined) return limited
      const used = await useRefreshToken(services, refreshToken, now())
      if (typeof used === 'string') return refuse(used)
      const account = await findKnownAccount(db, used.userId)
      if (account === undefined) return refuse('USER_NOT_FOUND')
      return account.disabled ? refuse('USER_DISABLED') : withTokens(account, refreshToken, used)
    },

    async updateProfile(idToken, { displayName, photoUrl }) {
      const proof = await prove(idToken)
      if (!proof.ok) return proof
      const { account } = proof.value
      const changed = {
        displayName: displayName === undefined ? account.displayName : displayName,
        photoUrl: photoUrl === undefined ? account.photoUrl : photoUrl,
      }
      await db
        .updateTable('users')
        .set({ display_name: changed.displayName, photo_url: changed.photoUrl })
        .where('id', '=', account.uid)
        .execute()
      return { ok: true, value: { ...account, ...changed } }
    },

    async changePassword(idToken, password) {
      const proof = await prove(idToken)
      if (!proof.ok) return proof
      const { account, isRecent, secondFactor } = proof.value
      if (!isRecent) return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const limited = await refusedByLimit(services, [limits.newPassword(account.uid)])
      if (limited !== undefined) return limited
      const weak = await weakness(password)
      if (weak !== undefined) return weak
      await setPassword(db, { userId: account.uid, password }, now())
      return signedIn(account.uid, { secondFactor })
    },

    async remove(idToken) {
      const proof = await prove(idToken)
      if (!proof.ok) return proof
      if (!proof.value.isRecent) return refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      const deleted = await deleteUser(db, proof.value.account.uid, now())
      return deleted
        ? { ok: true, value: null }
        : refuse('OPERATION_NOT_ALLOWED', 'The last system administrator stays until there is another')
    },

    ...identityByMail(services, { prove, weakness }),

    ...identityElsewhere(services, { prove, signedIn, askedOrSignedIn }),

    async passwordPolicy() {
      return { minLength: await shortestAllowed(db), maxLength: longestPassword }
    },
  }
}
