import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { password, jana, aClub, fault, minute } from './protocol.fixture.ts'

test('a member signs in and is told who they are, in the words of the protocol', async () => {
  const { call } = await aClub()
  const answer = await call('v1/accounts:signInWithPassword', jana)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { idToken, refreshToken, localId, ...rest } = answer.body
  expect(rest).toEqual({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    email: 'jana.feld@verein.example',
    displayName: '',
    registered: true,
    expiresIn: '3600',
  })
  expect(refreshToken.length).toBeGreaterThan(60)
  expect(decodeProtectedHeader(idToken)).toMatchObject({ alg: 'EdDSA', typ: 'JWT' })
  const at = Date.parse('2026-06-14T08:42:00Z') / 1000
  expect(decodeJwt(idToken)).toMatchObject({
    iss: 'https://verein.example/api/identity',
    aud: 'verein.example',
    sub: localId,
    user_id: localId,
    iat: at,
    exp: at + 3600,
    auth_time: at,
    email_verified: false,
    role: 'member',
    firebase: { identities: { email: ['jana.feld@verein.example'] }, sign_in_provider: 'password' },
  })

  const { body } = await call('v1/accounts:lookup', { idToken })
  expect(body.users).toEqual([
    {
      localId,
      email: 'jana.feld@verein.example',
      emailVerified: false,
      providerUserInfo: [
        {
          providerId: 'password',
          rawId: 'jana.feld@verein.example',
          federatedId: 'jana.feld@verein.example',
          email: 'jana.feld@verein.example',
        },
      ],
      validSince: String(at),
      passwordUpdatedAt: at * 1000,
      disabled: false,
      createdAt: String(at * 1000),
      lastLoginAt: String(at * 1000),
    },
  ])
})

test('an unknown address and a wrong password get the same answer, byte for byte, and count alike', async () => {
  const { postJson } = await aClub()
  const answer = async (email: string) => {
    const response = await postJson('/api/identity/v1/accounts:signInWithPassword', {
      ...jana,
      email,
      password: 'x',
    })
    return `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`
  }
  const [wrong, unknown] = [await answer(jana.email), await answer('niemand@verein.example')]
  expect(unknown).toBe(wrong)
  expect(wrong).toContain(
    '"message":"INVALID_LOGIN_CREDENTIALS","errors":[{"message":"INVALID_LOGIN_CREDENTIALS"',
  )
  for (let tries = 0; tries < 9; tries += 1) {
    await answer(jana.email)
    await answer('niemand@verein.example')
  }
  expect(await answer(jana.email)).toMatch(/^429 .*retry-after.*TOO_MANY_ATTEMPTS_TRY_LATER/)
  expect(await answer(jana.email)).toBe(await answer('niemand@verein.example'))
})

test('what is missing or unreadable is named, always in JSON', async () => {
  const { call, get, read, post } = await aClub()
  const signIn = 'v1/accounts:signInWithPassword'
  expect(fault(await call(signIn, { password }))).toEqual([400, 'MISSING_EMAIL'])
  expect(fault(await call(signIn, { email: jana.email }))).toEqual([400, 'MISSING_PASSWORD'])
  expect(fault(await call(signIn, { ...jana, email: 'keine' }))).toEqual([400, 'INVALID_EMAIL'])
  expect(fault(await call(signIn, { ...jana, email: { $ne: '' } }))).toEqual([400, 'MISSING_EMAIL'])
  expect(fault(await call(signIn, '{ kaputt'))).toEqual([
    400,
    'INVALID_ARGUMENT : Invalid JSON payload received.',
  ])
  expect(fault(await call('v1/accounts:lookup', {}))).toEqual([400, 'MISSING_ID_TOKEN'])
  expect(fault(await call('v1/constructor', {}))).toEqual([404, 'NOT_FOUND'])
  expect(fault(await read(await get('/api/identity/v1/accounts:lookup')))).toEqual([404, 'NOT_FOUND'])
  expect(fault(await read(await post('/api/identity/v1/token', {})))).toEqual([400, 'MISSING_GRANT_TYPE'])
  expect(fault(await read(await post('/api/identity/v1/token', { grant_type: 'x' })))).toEqual([
    400,
    'INVALID_GRANT_TYPE',
  ])
  expect(
    fault(await call('v1/accounts:signInWithIdp', { postBody: 'id_token=a.b.&providerId=google.com' })),
  ).toEqual([400, 'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.'])
})

