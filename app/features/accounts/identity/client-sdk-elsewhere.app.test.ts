import { FirebaseError } from 'firebase/app'
import {
  EmailAuthProvider,
  getAdditionalUserInfo,
  linkWithCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
  type Auth,
} from 'firebase/auth'
import { decodeJwt, UnsecuredJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { oidcIdentity } from '#app/platform/identity/oidc.server.ts'
import { startAccountSite } from '#test/account-client.ts'
import { clientId, clientSecret, startOidcProvider } from '#test/oidc-provider.ts'

const email = 'jana.feld@verein.example'
const password = 'kniebrett-und-kopfhoerer'
const settings = { clientId, clientSecret, label: 'Verbandskonto', name: 'verband' }
const jana = { sub: 'jana', email, email_verified: true, name: 'Jana Feld', given_name: 'Jana' }

/** Programs with the public client library, and a provider that gives them tokens. */
async function aSiteWithProvider({ signUp = 'closed' }: { signUp?: 'open' | 'closed' } = {}) {
  const site = await startAccountSite({ signUp })
  const { services } = site
  const provider = await startOidcProvider({ redirectUri: `${services.publicUrl}/anmelden/rueckkehr` })
  onTestFinished(() => provider.stop())
  const { publicUrl, log } = services
  services.externalIdentity = oidcIdentity(
    { ...settings, issuer: provider.issuer },
    { publicUrl, now: () => services.now(), log },
  )
  const oidc = new OAuthProvider('oidc.verband')
  /** Issued and expiring by the club's clock. */
  function tokenOf(claims: Record<string, unknown>): Promise<string> {
    const iat = Math.floor(services.now().getTime() / 1000)
    return provider.sign({ iat, exp: iat + 600, ...claims })
  }
  return {
    ...site,
    provider,
    oidc,
    tokenOf,
    credentialOf: async (claims: Record<string, unknown>) =>
      oidc.credential({ idToken: await tokenOf(claims) }),
    newMember: () => site.newAccount({ email, password, role: 'member' }),
    async post(body: Record<string, unknown>, operation = 'signInWithIdp') {
      const answer = await site.postJson(`/api/identity/v1/accounts:${operation}?key=verein`, body)
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
  }
}

async function failure(input: Promise<unknown>): Promise<FirebaseError> {
  try {
    await input
  } catch (error) {
    if (error instanceof FirebaseError) return error
    throw error
  }
  throw new Error('it was allowed')
}
const codeOf = async (input: Promise<unknown>) => (await failure(input)).code.replace('auth/', '')
const claimsOf = async (auth: Auth) => decodeJwt(await auth.currentUser!.getIdToken())

test('a member links the provider after the password, signs in by it, and unlinks it again', async () => {
  const { newClient, credentialOf, newMember, db } = await aSiteWithProvider()
  const uid = await newMember()
  const auth = newClient()
  const refused = await failure(signInWithCredential(auth, await credentialOf(jana)))
  expect(refused.code).toBe('auth/account-exists-with-different-credential')

  // The library's own way to continue: the password, then the refused credential.
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  const linked = await linkWithCredential(user, OAuthProvider.credentialFromError(refused)!)
  expect(linked.user.uid).toBe(uid)
  expect(linked.user.providerData.map(({ providerId, uid: id }) => [providerId, id])).toEqual([
    ['password', email],
    ['oidc.verband', 'jana'],
  ])
  await auth.signOut()

  const again = newClient()
  const signedIn = await signInWithCredential(again, await credentialOf(jana))
  expect(signedIn.user.uid).toBe(uid)
  expect(getAdditionalUserInfo(signedIn)).toMatchObject({
    isNewUser: false,
    providerId: 'oidc.verband',
    profile: jana,
  })
  expect(await claimsOf(again)).toMatchObject({
    firebase: {
      identities: { email: [email], 'oidc.verband': ['jana'] },
      sign_in_provider: 'oidc.verband',
    },
  })
  await again.currentUser!.getIdToken(true)
  expect(await claimsOf(again)).toMatchObject({ firebase: { sign_in_provider: 'oidc.verband' } })

  const left = await unlink(signedIn.user, 'oidc.verband')
  expect(left.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
  expect(await codeOf(unlink(signedIn.user, 'oidc.verband'))).toBe('no-such-provider')
  expect(await db.selectFrom('users').select('provider_data').execute()).toEqual([
    { provider_data: '["password"]' },
  ])
  const mails = await db.selectFrom('mails').select('template').orderBy('template').execute()
  expect(mails.map(({ template }) => template)).toEqual(['anmeldeweg-geloest', 'anmeldeweg-verknuepft'])
})

test('the wire says in the words of the protocol who came in and that an account waits for its password', async () => {
  const { post, tokenOf, newMember, provider } = await aSiteWithProvider()
  const localId = await newMember()
  const token = await tokenOf({ ...jana, nonce: 'zufall' })
  const postBody = `id_token=${token}&providerId=oidc.verband&nonce=zufall`
  const about = {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: 'oidc.verband',
    federatedId: `${provider.issuer}/jana`,
    email,
    fullName: 'Jana Feld',
    firstName: 'Jana',
    rawUserInfo: expect.stringContaining('"sub":"jana"'),
    oauthIdToken: token,
    nonce: 'zufall',
  }
  const request = { requestUri: 'http://localhost', returnSecureToken: true, postBody }
  expect(await post(request)).toEqual({
    status: 200,
    body: { ...about, needConfirmation: true, verifiedProvider: ['password'] },
  })
  const { body } = await post({ email, password }, 'signInWithPassword')
  const tokens = { idToken: expect.any(String), refreshToken: expect.any(String), expiresIn: '3600' }
  const signedIn = { ...about, ...tokens, localId, emailVerified: false }
  expect(await post({ ...request, idToken: body.idToken })).toEqual({ status: 200, body: signedIn })
  expect(await post(request)).toEqual({ status: 200, body: signedIn })

  const { body: lookedUp } = await post({ idToken: body.idToken }, 'lookup')
  expect(lookedUp.users).toMatchObject([
    {
      providerUserInfo: [
        { providerId: 'password', rawId: email },
        {
          providerId: 'oidc.verband',
          rawId: 'jana',
          federatedId: `${provider.issuer}/jana`,
          email,
          displayName: 'Jana Feld',
        },
      ],
    },
  ])
})

test('a token that is not whole, or not for this site, opens nothing', async () => {
  const { newClient, oidc, tokenOf, newMember, credentialOf, post, provider, services } =
    await aSiteWithProvider()
  await newMember()
  const outcome = async (idToken: string, rawNonce?: string) => {
    const credential = oidc.credential({ idToken, ...(rawNonce !== undefined && { rawNonce }) })
    return codeOf(signInWithCredential(newClient(), credential))
  }
  expect(await outcome(new UnsecuredJWT({ ...jana, iss: provider.issuer, aud: clientId }).encode())).toBe(
    'invalid-credential',
  )
  expect(await outcome(await tokenOf({ ...jana, aud: 'andere-seite' }))).toBe('invalid-credential')
  expect(await outcome(await tokenOf({ ...jana, exp: 1 }))).toBe('invalid-credential')
  expect(await outcome(await tokenOf({ ...jana, nonce: 'eines' }), 'anderes')).toBe(
    'missing-or-invalid-nonce',
  )
  expect(await outcome(await tokenOf({ ...jana, nonce: 'eines' }))).toBe('missing-or-invalid-nonce')

  const message = async (body: Record<string, unknown>) => {
    const answer = await post(body)
    return [answer.status, (answer.body.error as { message: string }).message]
  }
  const [status, words] = await message({ postBody: 'providerId=oidc.verband' })
  expect([status, String(words)]).toEqual([
    400,
    expect.stringMatching(/^INVALID_CREDENTIAL_OR_PROVIDER_ID : /),
  ])
  expect(await message({ pendingToken: 'x' })).toEqual([400, 'INVALID_PENDING_TOKEN'])
  const notFound = 'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.'
  expect(await message({ postBody: 'id_token=x&providerId=google.com' })).toEqual([400, notFound])

  await provider.stop()
  services.externalIdentity = oidcIdentity({ ...settings, issuer: provider.issuer }, { ...services })
  expect(await codeOf(signInWithCredential(newClient(), await credentialOf(jana)))).toBe('internal-error')
  services.externalIdentity = null
  expect(await codeOf(signInWithCredential(newClient(), await credentialOf(jana)))).toBe(
    'operation-not-allowed',
  )
})

test('without the provider’s word an address with an account and one without get the same answer', async () => {
  const { post, tokenOf, newMember } = await aSiteWithProvider()
  await newMember()
  const answers = []
  for (const address of [email, 'niemand@verein.example']) {
    const token = await tokenOf({ sub: 'x', email: address, email_verified: false })
    answers.push(await post({ postBody: `id_token=${token}&providerId=oidc.verband` }))
  }
  expect(answers[0]).toMatchObject({ status: 400, body: { error: { message: 'ADMIN_ONLY_OPERATION' } } })
  expect(answers[1]).toEqual(answers[0])
})

test('whoever is new gets an account only where sign-up is open, and keeps the way they came by', async () => {
  const closed = await aSiteWithProvider()
  expect(await codeOf(signInWithCredential(closed.newClient(), await closed.credentialOf(jana)))).toBe(
    'admin-restricted-operation',
  )
  const { newClient, credentialOf, db } = await aSiteWithProvider({ signUp: 'open' })
  const signedIn = await signInWithCredential(newClient(), await credentialOf(jana))
  expect(getAdditionalUserInfo(signedIn)?.isNewUser).toBe(true)
  expect(signedIn.user).toMatchObject({ email, emailVerified: true, displayName: 'Jana Feld' })
  expect(signedIn.user.providerData.map(({ providerId }) => providerId)).toEqual(['oidc.verband'])
  expect(await db.selectFrom('users').select(['role', 'provider_data']).execute()).toEqual([
    { role: 'none', provider_data: '["oidc.verband"]' },
  ])
  expect(await codeOf(unlink(signedIn.user, 'oidc.verband'))).toBe('operation-not-allowed')
})

test('an account that came by the provider takes a password beside it, for its own address and lately proved', async () => {
  const { newClient, credentialOf, post, pass } = await aSiteWithProvider({ signUp: 'open' })
  const { user } = await signInWithCredential(newClient(), await credentialOf(jana))
  const withPassword = (address: string, word: string) =>
    linkWithCredential(user, EmailAuthProvider.credential(address, word))
  expect(await codeOf(withPassword('jemand.anders@verein.example', password))).toBe('operation-not-allowed')
  expect(await codeOf(withPassword(email, 'kurz'))).toBe('weak-password')
  pass(6 * 60_000)
  expect(await codeOf(withPassword(email, password))).toBe('requires-recent-login')
  await reauthenticateWithCredential(user, await credentialOf(jana))

  const linked = await withPassword('Jana.Feld@verein.example', password)
  expect(linked.user.providerData.map(({ providerId }) => providerId).toSorted()).toEqual([
    'oidc.verband',
    'password',
  ])
  const again = await signInWithEmailAndPassword(newClient(), email, password)
  expect(again.user.uid).toBe(user.uid)
  expect(await codeOf(withPassword(email, 'fallschirm-und-winde'))).toBe('provider-already-linked')
  const idToken = await again.user.getIdToken()
  const second = await post({ idToken, email, password: 'fallschirm-und-winde' }, 'signUp')
  expect(second.body).toMatchObject({ error: { message: 'PROVIDER_ALREADY_LINKED' } })
  expect((await signInWithEmailAndPassword(newClient(), email, password)).user.uid).toBe(user.uid)
  expect(await codeOf(unlink(again.user, 'password'))).toBe('operation-not-allowed')
})

test('one person there is one account here, and the other way round', async () => {
  const { newClient, credentialOf, newMember, newAccount } = await aSiteWithProvider()
  await newMember()
  await newAccount({ email: 'nils.berg@verein.example', password, role: 'member' })
  const { user: first } = await signInWithEmailAndPassword(newClient(), email, password)
  const { user: second } = await signInWithEmailAndPassword(newClient(), 'nils.berg@verein.example', password)
  await linkWithCredential(first, await credentialOf(jana))
  expect(await codeOf(linkWithCredential(second, await credentialOf(jana)))).toBe('credential-already-in-use')
  expect(await codeOf(linkWithCredential(second, await credentialOf({ ...jana, sub: 'zweite' })))).toBe(
    'email-already-in-use',
  )
  expect(await codeOf(linkWithCredential(first, await credentialOf({ ...jana, sub: 'zweite' })))).toBe(
    'provider-already-linked',
  )
  await linkWithCredential(second, await credentialOf({ sub: 'nils' }))
  expect(await codeOf(reauthenticateWithCredential(first, await credentialOf({ sub: 'nils' })))).toBe(
    'user-mismatch',
  )
  expect(await codeOf(reauthenticateWithCredential(first, await credentialOf({ sub: 'niemand' })))).toBe(
    'user-mismatch',
  )
  await reauthenticateWithCredential(first, await credentialOf(jana))
})

test('linking and unlinking need a fresh sign-in, a blocked account none at all', async () => {
  const { newClient, credentialOf, newMember, pass, db } = await aSiteWithProvider()
  await newMember()
  const { user } = await signInWithEmailAndPassword(newClient(), email, password)
  pass(6 * 60_000)
  expect(await codeOf(linkWithCredential(user, await credentialOf(jana)))).toBe('requires-recent-login')
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password))
  await linkWithCredential(user, await credentialOf(jana))
  pass(6 * 60_000)
  expect(await codeOf(unlink(user, 'oidc.verband'))).toBe('requires-recent-login')
  await db.updateTable('users').set({ disabled: 1 }).execute()
  expect(await codeOf(signInWithCredential(newClient(), await credentialOf(jana)))).toBe('user-disabled')
})

test('where there is a second factor the provider alone gives no tokens', async () => {
  const { newClient, credentialOf, newMember, db, services } = await aSiteWithProvider()
  const userId = await newMember()
  const { user } = await signInWithEmailAndPassword(newClient(), email, password)
  await linkWithCredential(user, await credentialOf(jana))
  const now = services.now().toISOString()
  const passkey = { id: 'p', user_id: userId, credential_id: 'c', public_key: 'k', counter: 0 }
  await db
    .insertInto('passkeys')
    .values({ ...passkey, transports: '[]', name: 'Handy', created_at: now, last_used_at: null })
    .execute()
  expect(await codeOf(signInWithCredential(newClient(), await credentialOf(jana)))).toBe(
    'multi-factor-auth-required',
  )
  expect(await db.selectFrom('pending_sign_ins').select('provider_id').execute()).toEqual([
    { provider_id: 'oidc.verband' },
  ])
})
