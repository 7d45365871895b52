import { isSignedScrypt, matchesSignedScrypt } from '../import/signed-scrypt.server.ts'
import { WorkQueue } from '../sign-in/work-queue.ts'

/** Argon2id with 19 MiB and two passes: OWASP's recommendation (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of discarded random bytes with the same cost; used for the comparison when the address is unknown. */
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$k2yfThzX8TgJdVySHBxdXA$FWlSGBCmkuzRQGGiUcDUvQrC6XZvxbXwMIZA/xhtig4'

/** Loaded with the first password: most of the time nobody signs in. */
const argon2 = () => import('@node-rs/argon2')

/** One at a time, so that many sign-ins leave the other core to the pages; about 20 ms each. */
const turns = new WorkQueue({ atOnce: 1, waiting: 200 })

export function hashPassword(password: string): Promise<string> {
  return turns.take(async () => (await argon2()).hash(password, cost))
}

/**
 * Compares a password with its hash. `stored` is `null` for an address without a password: takes as long as a wrong one and
 * never matches.
 * Returns `'busy'` if more comparisons are waiting than can be served in a few seconds.
 * `leftOver`: a hash in the former provider's format while any account has one. Comparing with it takes longer, so every
 * comparison includes one and takes equally long.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  leftOver?: string,
): Promise<boolean | 'busy'> {
  if (turns.isFull) return 'busy'
  const former = stored !== null && isSignedScrypt(stored) ? stored : undefined
  const slower = former ?? leftOver
  return turns.take(async () => {
    const own = former === undefined ? stored : null
    const matchesOwn = await (await argon2()).verify(own ?? hashOfNobody, password)
    const matchesSlower = slower !== undefined && (await matchesSignedScrypt(slower, password))
    return former === undefined ? matchesOwn && stored !== null : matchesSlower
  })
}
