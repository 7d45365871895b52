import { createHash } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT, decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { signingKey } from '#app/features/accounts/identity/signing-keys.server.ts'
import { operations } from '#app/features/accounts/identity/protocol.server.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { memoryRateLimiter } from '#app/platform/rate-limiter.ts'
import { startApp } from './app.ts'
import { addresses, isGuarded } from './routes.ts'

const chair = { email: 'vorstand@verein.example', password: 'kniebrett-und-kopfhoerer' }

/** A club whose chair is signed in, in a browser and with a program. */
async function aClub() {
  const app = await startApp()
  app.services.rateLimiter = memoryRateLimiter(1000)
  const { db, services } = app
  const id = await app.newAccount({ ...chair, role: 'admin' })
  const { token } = await startSession(db, id, services.now())
  const answer = await app.postJson('/api/identity/v1/accounts:signInWithPassword', chair)
  const tokens = (await answer.json()) as { idToken: string; refreshToken: string }
  return { ...app, id, session: token, ...tokens }
}

/** Sessions that were made up, cut, copied from the database, brought from elsewhere, or are over. */
async function deadSessions(club: Awaited<ReturnType<typeof aClub>>): Promise<Record<string, string>> {
  const { db, services, id, session, idToken, refreshToken, newAccount } = club
  const other = await aClub()
  const over = await startSession(db, id, new Date(services.now().getTime() - 1000))
  await db
    .updateTable('sessions')
    .set({ expires_at: services.now().toISOString() })
    .where('token_hash', '=', createHash('sha256').update(over.token).digest('hex'))
    .execute()
  const signedOut = await startSession(db, id, services.now())
  await club.withCookie(`__Host-sitzung=${signedOut.token}`).post('/abmelden', {})
  const blocked = await startSession(
    db,
    await newAccount({ ...chair, email: 'gesperrt@verein.example', role: 'admin' }),
    services.now(),
  )
  await db.updateTable('users').set({ disabled: 1 }).where('email', '=', 'gesperrt@verein.example').execute()
  return {
    'made up': `__Host-sitzung=${'A'.repeat(session.length)}`,
    'cut short': `__Host-sitzung=${session.slice(0, -1)}`,
    'too long': `__Host-sitzung=${session}A`,
    'in other letters': `__Host-sitzung=${session.toUpperCase()}`,
    'the stored hash': `__Host-sitzung=${createHash('sha256').update(session).digest('hex')}`,
    'of another club': `__Host-sitzung=${other.session}`,
    'run out': `__Host-sitzung=${over.token}`,
    'signed out': `__Host-sitzung=${signedOut.token}`,
    'of a blocked account': `__Host-sitzung=${blocked.token}`,
    'under a name other sites can set': `sitzung=${session}`,
    'a token for programs': `__Host-sitzung=${idToken}`,
    'a refresh token': `__Host-sitzung=${refreshToken}`,
    'a statement': `__Host-sitzung=' or 1=1 --`,
  }
}

test('a session that is not one gets at every guarded address exactly what a guest gets', async () => {
  const club = await aClub()
  const { get, post, withCookie, idToken } = club
  const forged = await forgedTokens(club)
  const strangers = [
    ...Object.entries(await deadSessions(club)).map(([name, cookie]) => ({
      name,
      ...withCookie(cookie),
      more: {},
    })),
    ...Object.entries({ ...forged, 'a true token': idToken }).map(([name, bearer]) => ({
      name: `bearer ${name}`,
      get,
      post,
      more: { authorization: `Bearer ${bearer}` },
    })),
  ]
  const textOf = async (answer: Response) =>
    [answer.status, answer.headers.get('location'), await answer.text()].join(' ')
  for (const path of (await addresses()).filter(isGuarded)) {
    for (const address of [path, `${path}.data`]) {
      const asGuest = [await textOf(await get(address)), await textOf(await post(address, {}))]
      expect(asGuest.join()).toContain('/anmelden')
      for (const { name, more, ...stranger } of strangers) {
        const got = [
          await textOf(await stranger.get(address, more)),
          await textOf(await stranger.post(address, {}, more)),
        ]
        expect({ name, address, got }).toEqual({ name, address, got: asGuest })
      }
    }
  }
  expect((await withCookie(`__Host-sitzung=${club.session}`).get('/admin')).status).toBe(200)
}, 600_000)

