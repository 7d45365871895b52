import type { ClientAuth, Configuration } from 'openid-client'
import { fetchFromProvider, providerTimeoutMs } from '../outside/fetch-from-provider.server.ts'
import type { ExternalIdentity, ExternalOutcome, ExternalPerson, OauthSecrets } from './external-identity.ts'
import { z } from 'zod'
import { faultOfProvider } from './oidc-faults.server.ts'
import { externalTokens, type TokenReader } from './oidc-tokens.server.ts'

type OidcSettings = {
  issuer: string
  clientId: string
  /** `undefined` for a client that authenticates by PKCE alone. */
  clientSecret: string | undefined
  label: string
  /** The second part of the provider id. */
  name: string
}

type Surroundings = {
  publicUrl: string
  now: () => Date
  log: (event: string, facts: Record<string, unknown>) => void
}

/** Redirect URI; must be registered at the provider. */
const returnAddress = '/anmelden/rueckkehr'

/** How long metadata and keys are cached; while the provider is unreachable the old ones are used. */
const metadataLifeMs = 60 * 60_000

type Provider = { library: typeof import('openid-client'); config: Configuration; tokens: TokenReader }

/**
 * Connects any OpenID Connect provider, with the authorisation code flow and PKCE. Nothing is loaded or requested before
 * the first use.
 */
export function oidcIdentity(
  settings: OidcSettings,
  { publicUrl, now, log }: Surroundings,
): ExternalIdentity {
  const { label, name } = settings
  const issuer = new URL(settings.issuer).href
  let known: { provider: Provider; at: number } | undefined
  let asking: Promise<Provider> | undefined

  async function provider(): Promise<Provider> {
    if (known !== undefined && now().getTime() - known.at < metadataLifeMs) return known.provider
    asking ??= discover(settings, now).finally(() => (asking = undefined))
    try {
      known = { provider: await asking, at: now().getTime() }
      return known.provider
    } catch (error) {
      if (known === undefined) throw error
      return known.provider
    }
  }

  /** Runs a step and returns expected faults; an error that the provider cannot have caused is a bug and is rethrown. */
  async function attempt<T>(step: string, work: () => Promise<T | undefined>): Promise<ExternalOutcome<T>> {
    try {
      const value = await work()
      return value === undefined ? { ok: false, fault: 'invalid' } : { ok: true, value }
    } catch (error) {
      const found = faultOfProvider(error)
      if (found === undefined) throw error
      log('identity provider', { step, ...found })
      return { ok: false, fault: found.fault }
    }
  }

  async function exchange(search: string, secrets: OauthSecrets): Promise<ExternalPerson | undefined> {
    const { library, config, tokens } = await provider()
    const answer = await library.authorizationCodeGrant(config, new URL(publicUrl + returnAddress + search), {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    })
    const claims = await tokens.read({ idToken: answer.id_token ?? '', nonce: secrets.nonce })
    const hasMore = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
    if (!hasMore) return externalPerson(issuer, claims)
    const more = await library.fetchUserInfo(config, answer.access_token, String(claims.sub))
    return externalPerson(issuer, { ...more, auth_time: undefined, ...claims })
  }

  return {
    providerId: `oidc.${name}`,
    issuer,
    label,

    start: ({ anew } = { anew: false }) =>
      attempt('leave', async () => {
        const { library, config } = await provider()
        const secrets = {
          state: library.randomState(),
          nonce: library.randomNonce(),
          verifier: library.randomPKCECodeVerifier(),
        }
        const address = library.buildAuthorizationUrl(config, {
          redirect_uri: publicUrl + returnAddress,
          scope: 'openid email profile',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await library.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          // Either parameter forces a new sign-in; a provider that honours `max_age` must return `auth_time` (OpenID
          // Connect Core, 3.1.2.1).
          ...(anew && { prompt: 'login', max_age: '0' }),
        })
        return { address: address.href, secrets }
      }),

    async complete(search, secrets) {
      if (new URLSearchParams(search).get('state') !== secrets.state) return { ok: false, fault: 'not-ours' }
      return attempt('come back', () => exchange(search, secrets))
    },

    verify: (credential) =>
      attempt('verify', async () => {
        const { tokens } = await provider()
        return externalPerson(issuer, await tokens.read(credential))
      }),
  }
}

async function discover(
  { clientId, clientSecret, ...settings }: OidcSettings,
  now: () => Date,
): Promise<Provider> {
  const library = await import('openid-client')
  const issuer = new URL(settings.issuer)
  const config = await library.discovery(issuer, clientId, {}, clientProof(library, clientSecret), {
    timeout: providerTimeoutMs / 1000,
    [library.customFetch]: (address, { body, ...init }) =>
      fetchFromProvider(address, { ...init, body: body instanceof Uint8Array ? new Uint8Array(body) : body }),
    // The settings allow http only for this machine itself.
    ...(issuer.protocol === 'http:' && { execute: [library.allowInsecureRequests] }),
  })
  return { library, config, tokens: externalTokens(config.serverMetadata(), { clientId, now }) }
}

/**
 * Chooses a method of client authentication that the provider supports; every provider must accept the header (OpenID
 * Connect Discovery, 3).
 */
function clientProof(library: Provider['library'], secret: string | undefined): ClientAuth {
  if (secret === undefined) return library.None()
  const inHeader = library.ClientSecretBasic(secret)
  const inForm = library.ClientSecretPost(secret)
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported
    const takesHeader = ways === undefined || ways.includes('client_secret_basic')
    return (takesHeader ? inHeader : inForm)(server, ...rest)
  }
}

const text = (longest: number) => z.string().trim().min(1).max(longest).nullable().catch(null)

/** Claims of OpenID Connect Core 5.1. A malformed claim counts as missing; only the subject is required. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: text(254),
  // Some services send a string.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: text(256),
  given_name: text(256),
  family_name: text(256),
  /** Seconds since 1970. */
  auth_time: z.number().nullable().catch(null),
})

/** Returns the person of the claims; `undefined` when they have no subject. */
function externalPerson(issuer: string, claims: unknown): ExternalPerson | undefined {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) return undefined
  const { sub, email, email_verified, name, given_name, family_name, auth_time } = parsed.data
  const bothNames = [given_name, family_name].filter((part) => part !== null).join(' ')
  return {
    issuer,
    subject: sub,
    email: email?.toLowerCase() ?? null,
    emailVerified: email !== null && email_verified,
    displayName: name ?? (bothNames === '' ? null : bothNames),
    givenName: given_name,
    familyName: family_name,
    provenAt: auth_time === null ? null : auth_time * 1000,
  }
}
