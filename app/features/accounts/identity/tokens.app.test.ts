import { UnsecuredJWT, decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { jana, aClub, fault, minute } from './protocol.fixture.ts'

test('only tokens of this site, whole, signed and of today, are believed', async () => {
  const { call, pass, db } = await aClub()
  const { body } = await call('v1/accounts:signInWithPassword', jana)
  const claims = decodeJwt(body.idToken)
  const { kid = '' } = decodeProtectedHeader(body.idToken)
  const look = async (idToken: string) => fault(await call('v1/accounts:lookup', { idToken }))
  const invalid = [400, 'INVALID_ID_TOKEN']

  const { privateKey } = await generateKeyPair('EdDSA')
  const forged = (header: object) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', ...header }).sign(privateKey)
  const symmetric = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode('x'.repeat(32)))
  for (const token of [
    'unsinn',
    'a.b.c',
    new UnsecuredJWT(claims).encode(),
    `${body.idToken.split('.').slice(0, 2).join('.')}.`,
    await forged({ kid }),
    await forged({ kid: 'anderer' }),
    await forged({}),
    symmetric,
    body.refreshToken,
  ]) {
    expect(await look(token), token).toEqual(invalid)
  }
  expect(await look(body.idToken)).toEqual([200, undefined])
  pass(60 * minute + 1000)
  expect(await look(body.idToken)).toEqual([400, 'TOKEN_EXPIRED'])
  expect((await db.selectFrom('identity_keys').select('sealed').executeTakeFirst())?.sealed).not.toContain(
    '"d"',
  )
})

test('a token of another club’s site is worth nothing here', async () => {
  const [ours, theirs] = [await aClub(), await aClub()]
  const { body } = await theirs.call('v1/accounts:signInWithPassword', jana)
  expect(fault(await ours.call('v1/accounts:lookup', { idToken: body.idToken }))).toEqual([
    400,
    'INVALID_ID_TOKEN',
  ])
})

test('a refresh token renews the id token, keeps the time of the sign-in, and signing keys follow each other', async () => {
  const { call, refresh, pass, db } = await aClub()
  const { body: first } = await call('v1/accounts:signInWithPassword', jana)
  pass(50 * minute)
  const { body } = await refresh(first.refreshToken)
  expect(body).toMatchObject({
    refresh_token: first.refreshToken,
    expires_in: '3600',
    token_type: 'Bearer',
    user_id: first.localId,
    project_id: 'verein.example',
  })
  expect(body.access_token).toBe(body.id_token)
  const [old, renewed] = [decodeJwt(first.idToken), decodeJwt(body.id_token)]
  expect(renewed.iat).toBe(old.iat! + 3000)
  expect(renewed.auth_time).toBe(old.auth_time)
  expect(await db.selectFrom('refresh_tokens').select('token_hash').execute()).not.toContainEqual({
    token_hash: first.refreshToken,
  })

  // The last token of a key stays valid until it expires, alongside those of the next key.
  pass(89 * 24 * 60 * minute + 23 * 60 * minute - 10 * minute)
  const { body: last } = await refresh(first.refreshToken)
  pass(30 * minute)
  const { body: next } = await refresh(first.refreshToken)
  const keys = [last, next].map(({ id_token }) => decodeProtectedHeader(id_token).kid)
  expect(keys[0]).not.toBe(keys[1])
  for (const { id_token } of [last, next]) {
    expect(fault(await call('v1/accounts:lookup', { idToken: id_token }))).toEqual([200, undefined])
  }
})

test('a refresh token nobody used for 90 days, and one never given out, are refused each in its way', async () => {
  const { call, refresh, pass } = await aClub()
  const { body } = await call('v1/accounts:signInWithPassword', jana)
  expect(fault(await refresh('ausgedacht'))).toEqual([400, 'INVALID_REFRESH_TOKEN'])
  expect(fault(await refresh(''))).toEqual([400, 'MISSING_REFRESH_TOKEN'])
  pass(91 * 24 * 60 * minute)
  expect(fault(await refresh(body.refreshToken))).toEqual([400, 'TOKEN_EXPIRED'])
})
