import type { Refusal } from '#app/platform/identity/identity-provider.ts'
import type { Services } from '#app/platform/services.ts'
import { callerOf } from './caller.ts'

const minute = 60 * 1000
const hour = 60 * minute

type Limit = { key: string; tries: number; windowMs: number }

/** Counted for addresses without an account as well; a club house shares one connection. */
export const limits = {
  signUp: (caller: string): Limit => ({
    key: `sign-up caller ${callerOf(caller)}`,
    tries: 20,
    windowMs: hour,
  }),
  refresh: (caller: string): Limit => ({
    key: `refresh caller ${callerOf(caller)}`,
    tries: 600,
    windowMs: hour,
  }),
  confirmation: (uid: string): Limit => ({ key: `confirmation ${uid}`, tries: 10, windowMs: 15 * minute }),
  newPassword: (uid: string): Limit => ({ key: `new password ${uid}`, tries: 10, windowMs: hour }),
  resetByCaller: (caller: string): Limit => ({
    key: `reset caller ${callerOf(caller)}`,
    tries: 20,
    windowMs: hour,
  }),
  resetByAddress: (email: string): Limit => ({ key: `reset address ${email}`, tries: 5, windowMs: hour }),
}

export function refusedByLimit(
  { rateLimiter, now }: Pick<Services, 'rateLimiter' | 'now'>,
  counted: readonly Limit[],
): Refusal | undefined {
  const at = now()
  for (const { key, ...limit } of counted) {
    if (!rateLimiter.allow(key, limit, at)) {
      return { ok: false, fault: 'TOO_MANY_ATTEMPTS_TRY_LATER', waitMs: rateLimiter.waitMs(key, at) }
    }
  }
  return undefined
}