test('a page of another site cannot use a visitor’s browser for it', async () => {
  const { postJson, read } = await aClub()
  const send = async (headers: Record<string, string>) =>
    fault(await read(await postJson('/api/identity/v1/accounts:signInWithPassword', jana, headers)))
  const refused = [403, 'PERMISSION_DENIED']
  expect(await send({ origin: 'https://fremd.example' })).toEqual(refused)
  expect(await send({ origin: 'null' })).toEqual(refused)
  expect(await send({ 'sec-fetch-site': 'cross-site' })).toEqual(refused)
  expect(await send({ origin: 'https://verein.example' })).toEqual([200, undefined])
})

test('a profile is changed and cleared, and nobody raises themselves', async () => {
  const { call, db } = await aClub()
  const { body } = await call('v1/accounts:signInWithPassword', jana)
  const { idToken } = body
  const named = await call('v1/accounts:update', {
    idToken,
    displayName: 'Jana Feld',
    photoUrl: 'https://verein.example/jana.jpg',
    returnSecureToken: true,
  })
  expect(named.body).toMatchObject({ displayName: 'Jana Feld', photoUrl: 'https://verein.example/jana.jpg' })
  const kept = await call('v1/accounts:update', { idToken, photoUrl: null })
  expect(kept.body).toMatchObject({ displayName: 'Jana Feld', photoUrl: '' })
  expect((await call('v1/accounts:update', { idToken, displayName: '' })).body.displayName).toBe('')
  expect((await call('v1/accounts:update', { idToken, photoUrl: 'javascript:alert(1)' })).status).toBe(400)

  for (const input of [
    { customAttributes: '{"role":"admin"}' },
    { emailVerified: true },
    { disableUser: false },
  ]) {
    expect(fault(await call('v1/accounts:update', { idToken, ...input }))).toEqual([
      400,
      'INSUFFICIENT_PERMISSION',
    ])
  }
  expect(fault(await call('v1/accounts:update', { idToken, email: 'neu@verein.example' }))).toEqual([
    400,
    'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
  ])
  expect(await db.selectFrom('users').select(['role', 'email', 'email_verified']).execute()).toEqual([
    { role: 'member', email: 'jana.feld@verein.example', email_verified: 0 },
  ])
})

