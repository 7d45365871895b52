import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import { fetchFromProvider, providerTimeoutMs } from '../outside/fetch-from-provider.server.ts'
import type { ExternalFault } from './external-identity.ts'

/** Only asymmetric algorithms: a secret that we share proves nothing to us. */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')

/** Tolerated difference between two clocks. */
const toleranceSeconds = 30

export class TokenRefused extends Error {
  readonly fault: ExternalFault
  constructor(fault: ExternalFault, cause: unknown) {
    super(`id token refused: ${fault}`, { cause })
    this.fault = fault
  }
}

type Credential = { idToken: string; nonce: string | undefined }
export type TokenReader = { read: (credential: Credential) => Promise<JWTPayload> }

type Metadata = { issuer: string; jwks_uri?: string | undefined }
type Reader = { clientId: string; now: () => Date }

/** Verifies id tokens as OpenID Connect Core 3.1.3.7 requires, including the signature, wherever the token came from. */
export function externalTokens({ issuer, jwks_uri = '' }: Metadata, { clientId, now }: Reader): TokenReader {
  const keys = createRemoteJWKSet(new URL(jwks_uri, issuer), {
    timeoutDuration: providerTimeoutMs,
    [customFetch]: (address, init) => fetchFromProvider(address, init),
  })
  return {
    async read({ idToken, nonce }) {
      const at = now()
      const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
        algorithms,
        issuer,
        audience: clientId,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: at,
        clockTolerance: toleranceSeconds,
      }).catch((error: unknown) => {
        throw refusedFor(error)
      })
      if (!isIdToken(payload, protectedHeader.typ) || !isForUs(payload, clientId)) {
        throw new TokenRefused('invalid', 'made for another purpose')
      }
      if (payload.iat! > at.getTime() / 1000 + toleranceSeconds) throw new TokenRefused('clock', 'iat')
      if (!provesNonce(payload.nonce, nonce)) throw new TokenRefused('nonce', 'nonce')
      return payload
    },
  }
}

/** Access tokens and logout tokens are signed with the same keys and must not be accepted. */
function isIdToken(payload: JWTPayload, type: string | undefined): boolean {
  return (type === undefined || type.toUpperCase() === 'JWT') && payload.events === undefined
}

/** A token for several audiences must name ours as authorised party. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp === undefined) return !Array.isArray(aud) || aud.length === 1
  return azp === clientId
}

/** Some clients put the SHA-256 of the nonce into the token and send the nonce itself only now. */
function provesNonce(inToken: unknown, given: string | undefined): boolean {
  if (given === undefined || inToken === undefined) return given === inToken
  return inToken === given || inToken === createHash('sha256').update(given).digest('hex')
}

function refusedFor(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new TokenRefused('clock', error)
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new TokenRefused(error.claim === 'nbf' ? 'clock' : 'invalid', error)
  }
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) {
    return new TokenRefused('unreachable', error)
  }
  if (error instanceof errors.JOSEError) return new TokenRefused('invalid', error)
  return error
}
