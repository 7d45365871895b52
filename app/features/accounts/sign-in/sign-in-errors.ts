import { clientErrorSentence } from './client-error-sentences.ts'
import type { SignIn } from './sign-in.server.ts'

type Refused = Extract<SignIn, { ok: false }>

/** Returns the message for the user. Wrong password and unknown address share one, so that nobody can probe for members. */
export function signInSentence(refused: Refused): string {
  return clientErrorSentence(
    refused.reason,
    refused.reason === 'too-many-requests' ? { waitMs: refused.waitMs } : {},
  )
}

export function formatWait(waitMs: number): string {
  return clientErrorSentence('too-many-requests', { waitMs })
}
