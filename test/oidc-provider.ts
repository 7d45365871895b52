import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose'

/** Whoever sits at the provider's sign-in page. */
export type ProviderPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
}

type Options = {
  redirectUri: string
  /** Puts the address into the id token instead of behind the provider's user address. */
  claimsInToken?: boolean
}

export const clientId = 'platzrunde'
export const clientSecret = 'geheimnis-des-vereins-beim-anbieter'

let signingKey: Promise<JWK> | undefined

/** Made once for all providers: it takes as long as everything else they do. */
async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'anbieter', alg: 'RS256', use: 'sig' }
}

/** A real OpenID Connect provider on this machine, at which a chosen person is always about to sign in. */
export async function startOidcProvider({ redirectUri, claimsInToken = false }: Options) {
  const { default: Provider } = await import('oidc-provider')
  const key = await (signingKey ??= makeSigningKey())
  const people = new Map<string, ProviderPerson>()
  let visitor: ProviderPerson | 'refuses' = { sub: 'niemand' }

  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = (id: string) => ({
    client_id: id,
    client_secret: clientSecret,
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
  })
  const provider = new Provider(issuer, {
    clients: [client(clientId), client('andere-seite')],
    jwks: { keys: [key] },
    cookies: { keys: ['nur-fuer-diesen-test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: !claimsInToken,
    // Seconds; each longer than a test.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/anmeldung/${uid}` },
    findAccount: (_, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
  })

  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { params, prompt, session } = await provider.interactionDetails(request, response)
    if (visitor === 'refuses') {
      const refusal = { error: 'access_denied', error_description: 'no' }
      return provider.interactionFinished(request, response, refusal)
    }
    const grant = new provider.Grant({ accountId: visitor.sub, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    people.set(visitor.sub, visitor)
    const isRemembered = session?.accountId === visitor.sub && prompt.name !== 'login'
    const login = isRemembered ? {} : { login: { accountId: visitor.sub } }
    const result = { ...login, consent: { grantId: await grant.save() } }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
  }

  const answer = provider.callback()
  server.on('request', (request, response) => {
    const isInteraction = request.url?.startsWith('/anmeldung/') === true
    void (isInteraction ? interact(request, response) : answer(request, response))
  })

  return {
    issuer,
    redirectUri,
    /** Who signs in from now on. */
    sits: (person: ProviderPerson | 'refuses') => void (visitor = person),
    /** A token signed with the provider's own key, true but for what is asked to be different. */
    async sign(claims: Record<string, unknown>, { type = 'JWT' } = {}): Promise<string> {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ iss: issuer, aud: clientId, iat: now, exp: now + 600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'anbieter', typ: type })
        .sign(await importJWK(key, 'RS256'))
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * A browser away from the site: keeps the provider's cookies and goes where it is sent, until that is home. Given
 * cookies are those of earlier journeys, by which the provider remembers the person.
 */
export async function travel(
  address: string,
  home: string,
  cookies = new Map<string, string>(),
): Promise<string> {
  let next = address
  for (let hops = 0; hops < 12; hops += 1) {
    if (next.startsWith(home)) return next.slice(home.length)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s, 2)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status} at ${next}: ${await response.text()}`)
    next = new URL(location, next).href
  }
  throw new Error('the provider sends the browser round in circles')
}