/** Tokens that say the truth about the account and were not made by us, or not for this. */
async function forgedTokens({ idToken, services }: Awaited<ReturnType<typeof aClub>>) {
  const claims = decodeJwt(idToken)
  const header = { ...decodeProtectedHeader(idToken), alg: 'EdDSA' }
  const [external, rsa, own] = [
    await generateKeyPair('EdDSA'),
    await generateKeyPair('RS256'),
    await signingKey(services, services.now()),
  ]
  const sign = (more: object, key = own.sign) =>
    new SignJWT({ ...claims, ...more }).setProtectedHeader(header).sign(key)
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const [head = '', body = '', signature = ''] = idToken.split('.')
  const publicKey = new TextEncoder().encode(await exportSPKI(rsa.publicKey))
  return {
    'signed with another key': await sign({}, external.privateKey),
    'signed in another way': await new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: 'RS256' })
      .sign(rsa.privateKey),
    'signed with a word': await new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: 'HS256' })
      .sign(publicKey),
    unsigned: `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'unsigned under our key': `${encoded({ ...header, alg: 'none' })}.${body}.`,
    'with other claims': `${head}.${encoded({ ...claims, sub: 'jemand-anders' })}.${signature}`,
    'without its signature': `${head}.${body}.`,
    'cut short': idToken.slice(0, -4),
    'for another site': await sign({ aud: 'anderer-verein.example' }),
    'by another site': await sign({ iss: 'https://anderer-verein.example/api/identity' }),
    'of another club': (await aClub()).idToken,
    'without an end': await sign({ exp: undefined }),
    'with a key of no name': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'gibt-es-nicht' })
      .sign(own.sign),
    'no token at all': 'kein-token',
  }
}

/** Everything a program may ask with a token, with what else the question needs. */
const questions: Record<string, Record<string, unknown>> = {
  'v1/accounts:lookup': {},
  'v1/accounts:delete': {},
  'v1/accounts:update': { displayName: 'Gekapert' },
  'v1/accounts:signUp': { email: 'neu@verein.example', password: 'ein-langes-passwort' },
  'v1/accounts:sendOobCode': { requestType: 'VERIFY_EMAIL' },
  'v2/accounts:revokeToken': { providerId: 'apple.com', tokenType: 'ACCESS_TOKEN', token: 'x' },
}

test('a forged token is refused by every call of the account protocol that takes one', async () => {
  const club = await aClub()
  const { db, postJson, services } = club
  const before = await db.selectFrom('users').selectAll().execute()
  const ask = async (call: string, more: object, idToken: string) => {
    const answer = await postJson(`/api/identity/${call}`, { ...more, idToken })
    const body = (await answer.json()) as { error?: { message: string } }
    return [answer.status, body.error?.message]
  }
  for (const [name, token] of Object.entries(await forgedTokens(club))) {
    for (const [call, more] of Object.entries(questions)) {
      const got = await ask(call, more, token)
      expect({ name, call, got }).toEqual({ name, call, got: [400, 'INVALID_ID_TOKEN'] })
    }
  }
  const inAnHour = new Date(services.now().getTime() + 60 * 60 * 1000)
  services.now = () => inAnHour
  for (const [call, more] of Object.entries(questions)) {
    expect([call, ...(await ask(call, more, club.idToken))]).toEqual([call, 400, 'TOKEN_EXPIRED'])
  }
  expect(await db.selectFrom('users').selectAll().execute()).toEqual(before)
})

test('no call of the account protocol that takes a token is missing above', async () => {
  const { postJson } = await startApp()
  const taking: string[] = []
  for (const call of Object.keys(operations)) {
    const answer = await postJson(`/api/identity/${call}`, {
      idToken: 'kein-token',
      requestType: 'VERIFY_EMAIL',
      displayName: 'x',
    })
    if ((await answer.text()).includes('INVALID_ID_TOKEN')) taking.push(call)
  }
  expect(taking.toSorted()).toEqual(Object.keys(questions).toSorted())
})