test('a new password ends every session, program and token, and begins anew for whoever changed it', async () => {
  const { call, refresh, post, withCookie, pass } = await aClub()
  const cookie =
    (await post('/anmelden', { email: jana.email, password })).headers.get('set-cookie')?.split(';', 1)[0] ??
    ''
  const { body: old } = await call('v1/accounts:signInWithPassword', jana)
  pass(minute)
  const change = (idToken: string, password: string) => call('v1/accounts:update', { idToken, password })
  expect(fault(await change(old.idToken, 'kurz'))).toEqual([
    400,
    'WEAK_PASSWORD : Password should be at least 8 characters',
  ])
  expect(fault(await change(old.idToken, 'Passwort123!'))[1]).toMatch(/^WEAK_PASSWORD : /)
  const { body: renewed, status } = await change(old.idToken, 'querruder-und-seitenleitwerk')
  expect(status).toBe(200)

  expect(fault(await call('v1/accounts:lookup', { idToken: old.idToken }))).toEqual([400, 'TOKEN_EXPIRED'])
  expect(fault(await refresh(old.refreshToken))).toEqual([400, 'TOKEN_EXPIRED'])
  expect((await withCookie(cookie).get('/mitglied')).status).toBe(302)
  expect(fault(await call('v1/accounts:signInWithPassword', jana))).toEqual([
    400,
    'INVALID_LOGIN_CREDENTIALS',
  ])
  expect((await refresh(renewed.refreshToken)).status).toBe(200)

  pass(6 * minute)
  expect(fault(await change(renewed.idToken, 'noch-ein-anderes-passwort'))).toEqual([
    400,
    'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  ])
})

test('a blocked account is refused everywhere, and a deleted one is gone', async () => {
  const { call, refresh, db } = await aClub()
  const { body } = await call('v1/accounts:signInWithPassword', jana)
  await db.updateTable('users').set({ disabled: 1 }).execute()
  const blocked = [400, 'USER_DISABLED']
  expect(fault(await call('v1/accounts:lookup', { idToken: body.idToken }))).toEqual(blocked)
  expect(fault(await refresh(body.refreshToken))).toEqual(blocked)
  expect(fault(await call('v1/accounts:signInWithPassword', jana))).toEqual(blocked)
  expect(fault(await call('v1/accounts:signInWithPassword', { ...jana, password: 'x' }))[1]).toBe(
    'INVALID_LOGIN_CREDENTIALS',
  )
  await db.updateTable('users').set({ disabled: 0 }).execute()

  const gone = await call('v1/accounts:delete', { idToken: body.idToken })
  expect(gone.body).toEqual({ kind: 'identitytoolkit#DeleteAccountResponse' })
  expect(fault(await call('v1/accounts:lookup', { idToken: body.idToken }))).toEqual([400, 'USER_NOT_FOUND'])
  expect(fault(await refresh(body.refreshToken))).toEqual([400, 'TOKEN_EXPIRED'])
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
})

test('of two administrators who delete themselves at once, one stays', { tags: 'postgres' }, async () => {
  const { call, newAccount, db } = await aClub({ account: false })
  const people = ['eins@verein.example', 'zwei@verein.example'].map((email) => ({ email, password }))
  for (const person of people) await newAccount({ ...person, role: 'admin' })
  const tokens: string[] = []
  for (const person of people)
    tokens.push((await call('v1/accounts:signInWithPassword', person)).body.idToken)
  const answers = await Promise.all(tokens.map((idToken) => call('v1/accounts:delete', { idToken })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await db.selectFrom('users').select('role').execute()).toEqual([{ role: 'admin' }])
})

test('nobody opens an account alone unless the club allows it, and then it leads nowhere yet', async () => {
  const closed = await aClub()
  const nora = { email: 'nora@anderswo.example', password }
  expect(fault(await closed.call('v1/accounts:signUp', nora))).toEqual([400, 'ADMIN_ONLY_OPERATION'])
  expect(fault(await closed.call('v1/accounts:signUp', { returnSecureToken: true }))).toEqual([
    400,
    'ADMIN_ONLY_OPERATION',
  ])

  const { call, post, withCookie } = await aClub({ signUp: 'open' })
  const { body } = await call('v1/accounts:signUp', nora)
  expect(body).toMatchObject({
    kind: 'identitytoolkit#SignupNewUserResponse',
    email: nora.email,
    expiresIn: '3600',
  })
  expect(decodeJwt(body.idToken).role).toBe('none')
  expect(fault(await call('v1/accounts:signUp', { ...nora, email: 'NORA@anderswo.example' }))).toEqual([
    400,
    'EMAIL_EXISTS',
  ])
  expect(fault(await call('v1/accounts:signUp', { email: 'x@y.example', password: '12345' }))[1]).toMatch(
    /^WEAK_PASSWORD/,
  )
  const cookie = (await post('/anmelden', nora)).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  for (const address of ['/mitglied', '/mitglied/mitglieder', '/admin', '/vereinsflieger']) {
    expect((await withCookie(cookie).get(address)).status, address).toBe(403)
  }
})

test('the policy tells what is enforced, captcha is off, and there is nothing to revoke', async () => {
  const { get, read, call } = await aClub()
  const policy = await read(await get('/api/identity/v2/passwordPolicy?key=club'))
  expect(policy.body).toEqual({
    customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 1000 },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  })
  const captcha = await read(await get('/api/identity/v2/recaptchaConfig?key=club'))
  expect(captcha.body.recaptchaEnforcementState).toContainEqual({
    provider: 'EMAIL_PASSWORD_PROVIDER',
    enforcementState: 'OFF',
  })
  const { body } = await call('v1/accounts:signInWithPassword', jana)
  const revoke = { providerId: 'apple.com', tokenType: 'ACCESS_TOKEN', token: 'x' }
  expect((await call('v2/accounts:revokeToken', { ...revoke, idToken: body.idToken })).body).toEqual({})
  expect(fault(await call('v2/accounts:revokeToken', { ...revoke, idToken: 'x' }))).toEqual([
    400,
    'INVALID_ID_TOKEN',
  ])
})
