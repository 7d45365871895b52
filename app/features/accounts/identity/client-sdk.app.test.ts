import { FirebaseError } from 'firebase/app'
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  revokeAccessToken,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth'
import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { startAccountSite } from '#test/account-client.ts'
import { linksIn } from '#test/mail-server.ts'
import { passwordRuleSetting } from '../password/password-policy.ts'

const email = 'jana.feld@verein.example'
const password = 'kniebrett-und-kopfhoerer'
const another = 'querruder-und-seitenleitwerk'
const minute = 60_000
const morning = '2026-06-14T08:42:00.000Z'

/** The client's error code if the call is refused, otherwise `done`. */
async function outcomeOf(input: Promise<unknown>): Promise<string> {
  try {
    await input
    return 'done'
  } catch (error) {
    if (error instanceof FirebaseError) return error.code.replace('auth/', '')
    throw error
  }
}

const signUp = (auth: Auth) => createUserWithEmailAndPassword(auth, email, password)
const signIn = (auth: Auth, word = password, address = email) =>
  signInWithEmailAndPassword(auth, address, word)

test('whoever signs up with the public client has the record the protocol promises', async () => {
  const site = await startAccountSite()
  const auth = site.newClient()
  const { user, operationType } = await createUserWithEmailAndPassword(
    auth,
    'Jana.Feld@Verein.example',
    password,
  )
  expect(operationType).toBe('signIn')
  expect(auth.currentUser).toBe(user)
  const { uid, displayName, photoURL, phoneNumber, emailVerified, isAnonymous, tenantId, providerData } = user
  expect(uid).toMatch(/^[\da-f-]{36}$/)
  expect({ displayName, photoURL, phoneNumber, emailVerified, isAnonymous, tenantId }).toEqual({
    displayName: null,
    photoURL: null,
    phoneNumber: null,
    emailVerified: false,
    isAnonymous: false,
    tenantId: null,
  })
  expect(user.email).toBe(email)
  expect(providerData).toEqual([
    { providerId: 'password', uid: email, email, displayName: null, phoneNumber: null, photoURL: null },
  ])
  const began = new Date(morning).toUTCString()
  expect({ ...user.metadata }).toMatchObject({ creationTime: began, lastSignInTime: began })

  const { claims, signInProvider, authTime, issuedAtTime, expirationTime } = await user.getIdTokenResult()
  expect(claims).toMatchObject({
    sub: uid,
    user_id: uid,
    email,
    email_verified: false,
    role: 'none',
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  })
  expect(signInProvider).toBe('password')
  expect([authTime, issuedAtTime]).toEqual([began, began])
  expect(Date.parse(expirationTime) - Date.parse(issuedAtTime)).toBe(60 * minute)
})

test('an account that is not wanted is not made', async () => {
  const site = await startAccountSite()
  const auth = site.newClient()
  await signUp(auth)
  const make = (address: string, word: string) =>
    outcomeOf(createUserWithEmailAndPassword(site.newClient(), address, word))
  expect(await make('JANA.FELD@verein.EXAMPLE', another)).toBe('email-already-in-use')
  expect(await make('neu@verein.example', '12345')).toBe('weak-password')
  expect(await make('neu@verein.example', 'passwort')).toBe('weak-password')
  expect(await make('neu@verein.example', '')).toBe('missing-password')
  expect(await make('neu', another)).toBe('invalid-email')
  expect(await outcomeOf(signInAnonymously(site.newClient()))).toBe('admin-restricted-operation')
  expect(await site.db.selectFrom('users').select('email').execute()).toEqual([{ email }])

  site.services.signUp = 'closed'
  expect(await make('neu@verein.example', another)).toBe('admin-restricted-operation')
})

test('a sign-in asks for the right password, however the address is written, and is remembered', async () => {
  const site = await startAccountSite()
  const { user: made } = await signUp(site.newClient())
  site.pass(3 * 60 * minute)
  const auth = site.newClient()
  expect(await outcomeOf(signIn(auth, 'falsch'))).toBe('invalid-credential')
  expect(await outcomeOf(signIn(auth, password, 'niemand@verein.example'))).toBe('invalid-credential')
  expect(await outcomeOf(signIn(auth, password, 'niemand'))).toBe('invalid-email')
  expect(auth.currentUser).toBeNull()
  const { user } = await signIn(auth, password, 'JANA.Feld@verein.example')
  expect(user.uid).toBe(made.uid)
  expect(user.metadata).toMatchObject({
    creationTime: 'Sun, 14 Jun 2026 08:42:00 GMT',
    lastSignInTime: 'Sun, 14 Jun 2026 11:42:00 GMT',
  })
})

test('a wrong password and an unknown address get the same bytes over the wire', async () => {
  const site = await startAccountSite()
  await signUp(site.newClient())
  const answer = async (address: string) => {
    const response = await fetch(`${site.url}/v1/accounts:signInWithPassword?key=verein`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: address, password: 'falsch', returnSecureToken: true }),
    })
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    return { status: response.status, headers, bytes: await response.text() }
  }
  const wrong = await answer(email)
  expect(wrong).toMatchObject({ status: 400 })
  expect(wrong.bytes).toContain('INVALID_LOGIN_CREDENTIALS')
  expect(await answer('niemand@verein.example')).toEqual(wrong)
})

