import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { clientId, clientSecret, startOidcProvider, travel } from '#test/oidc-provider.ts'
import { oidcIdentity } from './oidc.server.ts'

const home = 'https://verein.example'
const settings = { clientId, clientSecret, label: 'Verbandskonto', name: 'verband' }
const jana = { sub: 'jana', email: 'Jana.Feld@Verein.example', email_verified: true, given_name: 'Jana' }

async function aProvider({ now = () => new Date(), claimsInToken = false } = {}) {
  const provider = await startOidcProvider({ redirectUri: `${home}/anmelden/rueckkehr`, claimsInToken })
  onTestFinished(() => provider.stop())
  const log: unknown[] = []
  const identity = oidcIdentity(
    { ...settings, issuer: provider.issuer },
    { publicUrl: home, now, log: (_, facts) => void log.push(facts) },
  )
  async function backFromProvider() {
    provider.sits(jana)
    const started = await identity.start()
    if (!started.ok) throw new Error(started.fault)
    const back = await travel(started.value.address, home)
    return { search: new URL(back, home).search, secrets: started.value.secrets }
  }
  const verify = (idToken: string, nonce?: string) => identity.verify({ idToken, nonce })
  return { provider, identity, backFromProvider, verify, log }
}

/** Starts a server that is no provider at a provider's address. */
async function somethingElse(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const seconds = () => Math.floor(Date.now() / 1000)

for (const claimsInToken of [true, false]) {
  test(`the person is known by ${claimsInToken ? 'the token' : 'the user address'}`, async () => {
    const { identity, backFromProvider } = await aProvider({ claimsInToken })
    const { search, secrets } = await backFromProvider()
    expect(await identity.complete(search, secrets)).toEqual({
      ok: true,
      value: {
        issuer: identity.issuer,
        subject: 'jana',
        email: 'jana.feld@verein.example',
        emailVerified: true,
        displayName: 'Jana',
        givenName: 'Jana',
        familyName: null,
        provenAt: null,
      },
    })
  })
}

test('another nonce, another state, another verifier and a second use are refused, each as what it is', async () => {
  const { identity, backFromProvider } = await aProvider()
  const changed = async (change: Record<string, string>) => {
    const { search, secrets } = await backFromProvider()
    return identity.complete(search, { ...secrets, ...change })
  }
  expect(await changed({ state: 'x' })).toEqual({ ok: false, fault: 'not-ours' })
  expect(await changed({ nonce: 'x' })).toEqual({ ok: false, fault: 'nonce' })
  expect(await changed({ verifier: 'x'.repeat(43) })).toEqual({ ok: false, fault: 'used-up' })
  const { search, secrets } = await backFromProvider()
  expect(await identity.complete(search, secrets)).toMatchObject({ ok: true })
  expect(await identity.complete(search, secrets)).toEqual({ ok: false, fault: 'used-up' })
})

test('only a token of this provider, for this site, at this time counts', async () => {
  const { provider, verify } = await aProvider()
  const other = await generateKeyPair('RS256')
  const claims = { iss: provider.issuer, aud: clientId, sub: 'jana', iat: seconds(), exp: seconds() + 60 }
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'anbieter' })
    .sign(other.privateKey)
  const withSecret = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(clientSecret))
  const refused: [string, string, string][] = [
    ['unsigned', new UnsecuredJWT(claims).encode(), 'invalid'],
    ['forged', forged, 'invalid'],
    ['signed with what we know as well', withSecret, 'invalid'],
    ['no token', 'kein.echtes.token', 'invalid'],
    ['nothing', '', 'invalid'],
    ['other issuer', await provider.sign({ sub: 'jana', iss: 'https://anderswo.example' }), 'invalid'],
    ['other site', await provider.sign({ sub: 'jana', aud: 'andere-seite' }), 'invalid'],
    ['several sites', await provider.sign({ sub: 'jana', aud: [clientId, 'andere-seite'] }), 'invalid'],
    ['made for another', await provider.sign({ sub: 'jana', azp: 'andere-seite' }), 'invalid'],
    ['run out', await provider.sign({ sub: 'jana', iat: seconds() - 900, exp: seconds() - 60 }), 'clock'],
    [
      'of the future',
      await provider.sign({ sub: 'jana', iat: seconds() + 300, exp: seconds() + 900 }),
      'clock',
    ],
    ['not yet', await provider.sign({ sub: 'jana', nbf: seconds() + 300 }), 'clock'],
    ['nobody', await provider.sign({}), 'invalid'],
    ['without an end', await provider.sign({ sub: 'jana', exp: undefined }), 'invalid'],
    ['an access token', await provider.sign({ sub: 'jana' }, { type: 'at+jwt' }), 'invalid'],
    ['a sign-out', await provider.sign({ sub: 'jana', events: {} }), 'invalid'],
  ]
  for (const [what, token, fault] of refused) {
    expect({ what, ...(await verify(token)) }).toEqual({ what, ok: false, fault })
  }
  expect(await verify(await provider.sign({ sub: 'jana' }))).toMatchObject({ ok: true })
  const forTwo = await provider.sign({ sub: 'jana', aud: [clientId, 'andere-seite'], azp: clientId })
  expect(await verify(forTwo)).toMatchObject({ ok: true })
})

