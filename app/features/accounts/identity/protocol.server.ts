import { z } from 'zod'
import { projectOf } from './id-tokens.server.ts'
import { signInWithIdp, unlinkProviders } from './protocol-elsewhere.server.ts'
import { applyMailedCode, resetPassword, sendOobCode } from './protocol-mail.server.ts'
import type { Account, Tokens } from '#app/platform/identity/identity-provider.ts'
import { normalEmail } from '../accounts.server.ts'
import {
  wireAccountInfo,
  wireError,
  wireFactors,
  wireRecord,
  wireRefusal,
  wireTokens,
  answered,
  kind,
  text,
  type Operation,
} from './protocol-wire.ts'

const signInWithPassword: Operation = async ({ identity, body, caller }) => {
  const [email, password] = [text(body.email), text(body.password)]
  if (email === '') return wireError('MISSING_EMAIL')
  if (password === '') return wireError('MISSING_PASSWORD')
  return answered(await identity.signIn({ email, password, caller }), (account) => ({
    ...kind('VerifyPasswordResponse'),
    localId: account.uid,
    email: account.email,
    displayName: account.displayName ?? '',
    registered: true,
    ...('pendingCredential' in account
      ? { mfaPendingCredential: account.pendingCredential, mfaInfo: wireFactors(account) }
      : wireTokens(account)),
  }))
}

const TotpProof = z.object({ verificationCode: z.string().default('') })

const finishSignIn: Operation = async ({ identity, body }) => {
  const [pendingCredential, factorId] = [text(body.mfaPendingCredential), text(body.mfaEnrollmentId)]
  if (pendingCredential === '') return wireError('MISSING_MFA_PENDING_CREDENTIAL')
  if (factorId === '') return wireError('MISSING_MFA_ENROLLMENT_ID')
  const proof = TotpProof.safeParse(body.totpVerificationInfo)
  if (!proof.success || proof.data.verificationCode === '') return wireError('MISSING_CODE')
  const code = proof.data.verificationCode
  return answered(
    await identity.finishSignIn({ pendingCredential, factorId, code }),
    ({ idToken, refreshToken }) => ({ idToken, refreshToken }),
  )
}

const lookup: Operation = async ({ identity, body }) => {
  if (text(body.idToken) === '') return wireError('MISSING_ID_TOKEN')
  return answered(await identity.lookUp(text(body.idToken)), (account) => ({
    ...kind('GetAccountInfoResponse'),
    users: [wireRecord(account)],
  }))
}

const remove: Operation = async ({ identity, body }) => {
  if (text(body.idToken) === '') return wireError('MISSING_ID_TOKEN')
  return answered(await identity.remove(text(body.idToken)), () => kind('DeleteAccountResponse'))
}

