import { FirebaseError } from 'firebase/app'
import {
  getMultiFactorResolver,
  multiFactor,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  updatePassword,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
} from 'firebase/auth'
import { expect, test } from 'vitest'
import { startAccountSite } from '#test/account-client.ts'
import { codeOf, jana, minute } from './code-app.fixture.ts'
import { beginTotp, confirmTotp, findBegunTotp } from './totp-factors.server.ts'

/** A member whose account asks for a code, and a program with the public client library. */
async function aProgram() {
  const site = await startAccountSite({ signUp: 'closed' })
  const userId = await site.newAccount({ ...jana, role: 'member' })
  const { db, services } = site
  await beginTotp(services, userId)
  const begun = await findBegunTotp(services, userId)
  if (begun === undefined) throw new Error('nothing begun')
  await confirmTotp(db, userId, { id: begun.id, step: 0 }, services.now())
  return {
    ...site,
    userId,
    factorId: begun.id,
    code: () => codeOf(begun.secret, services.now()),
    auth: site.newClient(),
  }
}

/** Returns what the library gives to a program that has to ask for a second factor. */
async function asked(auth: Auth): Promise<MultiFactorResolver> {
  try {
    await signInWithEmailAndPassword(auth, jana.email, jana.password)
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required')
      return getMultiFactorResolver(auth, error as MultiFactorError)
    throw error
  }
  throw new Error('signed in with the password alone')
}

async function refusalOf(input: Promise<unknown>): Promise<string> {
  try {
    await input
  } catch (error) {
    if (error instanceof FirebaseError) return error.code
    throw error
  }
  return 'done'
}

const proof = TotpMultiFactorGenerator.assertionForSignIn

test('the public client asks for the code and signs in with it; the token says so, and goes on saying it', async () => {
  const { auth, code, factorId, userId, pass } = await aProgram()
  const resolver = await asked(auth)
  expect(resolver.hints).toMatchObject([{ factorId: 'totp', uid: factorId }])
  expect(auth.currentUser).toBeNull()

  const { user } = await resolver.resolveSignIn(proof(factorId, code()))
  expect(user.uid).toBe(userId)
  expect((await user.getIdTokenResult()).signInSecondFactor).toBe('totp')
  expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp', uid: factorId }])

  pass(minute)
  const renewed = await user.getIdTokenResult(true)
  expect(renewed.claims.firebase).toMatchObject({
    sign_in_second_factor: 'totp',
    second_factor_identifier: factorId,
  })
  await updatePassword(user, 'querruder-und-seitenleitwerk')
  expect((await user.getIdTokenResult()).signInSecondFactor).toBe('totp')
})

test('a wrong code is refused and leaves the sign-in waiting, a used one stays used', async () => {
  const { auth, code, factorId, pass, newClient } = await aProgram()
  const resolver = await asked(auth)
  expect(await refusalOf(resolver.resolveSignIn(proof(factorId, '000000')))).toBe(
    'auth/invalid-verification-code',
  )
  const seen = code()
  await resolver.resolveSignIn(proof(factorId, seen))
  const other = await asked(newClient())
  expect(await refusalOf(other.resolveSignIn(proof(factorId, seen)))).toBe('auth/invalid-verification-code')
  pass(5 * minute)
  expect(await refusalOf(other.resolveSignIn(proof(factorId, code())))).toBe(
    'auth/invalid-multi-factor-session',
  )
})

test('guesses of programs and of browsers are counted together', async () => {
  const { auth, code, factorId, post, withCookie } = await aProgram()
  const resolver = await asked(auth)
  for (let guess = 0; guess < 10; guess += 1)
    await refusalOf(resolver.resolveSignIn(proof(factorId, '000000')))
  expect(await refusalOf(resolver.resolveSignIn(proof(factorId, code())))).toBe('auth/too-many-requests')
  const cookie = (await post('/anmelden', jana)).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  expect((await withCookie(cookie).post('/anmelden/code', { code: code() })).status).toBe(429)
})

test('the wire names what is missing, and no proof of a page serves a program', async () => {
  const { postJson, post, code, factorId } = await aProgram()
  const signIn = await postJson('/api/identity/v1/accounts:signInWithPassword', jana)
  const { mfaPendingCredential, mfaInfo, ...rest } = (await signIn.json()) as Record<string, unknown>
  expect(Object.keys(rest).toSorted()).toEqual(['displayName', 'email', 'kind', 'localId', 'registered'])
  expect(mfaInfo).toEqual([
    { mfaEnrollmentId: factorId, enrolledAt: '2026-06-14T08:42:00.000Z', totpInfo: {} },
  ])
  const whole = {
    mfaPendingCredential,
    mfaEnrollmentId: factorId,
    totpVerificationInfo: { verificationCode: code() },
  }
  const finalize = async (change: object) => {
    const answer = await postJson('/api/identity/v2/accounts/mfaSignIn:finalize', { ...whole, ...change })
    return ((await answer.json()) as { error?: { message: string } }).error?.message
  }
  expect(await finalize({ mfaPendingCredential: '' })).toBe('MISSING_MFA_PENDING_CREDENTIAL')
  expect(await finalize({ mfaEnrollmentId: '' })).toBe('MISSING_MFA_ENROLLMENT_ID')
  expect(await finalize({ totpVerificationInfo: undefined })).toBe('MISSING_CODE')
  expect(await finalize({ mfaEnrollmentId: 'anderer' })).toBe('MFA_ENROLLMENT_NOT_FOUND')
  const [, token = ''] =
    /__Host-anmeldung=([^;]+)/.exec((await post('/anmelden', jana)).headers.get('set-cookie') ?? '') ?? []
  expect(await finalize({ mfaPendingCredential: token })).toBe('INVALID_MFA_PENDING_CREDENTIAL')
  expect(await finalize({})).toBeUndefined()
  expect(await finalize({})).toBe('INVALID_MFA_PENDING_CREDENTIAL')
})
