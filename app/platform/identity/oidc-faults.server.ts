import { ProviderAway } from '../outside/fetch-from-provider.server.ts'
import type { ExternalFault } from './external-identity.ts'
import { TokenRefused } from './oidc-tokens.server.ts'

/** `code` is for the operator's log; it never contains personal data or secrets. */
type ProviderFault = { fault: ExternalFault; code: string }

const saidNo = ['access_denied', 'login_required', 'interaction_required', 'consent_required']
const isBusy = ['server_error', 'temporarily_unavailable']
const badMetadata = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
]

/** Maps errors of the library to a fault for the person; `undefined` for an error that no provider can cause. */
export function faultOfProvider(error: unknown): ProviderFault | undefined {
  const chain = withCauses(error)
  const refused = chain.find((cause) => cause instanceof TokenRefused)
  if (refused !== undefined) return { fault: refused.fault, code: 'id_token' }
  if (chain.some((cause) => cause instanceof ProviderAway)) return { fault: 'unreachable', code: 'away' }
  if (!(error instanceof Error)) return undefined
  const code = textOf(error, 'error') ?? textOf(error, 'code') ?? error.name
  switch (error.name) {
    case 'AuthorizationResponseError':
      return {
        fault: saidNo.includes(code) ? 'denied' : isBusy.includes(code) ? 'unreachable' : 'invalid',
        code,
      }
    case 'ResponseBodyError':
      return {
        fault: code === 'invalid_grant' ? 'used-up' : isBusy.includes(code) ? 'unreachable' : 'invalid',
        code,
      }
    case 'WWWAuthenticateChallengeError':
      return { fault: 'invalid', code }
    case 'ClientError':
      return { fault: faultOfAnswer(code, chain), code }
    default:
      return undefined
  }
}

function faultOfAnswer(code: string, chain: readonly unknown[]): ExternalFault {
  if (badMetadata.includes(code)) return 'unreachable'
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
  const isNonce = chain.some((cause) => textOf(cause, 'claim') === 'nonce')
  return code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && isNonce ? 'nonce' : 'invalid'
}

function withCauses(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let cause = error; cause != null && chain.length < 8; cause = (cause as { cause?: unknown }).cause) {
    chain.push(cause)
  }
  return chain
}

function textOf(from: unknown, key: string): string | undefined {
  const value = from instanceof Object ? (from as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : undefined
}