const clearable = (longest: number) =>
  z
    .string()
    .max(longest)
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional()
const Profile = z.object({
  displayName: clearable(256),
  photoUrl: clearable(2048).refine((url) => url == null || /^https?:\/\//.test(url)),
})

/** Fields an account must not set for itself. */
const forbidden = ['customAttributes', 'emailVerified', 'disableUser', 'localId', 'role', 'validSince', 'mfa']

const newAddressByMail = 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.'

const update: Operation = async (call) => {
  const { identity, body } = call
  if (body.oobCode !== undefined) return applyMailedCode(call)
  const idToken = text(body.idToken)
  if (idToken === '') return wireError('MISSING_ID_TOKEN')
  if (forbidden.some((name) => name in body)) {
    const proof = await identity.lookUp(idToken)
    return proof.ok ? wireError('INSUFFICIENT_PERMISSION') : wireRefusal(proof)
  }
  if (body.email !== undefined) {
    const proof = await identity.lookUp(idToken)
    return proof.ok ? wireError(newAddressByMail) : wireRefusal(proof)
  }
  if (body.deleteProvider !== undefined) return unlinkProviders(call, idToken)
  const profile = Profile.safeParse(body)
  if (!profile.success) return wireError(`INVALID_ARGUMENT : ${String(profile.error.issues[0]?.path[0])}`)
  const { displayName, photoUrl } = profile.data
  const input = {
    ...(displayName !== undefined && { displayName }),
    ...(photoUrl !== undefined && { photoUrl }),
  }
  const changed = await identity.updateProfile(idToken, input)
  if (!changed.ok || body.password === undefined) return answered(changed, wireAccountInfo)
  return answered(await identity.changePassword(idToken, text(body.password)), (account) => ({
    ...wireAccountInfo(account),
    ...wireTokens(account),
  }))
}

/**
 * Would revoke a token issued by another provider. Such tokens are not stored here, so there is nothing to do if the id
 * token is valid.
 */
const revokeToken: Operation = async ({ identity, body }) => {
  if (text(body.idToken) === '') return wireError('MISSING_ID_TOKEN')
  return answered(await identity.lookUp(text(body.idToken)), () => ({}))
}

const token: Operation = async ({ identity, body, caller, publicUrl }) => {
  if (text(body.grant_type) === '') return wireError('MISSING_GRANT_TYPE')
  if (body.grant_type !== 'refresh_token') return wireError('INVALID_GRANT_TYPE')
  const refreshToken = text(body.refresh_token)
  if (refreshToken === '') return wireError('MISSING_REFRESH_TOKEN')
  return answered(await identity.refresh({ refreshToken, caller }), (account) => ({
    access_token: account.idToken,
    id_token: account.idToken,
    expires_in: String(account.expiresInSeconds),
    token_type: 'Bearer',
    refresh_token: account.refreshToken,
    user_id: account.uid,
    project_id: projectOf(publicUrl),
  }))
}

/** Sets a password for an account that signed in by a provider and has none. */
const addPassword: Operation = async ({ identity, body }) => {
  const idToken = text(body.idToken)
  const proof = await identity.lookUp(idToken)
  if (!proof.ok) return wireRefusal(proof)
  const { email, providers } = proof.value
  if (providers.includes('password')) return wireError('PROVIDER_ALREADY_LINKED')
  if (text(body.email) === '') return wireError('MISSING_EMAIL')
  if (text(body.password) === '') return wireError('MISSING_PASSWORD')
  if (normalEmail(text(body.email)) !== email) return wireError(newAddressByMail)
  return answered(await identity.changePassword(idToken, text(body.password)), newTokens)
}

const signUp: Operation = async (call) => {
  const { identity, body, caller } = call
  if (body.idToken !== undefined) return addPassword(call)
  const [email, password] = [text(body.email), text(body.password)]
  // Without both it would be an anonymous account, which is not supported.
  if (email === '' && password === '') return wireError('ADMIN_ONLY_OPERATION')
  if (email === '') return wireError('MISSING_EMAIL')
  if (password === '') return wireError('MISSING_PASSWORD')
  return answered(await identity.signUp({ email, password, caller }), newTokens)
}

export const operations: Readonly<Record<string, Operation>> = {
  'v1/accounts:signInWithPassword': signInWithPassword,
  'v2/accounts/mfaSignIn:finalize': finishSignIn,
  'v1/accounts:signUp': signUp,
  'v1/accounts:lookup': lookup,
  'v1/accounts:delete': remove,
  'v1/accounts:update': update,
  'v1/accounts:sendOobCode': sendOobCode,
  'v1/accounts:resetPassword': resetPassword,
  'v1/accounts:signInWithIdp': signInWithIdp,
  'v2/accounts:revokeToken': revokeToken,
  'v1/token': token,
}

function newTokens(account: Account & Tokens) {
  const { uid, email, displayName } = account
  return {
    ...kind('SignupNewUserResponse'),
    localId: uid,
    email,
    ...(displayName !== null && { displayName }),
    ...wireTokens(account),
  }
}