test('too many tries are refused in words the client knows, for an unknown address as well', async () => {
  const site = await startAccountSite()
  await signUp(site.newClient())
  const auth = site.newClient()
  for (const address of [email, 'niemand@verein.example']) {
    for (let tries = 0; tries < 10; tries += 1) await outcomeOf(signIn(auth, 'falsch', address))
    expect(await outcomeOf(signIn(auth, password, address))).toBe('too-many-requests')
  }
})

test('looking again shows what has changed meanwhile, and only to whoever has a true token', async () => {
  const site = await startAccountSite()
  const auth = site.newClient()
  const { user } = await signUp(auth)
  await site.db
    .updateTable('users')
    .set({ display_name: 'Jana Feld', phone_number: '+4930123456', email_verified: 1 })
    .execute()
  await user.reload()
  expect(user).toMatchObject({ displayName: 'Jana Feld', phoneNumber: '+4930123456', emailVerified: true })

  const look = async (idToken: string) => {
    const response = await fetch(`${site.url}/v1/accounts:lookup`, {
      method: 'POST',
      body: JSON.stringify({ idToken }),
    })
    const body = await response.text()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(body).not.toMatch(/hash|salt|argon/i)
    return body
  }
  expect(await look(await user.getIdToken())).toContain(user.uid)
  const unsigned = new UnsecuredJWT({ user_id: user.uid })
    .setSubject(user.uid)
    .setExpirationTime('1h')
    .encode()
  expect(await look(unsigned)).toContain('"INVALID_ID_TOKEN"')
})

test('name and picture are changed, cleared, and stand in the next token', async () => {
  const site = await startAccountSite()
  const auth = site.newClient()
  const { user } = await signUp(auth)
  const photoURL = 'https://verein.example/bilder/jana.webp'
  await updateProfile(user, { displayName: 'Jana Feld', photoURL })
  expect(user.providerData[0]).toMatchObject({ displayName: 'Jana Feld', photoURL })
  expect((await user.getIdTokenResult(true)).claims).toMatchObject({ name: 'Jana Feld', picture: photoURL })
  await updateProfile(user, { photoURL: null })
  await user.reload()
  expect(user).toMatchObject({ displayName: 'Jana Feld', photoURL: null })
  await updateProfile(user, { displayName: '' })
  await user.reload()
  expect(user.displayName).toBeNull()
})

test('a new password ends every other program and token, and not the one that set it', async () => {
  const site = await startAccountSite()
  const here = site.newClient()
  const elsewhere = site.newClient()
  const { user } = await signUp(here)
  const { user: other } = await signIn(elsewhere)
  expect(await outcomeOf(updatePassword(user, '12345'))).toBe('weak-password')
  site.pass(minute)
  await updatePassword(user, another)
  await user.reload()
  expect(await user.getIdToken(true)).toBeTruthy()

  // First the id token fails, then the refresh token of a program that made no request in between.
  expect(await outcomeOf(other.reload())).toBe('user-token-expired')
  expect(elsewhere.currentUser).toBeNull()
  expect(await outcomeOf(signIn(elsewhere))).toBe('invalid-credential')
  expect(await outcomeOf(signIn(elsewhere, another))).toBe('done')
})

test('a refresh token dies with the password it came from', async () => {
  const site = await startAccountSite()
  const [here, elsewhere] = [site.newClient(), site.newClient()]
  const { user } = await signUp(here)
  const { user: other } = await signIn(elsewhere)
  await updatePassword(user, another)
  expect(await outcomeOf(other.getIdToken(true))).toBe('user-token-expired')
  expect(elsewhere.currentUser).toBeNull()
})

test('what is sensitive needs a fresh sign-in, with the own password', async () => {
  const site = await startAccountSite()
  const auth = site.newClient()
  const { user } = await signUp(auth)
  await createUserWithEmailAndPassword(site.newClient(), 'otto@verein.example', another)
  site.pass(6 * minute)
  expect(await outcomeOf(updatePassword(user, another))).toBe('requires-recent-login')
  expect(await outcomeOf(deleteUser(user))).toBe('requires-recent-login')
  const confirm = (address: string, word: string) =>
    outcomeOf(reauthenticateWithCredential(user, EmailAuthProvider.credential(address, word)))
  expect(await confirm(email, 'falsch')).toBe('invalid-credential')
  expect(await confirm('otto@verein.example', another)).toBe('user-mismatch')
  expect(await confirm(email, password)).toBe('done')
  expect(await outcomeOf(updatePassword(user, another))).toBe('done')
})

test('a token is renewed with the time of its sign-in', async () => {
  const site = await startAccountSite()
  const { user } = await signUp(site.newClient())
  const first = await user.getIdTokenResult()
  site.pass(55 * minute)
  const next = await user.getIdTokenResult(true)
  expect(Date.parse(next.issuedAtTime) - Date.parse(first.issuedAtTime)).toBe(55 * minute)
  expect(next.authTime).toBe(first.authTime)
  await user.reload()
  expect(user.metadata.lastSignInTime).toBe(new Date(morning).toUTCString())
})

