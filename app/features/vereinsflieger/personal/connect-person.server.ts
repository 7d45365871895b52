import type { FormState } from '#app/lib/forms.ts'
import type { RateLimiter } from '#app/platform/rate-limiter.ts'
import type { RemoteServices } from '../remote/shared-panels.server.ts'
import { connect } from './personal-sessions.server.ts'
import { tryTypedAccess } from './typed-access.server.ts'

type Person = { sessionId: string; clientAddress: string }

/** `undefined` when it is done; otherwise the form as it was, without the password, and what is wrong. */
export async function connectPerson(
  services: RemoteServices & { rateLimiter: RateLimiter },
  { sessionId, clientAddress }: Person,
  sent: FormData,
): Promise<FormState | undefined> {
  const tried = await tryTypedAccess(services, clientAddress, sent, async (account) => {
    const outcome = await connect(services, sessionId, account)
    return outcome.ok ? { ok: true, value: undefined } : outcome
  })
  return tried.ok ? undefined : tried.form
}