test('a token with a nonce needs the word, itself or as its hash; one without takes none', async () => {
  const { provider, verify } = await aProvider()
  const word = 'zufall'
  const hash = createHash('sha256').update(word).digest('hex')
  const [plain, hashed, bare] = await Promise.all([
    provider.sign({ sub: 'jana', nonce: word }),
    provider.sign({ sub: 'jana', nonce: hash }),
    provider.sign({ sub: 'jana' }),
  ])
  const fault = { ok: false, fault: 'nonce' }
  expect(await verify(plain, word)).toMatchObject({ ok: true })
  expect(await verify(hashed, word)).toMatchObject({ ok: true })
  expect([await verify(plain), await verify(plain, 'anderes'), await verify(bare, word)]).toEqual([
    fault,
    fault,
    fault,
  ])
})

test('an address counts as proven only on the provider’s word', async () => {
  const { provider, verify } = await aProvider()
  const person = async (claims: Record<string, unknown>) => {
    const seen = await verify(await provider.sign({ sub: 'jana', ...claims }))
    return seen.ok && [seen.value.email, seen.value.emailVerified]
  }
  const email = 'jana@verein.example'
  expect(await person({ email, email_verified: true })).toEqual([email, true])
  expect(await person({ email, email_verified: 'true' })).toEqual([email, true])
  expect(await person({ email })).toEqual([email, false])
  expect(await person({ email, email_verified: 1 })).toEqual([email, false])
  expect(await person({ email_verified: true })).toEqual([null, false])
})

test('what is no provider, or another one, is away; and is asked again the next time', async () => {
  let isUp = false
  const { provider } = await aProvider()
  const front = await somethingElse((request, response) => {
    if (!isUp) return void response.writeHead(502).end('<h1>Bad Gateway</h1>')
    const issuer = `http://${request.headers.host}`
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata))
  })
  const surroundings = { publicUrl: home, now: () => new Date(), log: () => undefined }
  const identity = oidcIdentity({ ...settings, issuer: front }, surroundings)
  expect(await identity.start()).toEqual({ ok: false, fault: 'unreachable' })
  isUp = true
  expect(await identity.start()).toMatchObject({ ok: true })

  const impostor = await somethingElse((_, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ issuer: provider.issuer }))
  })
  const other = oidcIdentity({ ...settings, issuer: impostor }, surroundings)
  expect(await other.start()).toEqual({ ok: false, fault: 'unreachable' })

  const elsewhere = await somethingElse((_, response) => {
    response.writeHead(302, { location: `${provider.issuer}/.well-known/openid-configuration` }).end()
  })
  const redirected = oidcIdentity({ ...settings, issuer: elsewhere }, surroundings)
  expect(await redirected.start()).toEqual({ ok: false, fault: 'unreachable' })
})

test('what is known of a provider serves on while it is away', async () => {
  let shiftMs = 0
  const { provider, identity } = await aProvider({ now: () => new Date(Date.now() + shiftMs) })
  expect(await identity.start()).toMatchObject({ ok: true })
  await provider.stop()
  shiftMs = 2 * 60 * 60_000
  expect(await identity.start()).toMatchObject({ ok: true })
})

test('an answer without end is cut off', async () => {
  const endless = await somethingElse((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', more)
    }
    more()
  })
  const surroundings = { publicUrl: home, now: () => new Date(), log: () => undefined }
  const identity = oidcIdentity({ ...settings, issuer: endless }, surroundings)
  expect(await identity.start()).toEqual({ ok: false, fault: 'unreachable' })
})