test('an address is not changed behind its owner’s back', async () => {
  const site = await startAccountSite()
  const { user } = await signUp(site.newClient())
  expect(await outcomeOf(updateEmail(user, 'neu@verein.example'))).toBe('operation-not-allowed')
  await user.reload()
  expect(user.email).toBe(email)
})

test('the policy the client checks by is the one the club enforces', async () => {
  const site = await startAccountSite()
  const auth = site.newClient()
  expect(await validatePassword(auth, '12345')).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
  })
  expect(await validatePassword(auth, 'höhenruder')).toMatchObject({ isValid: true })
  expect((await validatePassword(auth, 'x'.repeat(1001))).meetsMaxPasswordLength).toBe(false)

  await saveSetting(site.db, passwordRuleSetting, { minLength: 12 }, site.services.now())
  const make = (word: string) => outcomeOf(createUserWithEmailAndPassword(auth, email, word))
  expect(await make('höhenruder')).toBe('password-does-not-meet-requirements')
  // The refusal makes the client reload the policy in the background.
  await expect.poll(async () => (await validatePassword(auth, 'höhenruder')).isValid).toBe(false)
  expect(await make('höhenrudertrimmung')).toBe('done')
})

test('captcha is off, a token can be revoked, a foreign provider is refused', async () => {
  const site = await startAccountSite()
  const auth = site.newClient()
  await signUp(auth)
  const captcha = await fetch(
    `${site.url}/v2/recaptchaConfig?clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE&key=verein`,
  )
  expect(captcha.status).toBe(200)
  expect(await captcha.text()).not.toContain('ENFORCE"')
  expect(await outcomeOf(revokeAccessToken(auth, 'ein-zugang'))).toBe('done')
  const unsigned = new UnsecuredJWT({ email })
    .setSubject('1')
    .setIssuer('https://accounts.google.com')
    .encode()
  const external = signInWithCredential(site.newClient(), GoogleAuthProvider.credential(unsigned))
  expect(['operation-not-allowed', 'invalid-credential']).toContain(await outcomeOf(external))
})

test('a forgotten password is set anew with the code that came by mail, once', async () => {
  const site = await startAccountSite()
  const [auth, elsewhere] = [site.newClient(), site.newClient()]
  await signUp(auth)
  const { user: other } = await signIn(elsewhere)
  await sendPasswordResetEmail(auth, 'niemand@verein.example')
  expect(await site.mails()).toEqual([])
  await sendPasswordResetEmail(auth, 'Jana.Feld@verein.example')
  const [mail, ...more] = await site.mails()
  expect(more).toEqual([])
  expect(mail?.to).toEqual([email])
  const code = linksIn(mail!)[0]?.searchParams.get('code') ?? ''

  expect(await verifyPasswordResetCode(auth, code)).toBe(email)
  expect(await outcomeOf(confirmPasswordReset(auth, code, '12345'))).toBe('weak-password')
  expect(await outcomeOf(confirmPasswordReset(auth, code, another))).toBe('done')
  expect(await outcomeOf(confirmPasswordReset(auth, code, password))).toBe('invalid-action-code')
  expect(await outcomeOf(other.getIdToken(true))).toBe('user-token-expired')
  const { user } = await signIn(auth, another)
  expect(user.emailVerified).toBe(true)

  await sendPasswordResetEmail(auth, email)
  const late = linksIn((await site.mails())[0]!)[0]?.searchParams.get('code') ?? ''
  site.pass(61 * minute)
  expect(await outcomeOf(confirmPasswordReset(auth, late, password))).toBe('expired-action-code')
})

test('a blocked account is told so only with the right password, and its programs are signed out', async () => {
  const site = await startAccountSite()
  const auth = site.newClient()
  const { user } = await signUp(auth)
  await site.db.updateTable('users').set({ disabled: 1 }).execute()
  expect(await outcomeOf(signIn(site.newClient()))).toBe('user-disabled')
  expect(await outcomeOf(signIn(site.newClient(), 'falsch'))).toBe('invalid-credential')
  expect(await outcomeOf(user.getIdToken(true))).toBe('user-disabled')
  expect(auth.currentUser).toBeNull()
})

test('a deleted account is gone with its tokens, and its address is free for a new one', async () => {
  const site = await startAccountSite()
  const [auth, elsewhere] = [site.newClient(), site.newClient()]
  const { user } = await signUp(auth)
  const { user: other } = await signIn(elsewhere)
  await deleteUser(user)
  expect(auth.currentUser).toBeNull()
  expect(await outcomeOf(other.reload())).toBe('user-token-expired')
  expect(elsewhere.currentUser).toBeNull()
  expect(await outcomeOf(signIn(elsewhere))).toBe('invalid-credential')
  expect((await signUp(auth)).user.uid).not.toBe(user.uid)
})
